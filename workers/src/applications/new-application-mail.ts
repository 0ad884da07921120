/** Tells a company of a new application: at the address to which its offer sends notices, once for an application (docs/decisions/0249). */

import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { receiptOf } from '@jobboard/contracts/applications/receipt'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { findApplication, openText } from './application-state.ts'
import { appliedOffer } from './applied-offer.ts'
import { isDemo } from './is-demo.ts'
import { applicationNew } from './mail/application-new/application-new.tsx'
import { noticeAddress, noticeRecipient } from './notice-address.ts'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, applicationId: applicationIdSchema })
type Payload = z.output<typeof payloadSchema>

const newApplicationMail = defineJob({ name: 'application-new', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'application-new',
  eventTypes: ['ApplicationSubmitted'],
  state: noState,
  react({ id: occasion, type, data, metadata: { tenant, schemaVersion, actor } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'ApplicationSubmitted' || isDemo(actor)) return []
    const { applicationId } = event.data
    // The language of the candidate is not that of the company.
    return [newApplicationMail.request({ tenant, occasion, locale: 'default', applicationId })]
  },
})

export const newApplicationMails: MailSource = {
  messages: [registerMessage(applicationNew)],
  reactor,
  job: (deps) => mailJob(deps, newApplicationMail, loadNewApplication),
}

async function loadNewApplication(context: MailContext, { applicationId }: Payload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  if (found === null) return null
  const { offerId, offerRevision, name, submittedAt, attachment, repeats } = found.sent
  const [notice, offer, candidate] = await Promise.all([
    noticeAddress(context, offerId),
    appliedOffer(context, offerId, offerRevision),
    openText(context, applicationId, 'name', name),
  ])
  // The company of an import has no desk: the application itself is sent on (forwarded-mail.ts).
  if (notice === null || notice.isImport || candidate === null) return null
  const facts = { applicationId, offer, candidate, receipt: receiptOf(applicationId), submittedAt, hasFile: attachment !== null }
  return {
    name: applicationNew.name,
    about: applicationId,
    recipient: noticeRecipient(context, offerId, notice),
    compose: (setting) => applicationNew.compose({ ...facts, isRepeat: repeats !== null }, setting),
  }
}
