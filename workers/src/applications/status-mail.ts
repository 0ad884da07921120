/** Writes to a candidate what they are told of their application: in the words of the company, else in those of the board. */

import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { isToldAtOnce } from '@jobboard/contracts/applications/statuses'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { applicantRecipient } from './applicant.ts'
import { applicationLink } from './application-link.ts'
import { findApplication, openText, toCome } from './application-state.ts'
import { appliedOffer } from './applied-offer.ts'
import { calendarFile } from './interviews/calendar-file.ts'
import { isDemo } from './is-demo.ts'
import { interviewTitle } from './mail/application-interview/application-interview.tsx'
import { applicationStatusMail, mailedStatusOf } from './mail/application-status/application-status.tsx'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, applicationId: applicationIdSchema, decisionId: z.uuid() })
type Payload = z.output<typeof payloadSchema>

const statusMail = defineJob({ name: 'application-status', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'application-status',
  eventTypes: ['ApplicationStatusTold'],
  state: noState,
  react({ id: occasion, type, stream, data, metadata: { tenant, schemaVersion, actor } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'ApplicationStatusTold' || isToldAtOnce(event.data.status) || isDemo(actor)) return []
    const { decisionId } = event.data
    const applicationId = applicationIdSchema.parse(idOfStream(stream))
    // The language is that of the application.
    return [statusMail.request({ tenant, occasion, locale: 'default', applicationId, decisionId })]
  },
})

export const statusMails: MailSource = {
  messages: [registerMessage(applicationStatusMail)],
  reactor,
  job: (deps) => mailJob(deps, statusMail, loadStatus),
}

async function loadStatus(context: MailContext, { applicationId, decisionId }: Payload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  const decision = found?.decisions.find((one) => one.decisionId === decisionId)
  // The company may send none. What was told since has a message of its own, and who has withdrawn waits for none.
  if (found === null || decision === undefined || !decision.isMailed || found.told !== decisionId || found.isWithdrawn) return null
  const status = mailedStatusOf(decision.status)
  const link = applicationLink(context, { applicationId, candidateId: found.candidateId })
  if (status === null || link === null) return null
  const { offerId, offerRevision } = found.sent
  const offer = await appliedOffer(context, offerId, offerRevision)
  const answer = decision.answer === null ? null : await openText(context, applicationId, 'answer', decision.answer)
  const settled = status === 'rejected' && found.interview?.status === 'picked' ? toCome(found.interview, context.now) : null
  const { locale } = found.sent
  const calendar = { summary: interviewTitle(locale, offer.title), place: null, link, locale, isCancelled: true }
  return {
    name: applicationStatusMail.name,
    about: applicationId,
    recipient: applicantRecipient(context, found.sent),
    ...(settled === null ? {} : { attachments: async () => [calendarFile(context, settled, calendar)] }),
    compose: (setting) =>
      applicationStatusMail.compose(
        { offer, status, answer, endedInterview: settled?.time ?? null, isGuest: found.candidateId === null, link: link(setting) },
        setting,
      ),
  }
}
