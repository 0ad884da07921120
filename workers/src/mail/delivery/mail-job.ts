/**
 * A kind of job that sends messages, whatever they are about: recipient and facts are loaded when it runs, the message is composed in its
 * language and sent at most once. Payloads hold ids; the recipient is unsealed for the moment of sending.
 */
import { type SubjectId, type TenantId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type Locale, locales } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { boardOrigin } from '@jobboard/platform/links/board-origin'
import { addressDigest } from '@jobboard/platform/mail/address-digest'
import { type Clock, systemClock } from '@jobboard/platform/ports/clock'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { MailAddress, MailAttachment } from '@jobboard/platform/ports/mailer'
import { type JobDefinition, type JobPayload, type JobRun, PermanentJobError } from '@jobboard/platform/ports/queue'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { z } from 'zod'
import { type JobDeps, type RegisteredJob, registerJob } from '../../jobs/registered-job.ts'
import type { ComposedMail, MailSetting } from '../message.ts'
import { renderMail } from '../render-mail.tsx'
import { deliver } from './deliver.ts'

/** What every payload has; a strict object spreads it. */
export const mailPayload = {
  tenant: tenantIdSchema,
  /** The same occasion sends the same message once: an event's id, or another name of what happened. */
  occasion: z.string().min(1).max(64),
  /** Of the request that caused it, for recipients whose language is not known. `default`: the board's. */
  locale: z.enum([...locales, 'default']),
}

interface MailPayload extends JobPayload {
  readonly tenant: TenantId
  readonly occasion: string
  readonly locale: Locale | 'default'
}

/** For `defineJob`: a mail server that is down for about a day is waited for. */
export const mailAttempts = {
  attempts: 20,
  backoff: { type: 'exponential', delayMs: 30_000, maxDelayMs: 7_200_000 },
  concurrency: 4,
} as const

export interface DueMail {
  /** Of the message. */
  readonly name: string
  /** Id of what it is about. */
  readonly about: string
  /** Null: there is no one to write to any more, and the message has failed. */
  readonly recipient: Recipient | null
  /** Who gets replies; without it, the board. */
  readonly replyTo?: MailAddress
  /** Read for the moment of sending. */
  readonly attachments?: () => Promise<readonly MailAttachment[]>
  compose(setting: MailSetting): ComposedMail
}

export interface Recipient {
  readonly subject: SubjectId | string
  /** Of the recipient, also where another user caused the message; null: not known. */
  readonly locale: Locale | null
  /** Null: the person was erased. */
  address(): Promise<MailAddress | null>
}

export interface MailContext extends JobDeps {
  readonly keys: SubjectKeys
  readonly tenant: Tenant
  readonly now: Date
  readonly run: JobRun
}

/** Null: what the message would say does not hold any more, and nothing is sent. */
export type LoadMail<Payload> = (context: MailContext, payload: Payload) => Promise<DueMail | null>

/** What an account said before its board gave a language up counts no more. */
function languageOf({ locales: offered, defaultLocale }: Tenant, recipient: Recipient | null, { locale }: MailPayload): Locale {
  const own = offered.find((one) => one === recipient?.locale)
  return own ?? (locale === 'default' ? defaultLocale : locale)
}

export const mailJob = <Payload extends MailPayload>(
  deps: JobDeps,
  definition: JobDefinition<Payload>,
  load: LoadMail<Payload>,
  clock: Clock = systemClock,
): RegisteredJob =>
  registerJob(definition, async (payload, run) => {
    const { keys } = deps
    if (keys === null) throw new Error('Without MASTER_KEY no recipient can be read')
    const tenant = deps.tenants.get(payload.tenant)
    if (tenant === undefined) throw new PermanentJobError(`There is no board ${payload.tenant}`)
    const now = clock.now()
    const due = await load({ ...deps, keys, tenant, now, run }, payload)
    if (due === null) return
    const { name: message, about, recipient } = due
    const locale = languageOf(tenant, recipient, payload)
    const setting: MailSetting = { tenant, locale, origin: boardOrigin(tenant, deps.settings), now }
    const id = uuidFrom('mail', tenant.id, message, about, payload.occasion)
    await deliver(deps, { tenant: tenant.id, id, message, locale, about, recipient: recipient?.subject ?? null }, run, async () => {
      const to = recipient === null ? null : await recipient.address()
      if (to === null) return null
      const { MASTER_KEY } = deps.settings
      const digest = MASTER_KEY === undefined ? {} : { addressDigest: addressDigest(MASTER_KEY, tenant.id, to.address) }
      const { replyTo, attachments } = due
      return {
        to,
        mail: await renderMail(due.compose(setting), setting),
        ...digest,
        ...(replyTo === undefined ? {} : { replyTo }),
        ...(attachments === undefined ? {} : { attachments: await attachments() }),
      }
    })
  })
