/** Tells a colleague that a note names them. What the note says stays on the board. */
import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { accountRecipient } from '../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { findApplication } from './application-state.ts'
import { appliedOffer } from './applied-offer.ts'
import { isReader } from './is-reader.ts'
import { applicationMention } from './mail/application-mention/application-mention.tsx'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({
  ...mailPayload,
  applicationId: applicationIdSchema,
  noteId: z.uuid(),
  accountId: accountIdSchema,
})
type Payload = z.output<typeof payloadSchema>

const mentionMail = defineJob({ name: 'application-mention', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'application-mention',
  eventTypes: ['ApplicationNoteAdded'],
  state: noState,
  react({ id: occasion, type, stream, data, metadata }) {
    const { tenant, schemaVersion, locale = 'default' } = metadata
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'ApplicationNoteAdded') return []
    const { noteId, mentions, by } = event.data
    const applicationId = applicationIdSchema.parse(idOfStream(stream))
    // Who names themselves knows it.
    return mentions
      .filter((accountId) => accountId !== by)
      .map((accountId) => mentionMail.request({ tenant, occasion, locale, applicationId, noteId, accountId }))
  },
})

export const mentionMails: MailSource = {
  messages: [registerMessage(applicationMention)],
  reactor,
  job: (deps) => mailJob(deps, mentionMail, loadMention),
}

async function loadMention(context: MailContext, { applicationId, noteId, accountId }: Payload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  const note = found?.notes.find((one) => one.noteId === noteId)
  if (found === null || note === undefined || !(await isReader(context, found.sent.companyId, accountId))) return null
  const [recipient, author, offer] = await Promise.all([
    accountRecipient(context, accountId),
    accountRecipient(context, note.by),
    appliedOffer(context, found.sent.offerId, found.sent.offerRevision),
  ])
  const { name: colleague = null } = (await author?.address()) ?? {}
  return {
    name: applicationMention.name,
    // Each of those named has a message of their own about the same note.
    about: accountId,
    recipient,
    compose: (setting) => applicationMention.compose({ applicationId, offer, colleague }, setting),
  }
}
