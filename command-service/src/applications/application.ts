/**
 * An application of one person to one offer (docs/product/applications.md). A decision of the company and its telling are two steps: the company sees
 * `status`, the candidate `told`.
 */
import {
  type ApplicationEvent,
  type ApplicationId,
  type ErasureReason,
  hasText,
  type StatedPay,
} from '@jobboard/contracts/applications/events'
import { type ApplicationStatus, isAnswer, type MovableStatus } from '@jobboard/contracts/applications/statuses'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { AccountId, CompanyId, Instant, OfferId } from '@jobboard/contracts/shared/ids'

/** Decided, and not told yet. */
interface Pending {
  readonly decisionId: string
  readonly status: MovableStatus
  /** What the application had before anything waited to be told: taking back leads there. */
  readonly before: ApplicationStatus
  readonly tellAt: Instant
  readonly answer: Encrypted | null
  readonly isMailed: boolean
}

interface Note {
  readonly noteId: string
  readonly by: AccountId
}

/** The newest one. `revision` counts what calendars are told of it. */
export interface Interview {
  readonly interviewId: string
  readonly status: 'offered' | 'picked' | 'declined' | 'cancelled'
  readonly times: readonly Instant[]
  readonly minutes: number
  readonly time: Instant | null
}

export interface Held {
  readonly status: ApplicationStatus
  readonly applicationId: ApplicationId
  readonly offerId: OfferId
  /** That the candidate saw. */
  readonly offerRevision: number
  readonly companyId: CompanyId
  readonly candidateId: AccountId | null
  readonly submittedAt: Instant
  /** Of the candidate. */
  readonly name: Encrypted
  /** Who last gave it its status; null: the candidate did. */
  readonly changed: { readonly at: Instant; readonly by: AccountId | null }
  /** What the candidate was told last. */
  readonly told: { readonly status: ApplicationStatus; readonly at: Instant }
  readonly pending: Pending | null
  readonly withdrawn: { readonly at: Instant; readonly before: ApplicationStatus } | null
  /** When a person of the company last answered; null: never. That it was opened is no answer. */
  readonly answeredAt: Instant | null
  readonly answerRequested: boolean
  readonly linkRequestedAt: Instant | null
  readonly rating: number | null
  readonly notes: readonly Note[]
  readonly pay: StatedPay | null
  readonly interview: Interview | null
  /** Months after the end of the offer. */
  readonly retentionMonths: number
  /** As the company was told; null: it was not. */
  readonly deletionAt: Instant | null
  /** The day on which each member last read the file, as `2026-03-01`. */
  readonly downloads: Readonly<Record<AccountId, string>>
  /** `none`: it has no file, or one without a text. */
  readonly fileText: 'none' | 'unread' | 'done'
  /** Events since it was sent. */
  readonly changes: number
}

export type Application = { readonly status: 'absent' } | { readonly status: 'erased'; readonly reason: ErasureReason } | Held

export const isHeld = (application: Application): application is Held => application.status !== 'absent' && application.status !== 'erased'

export function evolve(state: Application, event: ApplicationEvent): Application {
  if (event.type === 'ApplicationSubmitted') return state.status === 'absent' ? submitted(event.data) : state
  if (event.type === 'ApplicationErased') return { status: 'erased', reason: event.data.reason }
  return isHeld(state) ? { ...changed(state, event), changes: state.changes + 1 } : state
}

type Submitted = Extract<ApplicationEvent, { type: 'ApplicationSubmitted' }>
type Change = Exclude<ApplicationEvent, { type: 'ApplicationSubmitted' | 'ApplicationErased' }>

type Named = Pick<Held, 'applicationId' | 'offerId' | 'offerRevision' | 'companyId' | 'candidateId' | 'name'>

const about = ({ applicationId, offerId, offerRevision, companyId, candidateId, name }: Named): Named => ({
  applicationId,
  offerId,
  offerRevision,
  companyId,
  candidateId,
  name,
})

const submitted = ({ submittedAt, retentionMonths, attachment, ...sent }: Submitted['data']): Held => ({
  ...about(sent),
  status: 'new',
  submittedAt,
  changed: { at: submittedAt, by: null },
  told: { status: 'new', at: submittedAt },
  pending: null,
  withdrawn: null,
  answeredAt: null,
  answerRequested: false,
  rating: null,
  notes: [],
  pay: null,
  interview: null,
  downloads: {},
  linkRequestedAt: null,
  retentionMonths,
  deletionAt: null,
  fileText: hasText(attachment) ? 'unread' : 'none',
  changes: 0,
})

function changed(state: Held, { type, data }: Change): Held {
  switch (type) {
    case 'ApplicationTakenOver':
      return { ...state, candidateId: data.candidateId }
    case 'ApplicationStatusDecided': {
      const { decisionId, status, tellAt, answer, isMailed, by, decidedAt: at } = data
      const before = state.pending?.before ?? state.status
      return { ...state, status, changed: { at, by }, withdrawn: null, pending: { decisionId, status, before, tellAt, answer, isMailed } }
    }
    case 'ApplicationDecisionTakenBack':
      return { ...state, status: data.status, changed: { at: data.takenBackAt, by: data.by }, pending: null }
    case 'ApplicationStatusTold': {
      const { status, toldAt: at } = data
      return { ...state, told: { status, at }, pending: null, answeredAt: isAnswer(data.status) ? at : state.answeredAt }
    }
    case 'ApplicationWithdrawn': {
      const before = state.pending?.before ?? state.status
      const changed = { at: data.withdrawnAt, by: null }
      return { ...state, status: 'withdrawn', changed, pending: null, withdrawn: { at: data.withdrawnAt, before } }
    }
    case 'ApplicationWithdrawalUndone':
      return { ...state, status: data.status, changed: { at: data.undoneAt, by: null }, withdrawn: null }
    case 'ApplicationRated':
      return { ...state, rating: data.rating }
    case 'ApplicationNoteAdded':
      return { ...state, notes: [...state.notes, { noteId: data.noteId, by: data.by }] }
    case 'ApplicationNoteDeleted':
      return { ...state, notes: state.notes.filter(({ noteId }) => noteId !== data.noteId) }
    case 'ApplicationAnswerRequested':
      return { ...state, answerRequested: true }
    case 'ApplicationLinkRequested':
      return { ...state, linkRequestedAt: data.requestedAt }
    case 'ApplicationPayStated':
      return { ...state, pay: data.pay }
    case 'InterviewTimesOffered': {
      const { interviewId, times, minutes, offeredAt } = data
      return { ...state, interview: { interviewId, status: 'offered', times, minutes, time: null }, answeredAt: offeredAt }
    }
    case 'InterviewTimePicked':
      return withInterview(state, { status: 'picked', time: data.time })
    case 'InterviewTimesDeclined':
      return withInterview(state, { status: 'declined' })
    case 'ApplicationFileDownloaded':
      return { ...state, downloads: { ...state.downloads, [data.by]: dayOf(data.downloadedAt) } }
    case 'ApplicationDeletionAnnounced':
      return { ...state, deletionAt: data.deleteAt }
    case 'ApplicationFileRead':
      return { ...state, fileText: 'done' }
    case 'ApplicationCompanyChanged':
      // Its deletion is announced to the company that has it now.
      return { ...state, companyId: data.companyId, deletionAt: null }
    case 'InterviewCancelled':
      return withInterview(state, { status: 'cancelled' })
  }
}

export const dayOf = (at: Instant): string => at.slice(0, 10)

const withInterview = (state: Held, change: Partial<Interview>): Held =>
  state.interview === null ? state : { ...state, interview: { ...state.interview, ...change } }
