/** Writes to who applied that the offer has changed or ended (docs/product/applications.md, "When the offer changes"). */
import { isOpen } from '@jobboard/contracts/applications/statuses'
import { offerStream } from '@jobboard/contracts/offers/events'
import { type DueMail, type MailContext, mailJob } from '../../mail/delivery/mail-job.ts'
import type { MailSource } from '../../mail/mail-source.ts'
import { registerMessage } from '../../mail/message.ts'
import { applicantRecipient } from '../applicant.ts'
import { applicationLink } from '../application-link.ts'
import { findApplication } from '../application-state.ts'
import { offerChangedMessage } from '../mail/offer-changed/offer-changed.tsx'
import { offerChange } from './offer-change.ts'
import { type OfferChangedPayload, offerChangedMail } from './offer-changed-job.ts'
import { offerChangesReactor } from './tell-applicants.ts'

export const offerChangedMails: MailSource = {
  messages: [registerMessage(offerChangedMessage)],
  reactor: offerChangesReactor,
  job: (deps) => mailJob(deps, offerChangedMail, loadChange),
}

async function loadChange(context: MailContext, { applicationId, offerId, revision }: OfferChangedPayload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  // Who has an answer, or is to be told one in minutes, needs no other message.
  if (found === null || !isOpen(found.status)) return null
  const events = await context.store.readStream(offerStream(context.tenant.id, offerId))
  const change = offerChange(events, revision, found.sent.offerRevision)
  const link = applicationLink(context, { applicationId, candidateId: found.candidateId })
  if (change === null || link === null) return null
  return {
    name: offerChangedMessage.name,
    about: applicationId,
    recipient: applicantRecipient(context, found.sent),
    compose: (setting) => offerChangedMessage.compose({ change, isGuest: found.candidateId === null, link: link(setting) }, setting),
  }
}
