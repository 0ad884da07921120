/**
 * Tells a company, with what its calendar needs, that a settled interview does not take place: its candidate withdrew, or it was cancelled, replaced by
 * other times, or followed by a rejection. To the address of its notices, which has it in its calendar.
 */
import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { withdrawalUndoSeconds } from '@jobboard/contracts/applications/statuses'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../../mail/delivery/mail-job.ts'
import type { MailSource } from '../../mail/mail-source.ts'
import { noState, registerReactor } from '../../reactors/reactor.ts'
import { type FoundApplication, findApplication, replacedInterview, type SettledInterview, toCome } from '../application-state.ts'
import { isDemo } from '../is-demo.ts'
import { noticeOfInterview } from './interview-answer-mail.ts'

const endings = ['InterviewCancelled', 'InterviewTimesOffered', 'ApplicationWithdrawn', 'ApplicationStatusTold'] as const

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, applicationId: applicationIdSchema, after: z.enum(endings) })
type Payload = z.output<typeof payloadSchema>

const endedMail = defineJob({ name: 'application-interview-ended', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'application-interview-ended',
  eventTypes: endings,
  state: noState,
  react({ id: occasion, type, stream, data, recordedAt, metadata: { tenant, schemaVersion, actor } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    const after = endings.find((ending) => ending === event.type)
    if (after === undefined || isDemo(actor) || (event.type === 'ApplicationStatusTold' && event.data.status !== 'rejected')) return []
    const applicationId = applicationIdSchema.parse(idOfStream(stream))
    // A withdrawal can be undone until then.
    const runAt = new Date(Date.parse(recordedAt) + (withdrawalUndoSeconds + 5) * 1_000)
    const request = { tenant, occasion, locale: 'default' as const, applicationId, after }
    return [after === 'ApplicationWithdrawn' ? endedMail.request(request, { runAt }) : endedMail.request(request)]
  },
})

/** Its message is that of the candidate's answers. */
export const interviewEndedMails: MailSource = { messages: [], reactor, job: (deps) => mailJob(deps, endedMail, loadEnded) }

async function loadEnded(context: MailContext, { applicationId, after }: Payload): Promise<DueMail | null> {
  const found = await findApplication(context, applicationId)
  const ended = found === null ? null : endedBy(found, after, context.now)
  if (found === null || ended === null) return null
  const { time, place } = ended
  const entries = [{ interview: ended, isCancelled: true }]
  return noticeOfInterview(context, found, { time, place, entries, ended: after === 'ApplicationWithdrawn' ? 'withdrawn' : 'cancelled' })
}

/** Null: none was settled that is still to come, or it holds after all. */
function endedBy(found: FoundApplication, after: Payload['after'], now: Date): SettledInterview | null {
  const { interview, isWithdrawn, toldStatus } = found
  switch (after) {
    case 'InterviewTimesOffered': {
      const replaced = replacedInterview(found, now)
      return replaced?.status === 'picked' ? replaced : null
    }
    case 'InterviewCancelled':
      return interview?.status === 'cancelled' ? toCome(interview, now) : null
    case 'ApplicationWithdrawn':
      return isWithdrawn && interview?.status === 'picked' ? toCome(interview, now) : null
    case 'ApplicationStatusTold':
      return toldStatus === 'rejected' && interview?.status === 'picked' ? toCome(interview, now) : null
  }
}
