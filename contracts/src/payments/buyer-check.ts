/** What a public register said of a buyer's tax number (docs/product/payments.md, "Registers"). */
import { z } from 'zod'
import { instantSchema } from '../shared/ids.ts'

/** `vies`: numbers of the union. `whiteList`: the list of VAT payers in Poland. */
export const buyerRegisters = ['vies', 'whiteList'] as const
export const buyerOutcomes = ['valid', 'invalid', 'unavailable'] as const

export const buyerCheckSchema = z.object({
  register: z.enum(buyerRegisters),
  /** `invalid`: the register has answered, and does not have it. `unavailable`: nothing is known; never a reason to refuse. */
  outcome: z.enum(buyerOutcomes),
  /** What proves the answer: the consultation number of VIES, the id of the request at the list. */
  reference: z.string().max(100).nullable(),
  checkedAt: instantSchema,
})
export type BuyerCheck = z.infer<typeof buyerCheckSchema>
