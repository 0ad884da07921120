/**
 * Reminds of an interview at the same time of the clock a day before: the candidate, and the member of the company who offered the times. Not where it was
 * cancelled or given up since, or another time was chosen (docs/decisions/0273).
 */
import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { deskPath } from '@jobboard/contracts/applications/links'
import { isFinal } from '@jobboard/contracts/applications/statuses'
import { addDaysToDate, clockAt, instantAt } from '@jobboard/contracts/offers/rules/calendar'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import type { Clock } from '@jobboard/platform/ports/clock'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import type { JobDeps, RegisteredJob } from '../../jobs/registered-job.ts'
import { accountRecipient } from '../../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../../mail/delivery/mail-job.ts'
import type { MailSource } from '../../mail/mail-source.ts'
import { type MailSetting, registerMessage } from '../../mail/message.ts'
import { noState, registerReactor } from '../../reactors/reactor.ts'
import { applicantRecipient } from '../applicant.ts'
import { applicationLink } from '../application-link.ts'
import { type FoundApplication, type FoundInterview, findApplication, openText } from '../application-state.ts'
import { appliedOffer } from '../applied-offer.ts'
import { isDemo } from '../is-demo.ts'
import { isReader } from '../is-reader.ts'
import { interviewTitle } from '../mail/application-interview/application-interview.tsx'
import { interviewWith } from '../mail/application-interview-answer/application-interview-answer.tsx'
import { applicationInterviewReminder } from '../mail/application-interview-reminder/application-interview-reminder.tsx'
import { noticeAddress, noticeRecipient } from '../notice-address.ts'
import { calendarFile } from './calendar-file.ts'

/** `occasion`: the id of the event. `pickedAt`, `time`: instants. */
const payloadSchema = z.strictObject({
  ...mailPayload,
  applicationId: applicationIdSchema,
  interviewId: z.uuid(),
  pickedAt: z.iso.datetime(),
  time: z.iso.datetime(),
  to: z.enum(['candidate', 'company']),
})
type Payload = z.output<typeof payloadSchema>

const reminderMail = defineJob({ name: 'application-interview-reminder', payload: payloadSchema, ...mailAttempts })

/** A day has 25 hours at most, and the event does not know the clock of its board. */
const earliestMs = 25 * 3_600_000

const reactor = registerReactor({
  name: 'application-interview-reminder',
  eventTypes: ['InterviewTimePicked'],
  state: noState,
  react({ id: occasion, type, stream, data, metadata: { tenant, schemaVersion, actor } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'InterviewTimePicked' || isDemo(actor)) return []
    const { interviewId, time, pickedAt } = event.data
    const about = { tenant, occasion, locale: 'default' as const, applicationId: applicationIdSchema.parse(idOfStream(stream)) }
    const runAt = new Date(Date.parse(time) - earliestMs)
    return (['candidate', 'company'] as const).map((to) => reminderMail.request({ ...about, interviewId, pickedAt, time, to }, { runAt }))
  },
})

/** `clock`: of tests. */
export const interviewReminderJob = (deps: JobDeps, clock?: Clock): RegisteredJob => mailJob(deps, reminderMail, loadReminder, clock)

export const interviewReminderMails: MailSource = {
  messages: [registerMessage(applicationInterviewReminder)],
  reactor,
  job: (deps) => interviewReminderJob(deps),
}

async function loadReminder(context: MailContext, payload: Payload): Promise<DueMail | null> {
  const { applicationId, interviewId, time, pickedAt, to } = payload
  const { date, time: clock } = clockAt(time, context.tenant.timeZone)
  const dueAt = instantAt(addDaysToDate(date, -1), clock, context.tenant.timeZone)
  // Who chose it within the last day has just read of it.
  if (Date.parse(pickedAt) >= Date.parse(dueAt) || context.now.getTime() >= Date.parse(time)) return null
  if (context.now.getTime() < Date.parse(dueAt)) {
    await addJobs(context.pool, [{ ...reminderMail.request(payload, { runAt: new Date(dueAt) }), id: `${context.run.id}-day-before` }])
    return null
  }
  const found = await findApplication(context, applicationId)
  const interview = found?.interview
  if (found == null || found.isWithdrawn || interview?.interviewId !== interviewId) return null
  if (interview.status !== 'picked' || interview.time !== time || (found.toldStatus !== null && isFinal(found.toldStatus))) return null
  return to === 'candidate' ? toCandidate(context, found, interview, time) : toCompany(context, found, interview, time)
}

const placeOf = (context: MailContext, { sent: { applicationId } }: FoundApplication, { place }: FoundInterview): Promise<string | null> =>
  place === null ? Promise.resolve(null) : openText(context, applicationId, 'place', place)

async function toCandidate(
  context: MailContext,
  found: FoundApplication,
  interview: FoundInterview,
  time: string,
): Promise<DueMail | null> {
  const { applicationId, offerId, offerRevision, locale } = found.sent
  const link = applicationLink(context, { applicationId, candidateId: found.candidateId })
  if (link === null) return null
  const [offer, place] = await Promise.all([appliedOffer(context, offerId, offerRevision), placeOf(context, found, interview)])
  const calendar = { summary: interviewTitle(locale, offer.title), place, link, locale, isCancelled: false }
  return {
    name: applicationInterviewReminder.name,
    about: applicationId,
    recipient: applicantRecipient(context, found.sent),
    attachments: async () => [calendarFile(context, { ...interview, time }, calendar)],
    compose: (setting) => applicationInterviewReminder.compose({ offer, candidate: null, time, place, link: link(setting) }, setting),
  }
}

/** To who offered the times; where they are no member any more, to the address of the notices. */
async function toCompany(context: MailContext, found: FoundApplication, interview: FoundInterview, time: string): Promise<DueMail | null> {
  const { applicationId, companyId, offerId, offerRevision, name } = found.sent
  const isMember = await isReader(context, companyId, interview.by)
  const notice = isMember ? null : await noticeAddress(context, offerId)
  if (!isMember && (notice === null || notice.isImport)) return null
  const recipient = notice === null ? await accountRecipient(context, interview.by) : noticeRecipient(context, offerId, notice)
  const [offer, place, candidate] = await Promise.all([
    appliedOffer(context, offerId, offerRevision),
    placeOf(context, found, interview),
    openText(context, applicationId, 'name', name),
  ])
  if (candidate === null) return null
  const locale = recipient?.locale ?? context.tenant.defaultLocale
  const link = ({ origin, locale: shown }: Pick<MailSetting, 'origin' | 'locale'>): string =>
    `${origin}${deskPath(applicationId)}?locale=${shown}`
  const calendar = { summary: interviewWith(locale, candidate, offer.title), place, link, locale, isCancelled: false }
  return {
    name: applicationInterviewReminder.name,
    // Beside the message to the candidate about the same event.
    about: interview.interviewId,
    recipient,
    attachments: async () => [calendarFile(context, { ...interview, time }, calendar)],
    compose: (setting) => applicationInterviewReminder.compose({ offer, candidate, time, place, link: link(setting) }, setting),
  }
}
