/** An application as messages about it fold it from its stream. */
import {
  type ApplicationEvent,
  type ApplicationEventData,
  type ApplicationId,
  applicationEvents,
  applicationStream,
  sealedApplicationFields,
} from '@jobboard/contracts/applications/events'
import type { ApplicationStatus, MovableStatus } from '@jobboard/contracts/applications/statuses'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { MailContext } from '../mail/delivery/mail-job.ts'

export interface FoundApplication {
  readonly sent: ApplicationEventData<'ApplicationSubmitted'>
  /** Whose it is by now. */
  readonly candidateId: string | null
  readonly decisions: readonly ApplicationEventData<'ApplicationStatusDecided'>[]
  /** As the company sees it. */
  readonly status: ApplicationStatus
  /** The newest decision that was told; null: none was. */
  readonly told: string | null
  /** Null: none was. */
  readonly toldStatus: MovableStatus | null
  readonly isWithdrawn: boolean
  /** The newest; null: no times were offered. */
  readonly interview: FoundInterview | null
  /** Those before it of which a time was settled. */
  readonly earlierInterviews: readonly FoundInterview[]
  /** The candidate was told that they are invited to one. */
  readonly knowsOfInterview: boolean
  /** Those that were not deleted. */
  readonly notes: readonly ApplicationEventData<'ApplicationNoteAdded'>[]
}

export interface FoundInterview
  extends Pick<ApplicationEventData<'InterviewTimesOffered'>, 'interviewId' | 'by' | 'times' | 'minutes' | 'place'> {
  readonly status: 'offered' | 'picked' | 'declined' | 'cancelled'
  /** That the candidate chose, also where it was cancelled since. */
  readonly time: string | null
}

/** Null: it was erased, or never sent. */
export async function findApplication(
  { store, tenant }: Pick<MailContext, 'store' | 'tenant'>,
  applicationId: ApplicationId,
): Promise<FoundApplication | null> {
  const events = await store.readStream(applicationStream(tenant.id, applicationId))
  return events.reduce<FoundApplication | null>(
    (found, { type, metadata, data }) => after(found, applicationEvents.upcast(type, metadata.schemaVersion, data)),
    null,
  )
}

function after(found: FoundApplication | null, event: ApplicationEvent): FoundApplication | null {
  if (event.type === 'ApplicationSubmitted') {
    const { data: sent } = event
    return {
      sent,
      candidateId: sent.candidateId,
      decisions: [],
      status: 'new',
      told: null,
      toldStatus: null,
      isWithdrawn: false,
      interview: null,
      earlierInterviews: [],
      knowsOfInterview: false,
      notes: [],
    }
  }
  return found === null || event.type === 'ApplicationErased' ? null : { ...found, ...changeOf(found, event) }
}

type Change = Exclude<ApplicationEvent, { readonly type: 'ApplicationSubmitted' | 'ApplicationErased' }>

function changeOf(found: FoundApplication, event: Change): Partial<FoundApplication> {
  switch (event.type) {
    case 'ApplicationTakenOver':
      return { candidateId: event.data.candidateId }
    case 'ApplicationCompanyChanged':
      return { sent: { ...found.sent, companyId: event.data.companyId } }
    case 'ApplicationStatusDecided':
      return {
        decisions: [...found.decisions, event.data],
        status: event.data.status,
        isWithdrawn: false,
        // No e-mail about the status will lead to the times: they have their own at once.
        knowsOfInterview: found.knowsOfInterview || (event.data.status === 'interview' && !event.data.isMailed),
      }
    case 'ApplicationDecisionTakenBack':
      return { status: event.data.status }
    case 'ApplicationStatusTold':
      return {
        told: event.data.decisionId,
        toldStatus: event.data.status,
        knowsOfInterview: found.knowsOfInterview || event.data.status === 'interview',
      }
    case 'InterviewTimesOffered': {
      const { interviewId, by, times, minutes, place } = event.data
      const before = found.interview
      return {
        interview: { interviewId, by, times, minutes, place, status: 'offered', time: null },
        earlierInterviews: before?.time == null ? found.earlierInterviews : [...found.earlierInterviews, before],
      }
    }
    case 'InterviewTimePicked':
      return interviewAfter(found, { status: 'picked', time: event.data.time })
    case 'InterviewTimesDeclined':
      return interviewAfter(found, { status: 'declined' })
    case 'InterviewCancelled':
      return interviewAfter(found, { status: 'cancelled' })
    case 'ApplicationWithdrawn':
      return { isWithdrawn: true, status: 'withdrawn' }
    case 'ApplicationWithdrawalUndone':
      return { isWithdrawn: false, status: event.data.status }
    case 'ApplicationNoteAdded':
      return { notes: [...found.notes, event.data] }
    case 'ApplicationNoteDeleted':
      return { notes: found.notes.filter(({ noteId }) => noteId !== event.data.noteId) }
    default:
      return {}
  }
}

const interviewAfter = ({ interview }: FoundApplication, change: Partial<FoundInterview>): Partial<FoundApplication> =>
  interview === null ? {} : { interview: { ...interview, ...change } }

/** A settled interview that other times replaced, still to come; null: none. Calendars have it until they are told. */
export const replacedInterview = ({ earlierInterviews }: FoundApplication, now: Date): SettledInterview | null => {
  const last = earlierInterviews.at(-1)
  return last === undefined ? null : toCome(last, now)
}

export type SettledInterview = FoundInterview & { readonly time: string }

/** Null: no time was settled, or it has begun. */
export const toCome = (interview: FoundInterview, now: Date): SettledInterview | null =>
  interview.time === null || Date.parse(interview.time) <= now.getTime() ? null : { ...interview, time: interview.time }

/** Null: its key was deleted. */
export const openText = (
  { keys, tenant }: Pick<MailContext, 'keys' | 'tenant'>,
  applicationId: ApplicationId,
  field: keyof typeof sealedApplicationFields,
  sealed: Encrypted,
): Promise<string | null> =>
  keys.open(sealed, { tenant: tenant.id, stream: applicationStream(tenant.id, applicationId), field: sealedApplicationFields[field] })
