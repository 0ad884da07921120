/** Tells an applicant that their application was sent: to the address that it names, in its language, once for an application. */
import {
  type ApplicationEventData,
  applicationEvents,
  applicationIdSchema,
  applicationStream,
  sealedApplicationFields,
} from '@jobboard/contracts/applications/events'
import { receiptOf } from '@jobboard/contracts/applications/receipt'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { applicationLink } from './application-link.ts'
import { appliedOffer } from './applied-offer.ts'
import { applicationReceived } from './mail/application-received/application-received.tsx'

const payloadSchema = z.strictObject({ ...mailPayload, applicationId: applicationIdSchema })
type Payload = z.output<typeof payloadSchema>

const receivedMail = defineJob({ name: 'application-received', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'application-received',
  eventTypes: ['ApplicationSubmitted'],
  state: noState,
  react({ id: occasion, type, data, metadata: { tenant, schemaVersion, actor } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    // Demo data are a history, and write to no one.
    if (event.type !== 'ApplicationSubmitted' || (actor.kind === 'system' && actor.id === 'demo')) return []
    const { applicationId, locale } = event.data
    return [receivedMail.request({ tenant, occasion, locale, applicationId })]
  },
})

export const receivedMails: MailSource = {
  messages: [registerMessage(applicationReceived)],
  reactor,
  job: (deps) => mailJob(deps, receivedMail, loadReceived),
}

interface Found {
  readonly sent: ApplicationEventData<'ApplicationSubmitted'>
  /** Whose it is by now. */
  readonly candidateId: string | null
}

/** Null: it was erased. */
async function findApplication({ store, tenant }: MailContext, { applicationId }: Payload): Promise<Found | null> {
  let found: Found | null = null
  for (const { type, metadata, data } of await store.readStream(applicationStream(tenant.id, applicationId))) {
    const event = applicationEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'ApplicationErased') return null
    if (event.type === 'ApplicationSubmitted') found = { sent: event.data, candidateId: event.data.candidateId }
    if (event.type === 'ApplicationTakenOver' && found !== null) found = { ...found, candidateId: event.data.candidateId }
  }
  return found
}

async function loadReceived(context: MailContext, payload: Payload): Promise<DueMail | null> {
  const { keys, tenant } = context
  const found = await findApplication(context, payload)
  if (found === null) return null
  const { applicationId, offerId, offerRevision, email, locale, submittedAt, attachment } = found.sent
  const link = applicationLink(context, { applicationId, candidateId: found.candidateId })
  if (link === null) return null
  const offer = await appliedOffer(context, offerId, offerRevision)
  const sealContext = { tenant: tenant.id, stream: applicationStream(tenant.id, applicationId), field: sealedApplicationFields.email }
  const facts = { offer, receipt: receiptOf(applicationId), submittedAt, hasFile: attachment !== null, isGuest: found.candidateId === null }
  return {
    name: applicationReceived.name,
    about: applicationId,
    recipient: {
      subject: email.subject,
      locale,
      async address() {
        const address = await keys.open(email, sealContext)
        // Without the name: the person who applied may have written anything there.
        return address === null ? null : { name: '', address }
      },
    },
    compose: (setting) => applicationReceived.compose({ ...facts, link: link(setting) }, setting),
  }
}
