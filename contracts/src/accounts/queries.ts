/** What users see of their own account and its sessions. */
import { z } from 'zod'
import { accountIdSchema, companyIdSchema, instantSchema, tenantIdSchema } from '../shared/ids.ts'
import { localeSchema } from '../shared/locale.ts'
import { accountKindSchema, accountRoleSchema } from './roles.ts'

export const accountProfileSchema = z.object({
  id: accountIdSchema,
  tenant: tenantIdSchema,
  kind: accountKindSchema,
  /** Null for candidates. */
  role: accountRoleSchema.nullable(),
  companyId: companyIdSchema.nullable(),
  name: z.string(),
  email: z.string(),
})
export type AccountProfile = z.infer<typeof accountProfileSchema>

/** What people see of their own account beside who they are. `locale`: the language of its e-mails; null: not known. */
export const ownProfileSchema = accountProfileSchema.extend({
  phone: z.string().nullable(),
  newsletter: z.boolean(),
  locale: localeSchema.nullable(),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

/**
 * Who is signed in. `needsSecondFactor`: an administrator who may only set one up. `viewedUntil`: an administrator who reads the panel of the
 * company until then, as a viewer of it.
 */
export const currentSessionSchema = z.object({
  account: accountProfileSchema.nullable(),
  needsSecondFactor: z.literal(true).optional(),
  viewedUntil: instantSchema.optional(),
})
export type CurrentSession = z.infer<typeof currentSessionSchema>

export const shownSessionSchema = z.object({
  id: z.uuid(),
  /** `browser`: a cookie; `api`: a bearer token with refresh tokens. */
  channel: z.enum(['browser', 'api']),
  userAgent: z.string(),
  createdAt: instantSchema,
  /** Rounded to five minutes. */
  lastUsedAt: instantSchema,
  endsAt: instantSchema,
  /** The session of this very request. */
  current: z.boolean(),
})
export type ShownSession = z.infer<typeof shownSessionSchema>
export const sessionListSchema = z.object({ data: z.array(shownSessionSchema) })
export type SessionList = z.infer<typeof sessionListSchema>
