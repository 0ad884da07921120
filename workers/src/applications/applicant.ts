/** To who applied: their address is opened for the moment of sending. */
import type { ApplicationEventData } from '@jobboard/contracts/applications/events'
import type { MailContext, Recipient } from '../mail/delivery/mail-job.ts'
import { openText } from './application-state.ts'

export const applicantRecipient = (
  context: MailContext,
  { applicationId, email, locale }: ApplicationEventData<'ApplicationSubmitted'>,
): Recipient => ({
  subject: email.subject,
  // Of the page that applied.
  locale,
  async address() {
    const address = await openText(context, applicationId, 'email', email)
    // Without the name: the person who applied with this address may have written anything there.
    return address === null ? null : { name: '', address }
  },
})
