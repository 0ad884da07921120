/** Sends applications to imported offers on to the address that the offer names, with the file, once: their companies have no desk here. */

import { type ApplicationId, applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { receiptOf } from '@jobboard/contracts/applications/receipt'
import { bytesOf, fileKeyOf, fileTypes } from '@jobboard/platform/ports/file-store'
import type { MailAttachment } from '@jobboard/platform/ports/mailer'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { type FoundApplication, findApplication, openText } from './application-state.ts'
import { appliedOffer } from './applied-offer.ts'
import { isDemo } from './is-demo.ts'
import { applicationForwarded } from './mail/application-forwarded/application-forwarded.tsx'
import { noticeAddress, noticeRecipient } from './notice-address.ts'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, applicationId: applicationIdSchema })
type Payload = z.output<typeof payloadSchema>

const forwardedMail = defineJob({ name: 'application-forwarded', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'application-forwarded',
  eventTypes: ['ApplicationSubmitted'],
  state: noState,
  react({ id: occasion, type, data, metadata: { tenant, schemaVersion, actor } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'ApplicationSubmitted' || isDemo(actor)) return []
    return [forwardedMail.request({ tenant, occasion, locale: 'default', applicationId: event.data.applicationId })]
  },
})

export const forwardedMails: MailSource = {
  messages: [registerMessage(applicationForwarded)],
  reactor,
  job: (deps) => mailJob(deps, forwardedMail, loadForwarded),
}

async function loadForwarded(context: MailContext, { applicationId }: Payload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  // Withdrawn in the meantime, it is no one's business any more.
  if (found === null || found.isWithdrawn) return null
  const { offerId, offerRevision, submittedAt, attachment, consents } = found.sent
  const notice = await noticeAddress(context, offerId)
  if (notice?.isImport !== true) return null
  const [offer, candidate, email, message] = await Promise.all([
    appliedOffer(context, offerId, offerRevision),
    openText(context, applicationId, 'name', found.sent.name),
    openText(context, applicationId, 'email', found.sent.email),
    found.sent.message === null ? null : openText(context, applicationId, 'message', found.sent.message),
  ])
  if (candidate === null || email === null) return null
  const given = consents.filter(({ accepted }) => accepted).map(({ text }) => text)
  const facts = { offer, candidate, email, receipt: receiptOf(applicationId), submittedAt, message, consents: given }
  return {
    name: applicationForwarded.name,
    about: applicationId,
    recipient: noticeRecipient(context, offerId, notice),
    replyTo: { name: candidate, address: email },
    attachments: () => fileOf(context, applicationId, found),
    compose: (setting) => applicationForwarded.compose({ ...facts, hasFile: attachment !== null }, setting),
  }
}

async function fileOf(
  context: MailContext,
  applicationId: ApplicationId,
  { sent: { attachment } }: FoundApplication,
): Promise<MailAttachment[]> {
  if (attachment === null) return []
  const key = fileKeyOf(attachment.file)
  const stored = key === null ? undefined : await context.files.get(key)
  if (stored === undefined) throw new Error(`The file of the application ${applicationId} is not in the store`)
  const filename = (await openText(context, applicationId, 'fileName', attachment.fileName)) ?? `cv.${attachment.ending}`
  return [{ filename, contentType: fileTypes[attachment.ending], content: await bytesOf(stored) }]
}
