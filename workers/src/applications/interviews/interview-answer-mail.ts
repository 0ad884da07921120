/** Tells a company that a candidate chose a time for the interview, or that none suits them; to the address of its notices. */

import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { deskPath } from '@jobboard/contracts/applications/links'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../../mail/delivery/mail-job.ts'
import type { MailSource } from '../../mail/mail-source.ts'
import { registerMessage } from '../../mail/message.ts'
import { noState, registerReactor } from '../../reactors/reactor.ts'
import { findApplication, openText } from '../application-state.ts'
import { appliedOffer } from '../applied-offer.ts'
import { isDemo } from '../is-demo.ts'
import { applicationInterviewAnswer, interviewWith } from '../mail/application-interview-answer/application-interview-answer.tsx'
import { noticeAddress, noticeRecipient } from '../notice-address.ts'
import { calendarFile } from './calendar-file.ts'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, applicationId: applicationIdSchema, interviewId: z.uuid() })
type Payload = z.output<typeof payloadSchema>

const answerMail = defineJob({ name: 'application-interview-answer', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'application-interview-answer',
  eventTypes: ['InterviewTimePicked', 'InterviewTimesDeclined'],
  state: noState,
  react({ id: occasion, type, stream, data, metadata: { tenant, schemaVersion, actor } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'InterviewTimePicked' && event.type !== 'InterviewTimesDeclined') return []
    if (isDemo(actor)) return []
    const applicationId = applicationIdSchema.parse(idOfStream(stream))
    // The language of the candidate is not that of the company.
    return [answerMail.request({ tenant, occasion, locale: 'default', applicationId, interviewId: event.data.interviewId })]
  },
})

export const interviewAnswerMails: MailSource = {
  messages: [registerMessage(applicationInterviewAnswer)],
  reactor,
  job: (deps) => mailJob(deps, answerMail, loadAnswer),
}

async function loadAnswer(context: MailContext, { applicationId, interviewId }: Payload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  const interview = found?.interview
  // What the candidate answered since has a message of its own.
  if (found == null || interview?.interviewId !== interviewId || (interview.status !== 'picked' && interview.status !== 'declined'))
    return null
  const { offerId, offerRevision, name } = found.sent
  const [notice, offer, candidate, place] = await Promise.all([
    noticeAddress(context, offerId),
    appliedOffer(context, offerId, offerRevision),
    openText(context, applicationId, 'name', name),
    interview.place === null ? null : openText(context, applicationId, 'place', interview.place),
  ])
  if (notice === null || notice.isImport || candidate === null) return null
  const locale = notice.locale ?? context.tenant.defaultLocale
  const time = interview.status === 'picked' ? interview.time : null
  // One that was settled before leaves the calendar.
  const settled = interview.time
  const calendar = {
    summary: interviewWith(locale, candidate, offer.title),
    place,
    link: ({ origin }: { readonly origin: string }) => `${origin}${deskPath(applicationId)}?locale=${locale}`,
    locale,
    isCancelled: time === null,
  }
  return {
    name: applicationInterviewAnswer.name,
    about: applicationId,
    recipient: noticeRecipient(context, offerId, notice),
    ...(settled === null ? {} : { attachments: async () => [calendarFile(context, { ...interview, time: settled }, calendar)] }),
    compose: (setting) => applicationInterviewAnswer.compose({ applicationId, offer, candidate, time, place }, setting),
  }
}
