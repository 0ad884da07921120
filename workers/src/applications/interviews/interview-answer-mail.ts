/** Tells a company that a candidate chose a time for the interview, or that none suits them; to the address of its notices. */

import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { deskPath } from '@jobboard/contracts/applications/links'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../../mail/delivery/mail-job.ts'
import type { MailSource } from '../../mail/mail-source.ts'
import { registerMessage } from '../../mail/message.ts'
import { noState, registerReactor } from '../../reactors/reactor.ts'
import { type FoundApplication, findApplication, openText, replacedInterview, type SettledInterview } from '../application-state.ts'
import { appliedOffer } from '../applied-offer.ts'
import { isDemo } from '../is-demo.ts'
import {
  applicationInterviewAnswer,
  type InterviewAnswerFacts,
  interviewWith,
} from '../mail/application-interview-answer/application-interview-answer.tsx'
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
  const time = interview.status === 'picked' ? interview.time : null
  // One that was settled before leaves the calendar.
  const settled = interview.time
  const entries = [
    ...(settled === null ? [] : [{ interview: { ...interview, time: settled }, isCancelled: time === null }]),
    ...replacedOf(found, context.now),
  ]
  return noticeOfInterview(context, found, { time, ended: null, place: interview.place, entries })
}

const replacedOf = (found: FoundApplication, now: Date) => {
  const replaced = replacedInterview(found, now)
  return replaced === null ? [] : [{ interview: replaced, isCancelled: true }]
}

interface Notice extends Pick<InterviewAnswerFacts, 'time' | 'ended'> {
  readonly place: Encrypted | null
  readonly entries: readonly { readonly interview: SettledInterview; readonly isCancelled: boolean }[]
}

/** To the address of the notices, with what calendars are told. Null: there is none, or the application is erased. */
export async function noticeOfInterview(
  context: MailContext,
  { sent: { applicationId, offerId, offerRevision, name } }: FoundApplication,
  { time, ended, place: sealedPlace, entries }: Notice,
): Promise<DueMail | null> {
  const [notice, offer, candidate, place] = await Promise.all([
    noticeAddress(context, offerId),
    appliedOffer(context, offerId, offerRevision),
    openText(context, applicationId, 'name', name),
    sealedPlace === null ? null : openText(context, applicationId, 'place', sealedPlace),
  ])
  if (notice === null || notice.isImport || candidate === null) return null
  const locale = notice.locale ?? context.tenant.defaultLocale
  const calendar = {
    summary: interviewWith(locale, candidate, offer.title),
    place,
    link: ({ origin }: { readonly origin: string }) => `${origin}${deskPath(applicationId)}?locale=${locale}`,
    locale,
  }
  const files = entries.map(({ interview, isCancelled }) => calendarFile(context, interview, { ...calendar, isCancelled }))
  return {
    name: applicationInterviewAnswer.name,
    about: applicationId,
    recipient: noticeRecipient(context, offerId, notice),
    ...(files.length === 0 ? {} : { attachments: async () => files }),
    compose: (setting) => applicationInterviewAnswer.compose({ applicationId, offer, candidate, time, ended, place }, setting),
  }
}
