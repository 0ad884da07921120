/** Writes to a candidate about their interview: times are offered, the chosen one is settled, or the company cancelled it. */

import { type ApplicationEvent, applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../../mail/delivery/mail-job.ts'
import type { MailSource } from '../../mail/mail-source.ts'
import { registerMessage } from '../../mail/message.ts'
import { noState, registerReactor } from '../../reactors/reactor.ts'
import { applicantRecipient } from '../applicant.ts'
import { applicationLink } from '../application-link.ts'
import { findApplication, openText, replacedInterview } from '../application-state.ts'
import { appliedOffer } from '../applied-offer.ts'
import { isDemo } from '../is-demo.ts'
import { applicationInterview, interviewTitle } from '../mail/application-interview/application-interview.tsx'
import { calendarFile } from './calendar-file.ts'

const kindOf = {
  InterviewTimesOffered: 'offered',
  InterviewTimePicked: 'picked',
  InterviewCancelled: 'cancelled',
} as const satisfies Partial<Record<ApplicationEvent['type'], string>>
type Told = Extract<ApplicationEvent, { readonly type: keyof typeof kindOf }>
const isTold = (event: ApplicationEvent): event is Told => Object.hasOwn(kindOf, event.type)

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({
  ...mailPayload,
  applicationId: applicationIdSchema,
  interviewId: z.uuid(),
  kind: z.enum(['offered', 'picked', 'cancelled']),
})
type Payload = z.output<typeof payloadSchema>

const interviewMail = defineJob({ name: 'application-interview', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'application-interview',
  eventTypes: Object.keys(kindOf),
  state: noState,
  react({ id: occasion, type, stream, data, metadata: { tenant, schemaVersion, actor } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (!isTold(event) || isDemo(actor)) return []
    const about = { applicationId: applicationIdSchema.parse(idOfStream(stream)), interviewId: event.data.interviewId }
    return [interviewMail.request({ tenant, occasion, locale: 'default', ...about, kind: kindOf[event.type] })]
  },
})

export const interviewMails: MailSource = {
  messages: [registerMessage(applicationInterview)],
  reactor,
  job: (deps) => mailJob(deps, interviewMail, loadInterview),
}

async function loadInterview(context: MailContext, { applicationId, interviewId, kind }: Payload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  const interview = found?.interview
  // Who was not told of an interview yet learns of the times with that. What happened since has a message of its own.
  if (found == null || interview == null || !found.knowsOfInterview || found.isWithdrawn) return null
  if (interview.interviewId !== interviewId || interview.status !== kind) return null
  const link = applicationLink(context, { applicationId, candidateId: found.candidateId })
  if (link === null) return null
  const { offerId, offerRevision, locale } = found.sent
  const offer = await appliedOffer(context, offerId, offerRevision)
  const place = interview.place === null ? null : await openText(context, applicationId, 'place', interview.place)
  const { time } = interview
  const calendar = { summary: interviewTitle(locale, offer.title), place, link, locale, isCancelled: kind === 'cancelled' }
  const replaced = kind === 'offered' ? replacedInterview(found, context.now) : null
  const files = [
    // What was never settled is in no calendar.
    ...(time === null ? [] : [calendarFile(context, { ...interview, time }, calendar)]),
    ...(replaced === null ? [] : [calendarFile(context, replaced, { ...calendar, place: null, isCancelled: true })]),
  ]
  return {
    name: applicationInterview.name,
    about: applicationId,
    recipient: applicantRecipient(context, found.sent),
    ...(files.length === 0 ? {} : { attachments: async () => files }),
    compose: (setting) =>
      applicationInterview.compose(
        {
          ...{ kind, offer, place, link: link(setting), times: time === null ? interview.times : [time] },
          replaced: replaced?.status === 'picked' ? replaced.time : null,
        },
        setting,
      ),
  }
}
