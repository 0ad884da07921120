/** What a plan costs: integers in minor units, VAT of the whole net amount rounded to the nearest one (docs/product/payments.md, "Amounts"). */
import { z } from 'zod'
import { vatOf } from '../shared/vat.ts'
import type { Plan } from '../tenants/tenant.ts'

const minor = z.int().min(0)

export const priceSchema = z.object({
  currency: z.enum(['pln', 'eur', 'usd', 'gbp', 'chf']),
  netMinor: minor,
  vatPercent: z.int().min(0).max(100),
  vatMinor: minor,
  grossMinor: minor,
})
export type Price = z.infer<typeof priceSchema>

/** In the currency of the price list. */
export function priceOf({ currency, netMinor, vatPercent }: Pick<Plan, 'currency' | 'netMinor' | 'vatPercent'>): Price {
  const vatMinor = vatOf(netMinor, vatPercent)
  return { currency, netMinor, vatPercent, vatMinor, grossMinor: netMinor + vatMinor }
}
