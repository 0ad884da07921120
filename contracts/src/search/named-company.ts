/** Beside answers to filters that name companies, which are slugs: how each is called. */
import { z } from 'zod'

/** As its newest offer writes it; read from the slug where it has no offers. */
export const namedCompanySchema = z.object({ slug: z.string(), name: z.string() })
export type NamedCompany = z.infer<typeof namedCompanySchema>
