/** What administrators do with accounts (docs/product/administration.md, "Accounts"). */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'
import { blockReasons } from './block-reasons.ts'
import { accountNameSchema, emailSchema } from './commands.ts'
import { adminRoleSchema } from './roles.ts'

export const blockAccountSchema = z.object({ reason: z.enum(blockReasons, messageKeys.required) })
export type BlockAccount = z.infer<typeof blockAccountSchema>

export const changeAdminRoleSchema = z.object({ role: adminRoleSchema })

export const inviteAdministratorSchema = z.object({ email: emailSchema, name: accountNameSchema, role: adminRoleSchema })
export type InviteAdministrator = z.infer<typeof inviteAdministratorSchema>
