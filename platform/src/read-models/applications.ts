/**
 * Applications, a row each: written by the projection of the workers, read by candidates and by companies. What people wrote is sealed here as in the
 * events. An erased application leaves a row without it, which still counts.
 */
import type { HistoryKind } from '@jobboard/contracts/applications/desk-queries'
import type { ApplicationSource, Attachment, ErasureReason, GivenConsent, StatedPay } from '@jobboard/contracts/applications/events'
import type { ApplicationStatus, MovableStatus } from '@jobboard/contracts/applications/statuses'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { added, boolean, identifier, instant, integer, json, nullable, text } from './column.ts'
import { defineTable } from './table.ts'

/** Of the projection, its checkpoint and whatever waits for it. */
export const applicationsReadModel = 'applications'

/** Decided, and not told yet. */
export interface PendingDecision {
  readonly decisionId: string
  readonly status: MovableStatus
  readonly by: string
  readonly answer: Encrypted | null
  readonly decidedAt: string
  readonly tellAt: string
  /** False: without an e-mail. Rows from before have none. */
  readonly isMailed?: boolean
  /** What the application had before anything waited. */
  readonly before: ApplicationStatus
}

/** What the candidate was told, and did themselves. */
export interface ToldStep {
  readonly status: ApplicationStatus
  readonly at: string
  /** In the words of the company; null: in those of the board. */
  readonly answer: Encrypted | null
}

export interface StoredNote {
  readonly noteId: string
  readonly by: string
  readonly text: Encrypted
  readonly addedAt: string
  readonly mentions: readonly string[]
}

/** What happened, for the company. `by` null: the candidate, or the board. */
export interface StoredHistoryEntry {
  readonly kind: HistoryKind
  readonly at: string
  readonly by: string | null
  readonly status: ApplicationStatus | null
}

export interface StoredInterview {
  readonly interviewId: string
  readonly status: 'offered' | 'picked' | 'declined' | 'cancelled'
  readonly times: readonly string[]
  readonly minutes: number
  readonly place: Encrypted | null
  readonly time: string | null
  /** Why no time suits; of the candidate. */
  readonly declineReason?: Encrypted | null
  readonly changedAt: string
}

/** Of the whole company, in the column of offers. */
export const everyOffer = ''

/** How many applications that are not erased there are of each status: of a company, and of each of its offers. */
export const applicationCountsTable = defineTable('application_counts', {
  key: { companyId: identifier(), offerId: identifier(), status: text<ApplicationStatus>() },
  columns: { count: integer() },
  since: 4,
})

const filtered = 'status, offer_id, source, rating, has_file, answered_at'

export const applicationsTable = defineTable('applications', {
  key: { applicationId: identifier() },
  columns: {
    offerId: identifier(),
    offerRevision: integer(),
    companyId: identifier(),
    candidateId: nullable(identifier()),
    person: identifier(),
    source: text<ApplicationSource>(),
    locale: text<Locale>(),
    submittedAt: instant(),
    repeats: nullable(identifier()),
    status: text<ApplicationStatus>(),
    statusAt: instant(),
    /** What the candidate knows. */
    toldStatus: text<ApplicationStatus>(),
    told: json<readonly ToldStep[]>(),
    pending: nullable(json<PendingDecision>()),
    /** When a person of the company last answered. */
    answeredAt: nullable(instant()),
    answerRequestedAt: nullable(instant()),
    rating: nullable(integer()),
    hasFile: boolean(),
    name: nullable(json<Encrypted>()),
    email: nullable(json<Encrypted>()),
    message: nullable(json<Encrypted>()),
    answers: nullable(json<Encrypted>()),
    /** Whether an answer is other than those that the offer accepted; null: none could be. */
    marked: added(3, boolean()),
    attachment: nullable(json<Attachment>()),
    consents: json<readonly GivenConsent[]>(),
    notes: json<readonly StoredNote[]>(),
    withdrawalReason: nullable(json<Encrypted>()),
    interview: nullable(json<StoredInterview>()),
    pay: nullable(json<StatedPay>()),
    erased: nullable(text<ErasureReason>()),
    /** For how many months after the end of the offer it is stored. */
    retentionMonths: added(5, integer()),
    /** As the company was told; null: it was not. */
    deletionAt: added(5, instant()),
    erasedAt: added(5, instant()),
    history: added(2, json<readonly StoredHistoryEntry[]>()),
  },
  indexes: [
    { name: 'of_company', on: 'tenant, company_id, submitted_at DESC, application_id', where: 'erased IS NULL' },
    { name: 'of_offer', on: 'tenant, offer_id, submitted_at DESC, application_id', where: 'erased IS NULL' },
    {
      name: 'of_candidate',
      on: 'tenant, candidate_id, submitted_at DESC, application_id',
      where: 'candidate_id IS NOT NULL AND erased IS NULL',
    },
    { name: 'of_person', on: 'tenant, company_id, person', where: 'erased IS NULL' },
    // What the desk filters and counts by is in the index, so that the rows, which are wide, are read for one page only.
    { name: 'desk', on: `tenant, company_id, submitted_at DESC, application_id, ${filtered}`, where: 'erased IS NULL', since: 2 },
    { name: 'desk_changed', on: `tenant, company_id, status_at DESC, application_id, ${filtered}`, where: 'erased IS NULL', since: 2 },
    { name: 'desk_status', on: 'tenant, company_id, status, submitted_at DESC, application_id', where: 'erased IS NULL', since: 2 },
    // Also those whose retention has ended, which candidates see as deleted.
    {
      name: 'of_account',
      on: 'tenant, candidate_id, submitted_at DESC, application_id',
      where: 'candidate_id IS NOT NULL',
      since: 5,
    },
    { name: 'retention', on: 'tenant, offer_id, retention_months, deletion_at', where: 'erased IS NULL', since: 5 },
    { name: 'deletion', on: 'tenant, company_id, deletion_at', where: 'erased IS NULL AND deletion_at IS NOT NULL', since: 5 },
    // What a search finds: thousands of ids are looked up in the order of the index. The id comes first, since what follows is the same for all of them.
    { name: 'found', on: 'application_id, tenant, company_id, status, submitted_at', where: 'erased IS NULL', since: 6 },
    { name: 'desk_marked', on: 'tenant, company_id, submitted_at DESC, application_id', where: 'erased IS NULL AND marked', since: 3 },
  ],
})
