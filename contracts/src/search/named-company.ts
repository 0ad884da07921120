/** Names of the companies that filters list by slug. */
import { z } from 'zod'

/** As its newest offer spells it; derived from the slug where it has no offers. */
export const namedCompanySchema = z.object({ slug: z.string(), name: z.string() })
export type NamedCompany = z.infer<typeof namedCompanySchema>
