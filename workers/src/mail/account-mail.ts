/**
 * E-mails to an account about one event, declared with the event: `accountMail`. The reactor that asks for them and the job that sends
 * them are here, once for all (docs/decisions/0085). A message that needs more than its event, or that can become outdated, has a job of
 * its own.
 */
import type { EventDefinition } from '@jobboard/contracts/shared/events/define-events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { defineJob, PermanentJobError } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import type { JobDeps, RegisteredJob } from '../jobs/registered-job.ts'
import { noState, type RegisteredReactor, registerReactor } from '../reactors/reactor.ts'
import { accountRecipient } from './account-recipient.ts'
import { mailAttempts, mailJob, mailPayload } from './delivery/mail-job.ts'
import type { MailSource } from './mail-source.ts'
import { type ComposedMail, type MailMessage, type MailSetting, type RegisteredMessage, registerMessage } from './message.ts'

type Schemas = Readonly<Record<string, z.ZodObject>>

/** The data of the event are what the message is composed from. */
interface AccountMail<S extends Schemas, Type extends keyof S & string> extends MailMessage<z.infer<S[Type]>> {
  readonly events: EventDefinition<S>
  /** The event that sends it. */
  readonly on: Type
  /** Pure. `streamId`: of an account's own event, the account. Null: this one sends nothing. */
  readonly to: (data: z.infer<S[Type]>, streamId: string) => AccountId | null
}

/** What reactor and job see of a message, whatever its event is. Both functions throw where the event cannot be read. */
export interface RegisteredAccountMail extends RegisteredMessage {
  readonly on: string
  recipientOf(event: RecordedEvent): AccountId | null
  composeFor(event: RecordedEvent, setting: MailSetting): ComposedMail
}

export function accountMail<S extends Schemas, const Type extends keyof S & string>(mail: AccountMail<S, Type>): RegisteredAccountMail {
  const read = ({ type, data, metadata }: RecordedEvent) => mail.events.upcast(type, metadata.schemaVersion, data).data as z.infer<S[Type]>
  return {
    ...registerMessage(mail),
    on: mail.on,
    recipientOf: (event) => mail.to(read(event), idOfStream(event.stream)),
    composeFor: (event, setting) => mail.compose(read(event), setting),
  }
}

/** `occasion`: the id of the event, which is on `stream`. */
const accountMailJobs = defineJob({
  name: 'account-mail',
  payload: z.strictObject({ ...mailPayload, stream: z.string(), message: z.string() }),
  ...mailAttempts,
})

/** One for all messages: a new message begins with the events that it has not seen yet. */
const accountMailReactor = (mails: readonly RegisteredAccountMail[]): RegisteredReactor =>
  registerReactor({
    name: 'account-mail',
    eventTypes: [...new Set(mails.map(({ on }) => on))],
    state: noState,
    react: (event) => {
      const { id: occasion, type, stream, metadata } = event
      const { tenant, locale = 'default' } = metadata
      return mails
        .filter(({ on, recipientOf }) => on === type && recipientOf(event) !== null)
        .map(({ name: message }) => accountMailJobs.request({ tenant, occasion, locale, stream, message }))
    },
  })

const accountMailJob = (deps: JobDeps, mails: readonly RegisteredAccountMail[]): RegisteredJob =>
  mailJob(deps, accountMailJobs, async (context, { stream, occasion, message }) => {
    const mail = mails.find(({ name }) => name === message)
    const event = (await context.store.readStream(stream)).find(({ id }) => id === occasion)
    const accountId = event === undefined ? null : mail?.recipientOf(event)
    if (mail === undefined || event === undefined || accountId == null) throw new PermanentJobError(`${message} has no event ${occasion}`)
    const recipient = await accountRecipient(context, accountId)
    return { name: message, about: idOfStream(stream), recipient, compose: (setting) => mail.composeFor(event, setting) }
  })

export const accountMailSource = (mails: readonly RegisteredAccountMail[]): MailSource => ({
  messages: mails,
  reactor: accountMailReactor(mails),
  job: (deps) => accountMailJob(deps, mails),
})
