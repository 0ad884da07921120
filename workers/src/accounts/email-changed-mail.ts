/**
 * An account has another address: the one that it had before is told. Not an `accountMail`, whose recipient is the address that the account
 * has now. The address is opened for the moment of sending.
 */
import { accountEvents, accountStream, sealedAccountFields } from '@jobboard/contracts/accounts/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { emailChanged } from './mail/email-changed/email-changed.tsx'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, accountId: z.uuid() })
type Payload = z.output<typeof payloadSchema>

const emailChangedMail = defineJob({ name: 'email-changed-mail', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'email-changed-mail',
  eventTypes: ['AccountEmailChanged'],
  state: noState,
  react({ id: occasion, stream, metadata }) {
    const { tenant, locale = 'default' } = metadata
    return [emailChangedMail.request({ tenant, occasion, locale, accountId: idOfStream(stream) })]
  },
})

export const emailChangedMails: MailSource = {
  messages: [registerMessage(emailChanged)],
  reactor,
  job: (deps) => mailJob(deps, emailChangedMail, load),
}

interface Before {
  readonly email: Encrypted
  /** Of the account. */
  readonly locale: Locale | null
}

/** Null: the account was erased, or had none. */
async function addressBefore({ store }: MailContext, stream: string, eventId: string): Promise<Before | null> {
  let before: Encrypted | null = null
  let locale: Locale | null = null
  let isPast = false
  for (const { id, type, metadata, data } of await store.readStream(stream)) {
    const event = accountEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'AccountErased') return null
    isPast ||= id === eventId
    if (!isPast && 'email' in event.data) before = event.data.email
    if (event.type === 'AccountLanguageChanged') locale = event.data.locale
  }
  return before === null ? null : { email: before, locale }
}

async function load(context: MailContext, { accountId, occasion }: Payload): Promise<DueMail | null> {
  const { keys, tenant } = context
  const stream = accountStream(tenant.id, accountId)
  const before = await addressBefore(context, stream, occasion)
  if (before === null) return null
  const { email, locale } = before
  return {
    name: emailChanged.name,
    about: accountId,
    recipient: {
      subject: email.subject,
      locale,
      async address() {
        const address = await keys.open(email, { tenant: tenant.id, stream, field: sealedAccountFields.email })
        return address === null ? null : { name: '', address }
      },
    },
    compose: (setting) => emailChanged.compose(null, setting),
  }
}
