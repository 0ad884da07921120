/**
 * Tells an applicant that their application was sent, once for an application; and sends another link to who asks for one. To the address that the
 * application names, in its language.
 */

import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { receiptOf } from '@jobboard/contracts/applications/receipt'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { applicantRecipient } from './applicant.ts'
import { applicationLink } from './application-link.ts'
import { findApplication } from './application-state.ts'
import { appliedOffer } from './applied-offer.ts'
import { isDemo } from './is-demo.ts'
import { applicationLinkSent } from './mail/application-link/application-link.tsx'
import { applicationReceived } from './mail/application-received/application-received.tsx'

const messages = { ApplicationSubmitted: applicationReceived, ApplicationLinkRequested: applicationLinkSent } as const

const payloadSchema = z.strictObject({
  ...mailPayload,
  applicationId: applicationIdSchema,
  because: z.enum(['ApplicationSubmitted', 'ApplicationLinkRequested']),
})
type Payload = z.output<typeof payloadSchema>

const receivedMail = defineJob({ name: 'application-received', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'application-received',
  eventTypes: Object.keys(messages),
  state: noState,
  react({ id: occasion, type, data, stream, metadata }) {
    const { tenant, schemaVersion, actor, locale = 'default' } = metadata
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (isDemo(actor)) return []
    if (event.type !== 'ApplicationSubmitted' && event.type !== 'ApplicationLinkRequested') return []
    const applicationId = applicationIdSchema.parse(idOfStream(stream))
    return [receivedMail.request({ tenant, occasion, locale, applicationId, because: event.type })]
  },
})

export const receivedMails: MailSource = {
  messages: [registerMessage(applicationReceived), registerMessage(applicationLinkSent)],
  reactor,
  job: (deps) => mailJob(deps, receivedMail, loadMail),
}

async function loadMail(context: MailContext, { applicationId, because }: Payload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  if (found === null) return null
  const { sent, candidateId } = found
  const link = applicationLink(context, { applicationId, candidateId })
  if (link === null) return null
  const offer = await appliedOffer(context, sent.offerId, sent.offerRevision)
  const { submittedAt, attachment } = sent
  const facts = { offer, receipt: receiptOf(applicationId), submittedAt, hasFile: attachment !== null, isGuest: candidateId === null }
  const message = messages[because]
  return {
    name: message.name,
    about: applicationId,
    recipient: applicantRecipient(context, sent),
    compose: (setting) => message.compose({ ...facts, link: link(setting) }, setting),
  }
}
