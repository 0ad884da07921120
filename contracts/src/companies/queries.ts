/** What employers see of their company (docs/product/companies.md). */
import { z } from 'zod'
import { employerRoleSchema } from '../accounts/roles.ts'
import { accountIdSchema, companyIdSchema, instantSchema } from '../shared/ids.ts'
import { companyLogoSchema } from './commands.ts'
import { companyDataSchema } from './events.ts'

export const shownCompanySchema = companyDataSchema.extend({ ...companyLogoSchema.shape, id: companyIdSchema, revision: z.int() })
export type ShownCompany = z.infer<typeof shownCompanySchema>

export const shownMemberSchema = z.object({
  id: accountIdSchema,
  role: employerRoleSchema,
  joinedAt: instantSchema,
  /** Null while their account is being deleted. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Of their sessions that are still stored; null: none, or the caller is no owner. */
  lastSignInAt: instantSchema.nullable(),
  /** The account of the caller. */
  current: z.boolean(),
})
export type ShownMember = z.infer<typeof shownMemberSchema>

export const shownInvitationSchema = z.object({ id: z.uuid(), email: z.string(), role: employerRoleSchema, expiresAt: instantSchema })
export type ShownInvitation = z.infer<typeof shownInvitationSchema>

/** With the open invitations. */
export const memberListSchema = z.object({ data: z.array(shownMemberSchema), invitations: z.array(shownInvitationSchema) })
export type MemberList = z.infer<typeof memberListSchema>
