import { z } from 'zod'

/** A tenant is one branded board; its id is the name of its file in `tenants/`. `v1` and `v2` would clash with API paths. */
export const tenantIdSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/)
  .refine((id) => id !== 'v1' && id !== 'v2')
  .brand<'TenantId'>()
export type TenantId = z.infer<typeof tenantIdSchema>

/**
 * 12 characters of lower-case Crockford base32 (60 bits). An offer's public slug ends with its id, so a slug names
 * its offer without any look-up and stays valid when the words before the id change.
 */
export const offerIdSchema = z
  .string()
  .regex(/^[0-9abcdefghjkmnpqrstvwxyz]{12}$/)
  .brand<'OfferId'>()
export type OfferId = z.infer<typeof offerIdSchema>

export const companyIdSchema = z.string().min(1).max(64).brand<'CompanyId'>()
export type CompanyId = z.infer<typeof companyIdSchema>

export const accountIdSchema = z.uuid().brand<'AccountId'>()
export type AccountId = z.infer<typeof accountIdSchema>

/** A data subject: a person whose personal data can be erased by deleting one key (docs/product/accounts.md, "Personal data"). */
export const subjectIdSchema = z.string().min(1).max(64).brand<'SubjectId'>()
export type SubjectId = z.infer<typeof subjectIdSchema>

/** ISO 8601 instant in UTC, e.g. `2026-03-01T08:00:00.000Z`. */
export const instantSchema = z.iso.datetime({ offset: false })
export type Instant = z.infer<typeof instantSchema>
