/** What a plan costs: integers in minor units, VAT of the whole net amount rounded to the nearest one (docs/product/payments.md, "Amounts"). */
import { z } from 'zod'
import { vatOf } from '../shared/vat.ts'
import { netPricesOn, packageNetMinor } from '../tenants/offer-plans.ts'
import type { Plan, PlanPackage } from '../tenants/tenant.ts'

const minor = z.int().min(0)

export const priceSchema = z.object({
  currency: z.enum(['pln', 'eur', 'usd', 'gbp', 'chf']),
  netMinor: minor,
  vatPercent: z.int().min(0).max(100),
  vatMinor: minor,
  grossMinor: minor,
})
export type Price = z.infer<typeof priceSchema>

/** Of a day, `YYYY-MM-DD` in the board's time zone, in the currency of the price list. */
export const priceOf = (plan: Plan, today: string): Price => priceWith(plan, netPricesOn(plan, today).netMinor)

/** Of a package of the plan, by the plan's price of that day. */
export const packagePriceOf = (plan: Plan, bought: PlanPackage, today: string): Price =>
  priceWith(plan, packageNetMinor(bought, netPricesOn(plan, today).netMinor))

function priceWith({ currency, vatPercent }: Plan, netMinor: number): Price {
  const vatMinor = vatOf(netMinor, vatPercent)
  return { currency, netMinor, vatPercent, vatMinor, grossMinor: netMinor + vatMinor }
}
