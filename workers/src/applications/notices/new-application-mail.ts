/**
 * Tells a company of a new application: at the address to which its offer sends notices (docs/decisions/0249), at once, unless that address was told of
 * another one within the last 15 minutes (docs/decisions/0275).
 */

import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { receiptOf } from '@jobboard/contracts/applications/receipt'
import { subjectIdSchema } from '@jobboard/contracts/shared/ids'
import type { Clock } from '@jobboard/platform/ports/clock'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import type { JobDeps, RegisteredJob } from '../../jobs/registered-job.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../../mail/delivery/mail-job.ts'
import type { MailSource } from '../../mail/mail-source.ts'
import { registerMessage } from '../../mail/message.ts'
import { noState, registerReactor } from '../../reactors/reactor.ts'
import { type FoundApplication, findApplication, openText } from '../application-state.ts'
import { appliedOffer } from '../applied-offer.ts'
import { isDemo } from '../is-demo.ts'
import { applicationNew } from '../mail/application-new/application-new.tsx'
import { applicationsNew } from '../mail/applications-new/applications-new.tsx'
import { type NoticeAddress, noticeAddress, noticeRecipient } from '../notice-address.ts'
import { isToldAlone } from './notice-periods.ts'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, applicationId: applicationIdSchema })
type Payload = z.output<typeof payloadSchema>

export const newApplicationMail = defineJob({ name: 'application-new', payload: payloadSchema, ...mailAttempts })

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
  messages: [registerMessage(applicationNew), registerMessage(applicationsNew)],
  reactor,
  job: (deps) => newApplicationJob(deps),
}

/** `clock`: of tests. */
export const newApplicationJob = (deps: JobDeps, clock?: Clock): RegisteredJob =>
  mailJob(deps, newApplicationMail, loadNewApplication, clock)

async function loadNewApplication(context: MailContext, { applicationId }: Payload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  if (found === null) return null
  const { offerId, companyId } = found.sent
  const notice = await noticeAddress(context, offerId)
  // The company of an import has no desk: the application itself is sent on (forwarded-mail.ts).
  if (notice === null || notice.isImport) return null
  const mail = await singleNotice(context, found, notice)
  if (mail === null) return null
  const { pool, tenant, now } = context
  const recipient = subjectIdSchema.parse(notice.email.subject)
  return (await isToldAlone(pool, { tenant: tenant.id, companyId, recipient, applicationId, now })) ? mail : null
}

/** Null: the candidate was erased. */
export async function singleNotice(context: MailContext, { sent }: FoundApplication, notice: NoticeAddress): Promise<DueMail | null> {
  const { applicationId, offerId, offerRevision, name, submittedAt, attachment, repeats } = sent
  const [offer, candidate] = await Promise.all([
    appliedOffer(context, offerId, offerRevision),
    openText(context, applicationId, 'name', name),
  ])
  if (candidate === null) return null
  const facts = { applicationId, offer, candidate, receipt: receiptOf(applicationId), submittedAt, hasFile: attachment !== null }
  return {
    name: applicationNew.name,
    about: applicationId,
    recipient: noticeRecipient(context, offerId, notice),
    compose: (setting) => applicationNew.compose({ ...facts, isRepeat: repeats !== null }, setting),
  }
}
