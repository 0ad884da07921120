/**
 * Events of an account, `account-<tenant>_<accountId>` (docs/product/accounts.md, "Events"). Name and e-mail are sealed with the key of the
 * account; passwords, sessions and tokens are in no event.
 */
import { z } from 'zod'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { accountIdSchema, companyIdSchema, instantSchema } from '../shared/ids.ts'
import { localeSchema } from '../shared/locale.ts'
import { legalDocumentKeys } from '../tenants/legal-paths.ts'
import { blockReasons } from './block-reasons.ts'
import { accountKindSchema, accountRoleSchema, adminRoleSchema } from './roles.ts'

export const accountEvents = defineEvents({
  /** Company: of employers. Role: of employers and administrators; null in events of earlier releases for administrators, who may do everything. */
  AccountRegistered: z.object({
    accountId: accountIdSchema,
    kind: accountKindSchema,
    role: accountRoleSchema.nullable(),
    companyId: companyIdSchema.nullable(),
    email: encryptedSchema,
    name: encryptedSchema,
  }),
  /** The address belongs to the person: a link that was sent there was opened, or the one who made the account vouches for it. */
  AccountConfirmed: z.object({ confirmedAt: instantSchema }),
  /** Of an administrator; roles of employers are told by their company. */
  AccountRoleChanged: z.object({ role: adminRoleSchema }),
  /** Its company was merged into another one, which has it as a member (docs/decisions/0305). */
  AccountCompanyChanged: z.object({ companyId: companyIdSchema, from: companyIdSchema }),
  AccountRenamed: z.object({ name: encryptedSchema }),
  AccountEmailChanged: z.object({ email: encryptedSchema }),
  AccountPhoneChanged: z.object({ phone: encryptedSchema }),
  /** The language of its e-mails, said for the first time or again. */
  AccountLanguageChanged: z.object({ locale: localeSchema }),
  /** A document of the board in one version (docs/product/legal.md, "Consents"). */
  RegulationsAccepted: z.object({ document: z.enum(legalDocumentKeys), version: z.string(), acceptedAt: instantSchema }),
  /** `version`: of the privacy policy that was in force; absent in events of earlier releases. */
  NewsletterChanged: z.object({ subscribed: z.boolean(), changedAt: instantSchema, version: z.string().optional() }),
  /** To what is in no event. */
  AccountPasswordChanged: z.object({ changedAt: instantSchema }),
  /** The board's identity provider signs the person in to this account, or no longer; who they are there is in no event. */
  AccountIdentityChanged: z.object({ identity: z.object({ issuer: z.string(), linkedAt: instantSchema }).nullable() }),
  /** From now on a code is asked for with the password. Again for another device. The secret is in no event. */
  AccountSecondFactorEnabled: z.object({ enabledAt: instantSchema }),
  AccountSecondFactorDisabled: z.object({}),
  /** They replace all earlier ones. */
  AccountRecoveryCodesIssued: z.object({ issuedAt: instantSchema }),
  /** In place of a code of the app. */
  AccountRecoveryCodeUsed: z.object({ usedAt: instantSchema, left: z.int().min(0) }),
  /** An administrator invited the person to be one as well; the account has no password yet. */
  AdministratorInvited: z.object({ role: adminRoleSchema }),
  /** By an administrator: no one signs in to the account, its sessions have ended, and its API tokens open nothing. */
  AccountBlocked: z.object({ reason: z.enum(blockReasons), blockedAt: instantSchema }),
  AccountUnblocked: z.object({}),
  /** All of them, by an administrator. */
  AccountSessionsEnded: z.object({ endedAt: instantSchema }),
  /** The key, the row and the sessions of the account are deleted; nothing sealed for it can be read any more. */
  AccountErased: z.object({}),
})

export type AccountEventData<Type extends AccountEvent['type']> = EventDataOf<typeof accountEvents, Type>
export type AccountEvent = EventOf<typeof accountEvents>

export const accountStream = (tenant: string, accountId: string): string => `account-${tenant}_${accountId}`

/** What is sealed, the second factor in its row alone, as the seal's context names it. */
export const sealedAccountFields = {
  email: 'account.email',
  name: 'account.name',
  phone: 'account.phone',
  secondFactor: 'account.secondFactor',
} as const
