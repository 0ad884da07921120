/** What a plan costs: integers in minor units, VAT of the whole net amount rounded to the nearest one (docs/product/payments.md, "Amounts"). */
import { z } from 'zod'
import { type TaxTreatment, taxTreatments } from '../shared/tax-treatment.ts'
import { vatOf } from '../shared/vat.ts'
import { netPricesOn, packageNetMinor } from '../tenants/offer-plans.ts'
import type { Plan, PlanPackage } from '../tenants/tenant.ts'

const minor = z.int().min(0)

export const priceSchema = z.object({
  currency: z.enum(['pln', 'eur', 'usd', 'gbp', 'chf']),
  /** Of the buyer; the rate is 0 where it is not `standard`. */
  treatment: z.enum(taxTreatments),
  netMinor: minor,
  vatPercent: z.int().min(0).max(100),
  vatMinor: minor,
  grossMinor: minor,
})
export type Price = z.infer<typeof priceSchema>

/** Of a day, `YYYY-MM-DD` in the board's time zone, in the currency of the price list. */
export const priceOf = (plan: Plan, today: string, treatment: TaxTreatment): Price =>
  priceWith(plan, netPricesOn(plan, today).netMinor, treatment)

/** Of a package of the plan, by the plan's price of that day. */
export const packagePriceOf = (plan: Plan, bought: PlanPackage, today: string, treatment: TaxTreatment): Price =>
  priceWith(plan, packageNetMinor(bought, netPricesOn(plan, today).netMinor), treatment)

function priceWith({ currency, vatPercent: listed }: Plan, netMinor: number, treatment: TaxTreatment): Price {
  const vatPercent = treatment === 'standard' ? listed : 0
  const vatMinor = vatOf(netMinor, vatPercent)
  return { currency, treatment, netMinor, vatPercent, vatMinor, grossMinor: netMinor + vatMinor }
}
