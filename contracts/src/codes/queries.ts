/** A code in the list of a company: one that it used, or that was issued to it (docs/product/publication-codes.md, "Codes of a company"). */
import { z } from 'zod'

export const codeStates = ['available', 'reserved', 'used', 'expired', 'revoked'] as const

export const companyCodeSchema = z.object({
  /** What chooses it for a payment; null: it was not issued to the company, so that only its letters can be typed. */
  id: z.string().nullable(),
  /** As the history of an offer names it. */
  reference: z.string(),
  /** The last four letters of a code that was issued to the company; null: of others no letter is stored, and those of a package have none. */
  ending: z.string().nullable(),
  plan: z.string(),
  state: z.enum(codeStates),
  issuedAt: z.string(),
  /** Null: never. */
  expiresAt: z.string().nullable(),
  /** For which it paid or is set aside. The title of a draft can be empty. */
  offer: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** When the offer is to be published for which it is set aside. */
  publishAt: z.string().nullable(),
  usedAt: z.string().nullable(),
})
export type CompanyCode = z.infer<typeof companyCodeSchema>
