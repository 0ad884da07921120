/** Who applied, for the messages that they get: their address is opened for the moment of sending. */
import {
  type ApplicationEventData,
  type ApplicationId,
  applicationEvents,
  applicationStream,
  sealedApplicationFields,
} from '@jobboard/contracts/applications/events'
import type { MailContext, Recipient } from '../mail/delivery/mail-job.ts'

interface Applicant {
  readonly sent: ApplicationEventData<'ApplicationSubmitted'>
  /** Whose it is by now; null: of no account. */
  readonly candidateId: string | null
}

/** Null: the application was erased. */
export async function findApplicant(
  { store, tenant }: Pick<MailContext, 'store' | 'tenant'>,
  applicationId: ApplicationId,
): Promise<Applicant | null> {
  let found: Applicant | null = null
  for (const { type, metadata, data } of await store.readStream(applicationStream(tenant.id, applicationId))) {
    const event = applicationEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'ApplicationErased') return null
    if (event.type === 'ApplicationSubmitted') found = { sent: event.data, candidateId: event.data.candidateId }
    if (event.type === 'ApplicationTakenOver' && found !== null) found = { ...found, candidateId: event.data.candidateId }
  }
  return found
}

export const applicantRecipient = (
  { keys, tenant }: Pick<MailContext, 'keys' | 'tenant'>,
  { applicationId, email, locale }: Applicant['sent'],
): Recipient => ({
  subject: email.subject,
  // Of the page that applied.
  locale,
  async address() {
    const context = { tenant: tenant.id, stream: applicationStream(tenant.id, applicationId), field: sealedApplicationFields.email }
    const address = await keys.open(email, context)
    // Without the name: the person who applied with this address may have written anything there.
    return address === null ? null : { name: '', address }
  },
})
