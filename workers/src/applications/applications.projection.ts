/** Applications as candidates and companies read them (docs/product/applications.md). Texts stay sealed. */
import { type ApplicationEvent, applicationEvents } from '@jobboard/contracts/applications/events'
import { isAnswer } from '@jobboard/contracts/applications/statuses'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import {
  applicationCountsTable,
  applicationsReadModel,
  applicationsTable,
  everyOffer,
  type StoredInterview,
} from '@jobboard/platform/read-models/applications'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'
import { withEntry } from './history-entries.ts'

type Row = TableRow<typeof applicationsTable>
type Change = Exclude<ApplicationEvent, { readonly type: 'ApplicationSubmitted' }>

export const applicationsProjection: Projection<Row> = tableProjection({
  name: applicationsReadModel,
  version: '7',
  eventTypes: Object.keys(applicationEvents.schemas),
  table: applicationsTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: idOfStream(stream) }],
  // `from`: the company that had it, whose open pages still show it.
  changes: ({ stream, data, metadata: { tenant } }) =>
    ['companyId', 'from']
      .map((field): unknown => Reflect.get(Object(data), field))
      .filter((companyId) => typeof companyId === 'string')
      .map((companyId) => ({ tenant, companyId, id: idOfStream(stream) })),
  evolve(row, { type, data, metadata: { schemaVersion } }, { tenant }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type === 'ApplicationSubmitted') return { tenant, ...submitted(event.data) }
    if (row === undefined) throw new RangeError(`${type} of an application that was never sent`)
    return { ...row, ...changeOf(row, event), history: withEntry(row.history ?? [], event) }
  },
  tally: {
    table: applicationCountsTable,
    groupsOf: ({ tenant, companyId, offerId, status, erased }) =>
      erased === null ? [everyOffer, offerId].map((counted) => ({ tenant, companyId, offerId: counted, status })) : [],
  },
})

type Submitted = Extract<ApplicationEvent, { type: 'ApplicationSubmitted' }>['data']

const submitted = ({ submittedAt, attachment, ...data }: Submitted): Omit<Row, 'tenant'> => ({
  ...data,
  attachment,
  submittedAt,
  hasFile: attachment !== null,
  status: 'new',
  statusAt: submittedAt,
  toldStatus: 'new',
  told: [{ status: 'new', at: submittedAt, answer: null }],
  pending: null,
  ...{
    answeredAt: null,
    answerRequestedAt: null,
    rating: null,
    notes: [],
    withdrawalReason: null,
    interview: null,
    pay: null,
    erased: null,
    erasedAt: null,
    deletionAt: null,
    history: [{ kind: 'sent', at: submittedAt, by: null, status: 'new' }],
  },
})

const withInterview = ({ interview }: Row, change: Partial<StoredInterview>): Partial<Row> =>
  interview === null ? {} : { interview: { ...interview, ...change } }

/** Nothing of the person is left; what it counted for stays. */
const erasedRow = {
  name: null,
  email: null,
  message: null,
  answers: null,
  marked: null,
  attachment: null,
  consents: [],
  notes: [],
  withdrawalReason: null,
  interview: null,
  pay: null,
  pending: null,
  rating: null,
  told: [],
} as const satisfies Partial<Row>

function changeOf(row: Row, { type, data }: Change): Partial<Row> {
  switch (type) {
    case 'ApplicationTakenOver':
      return { candidateId: data.candidateId }
    case 'ApplicationStatusDecided': {
      const { decisionId, status, by, answer, isMailed, decidedAt, tellAt } = data
      const before = row.pending?.before ?? row.status
      return { status, statusAt: decidedAt, pending: { decisionId, status, by, answer, isMailed, decidedAt, tellAt, before } }
    }
    case 'ApplicationDecisionTakenBack':
      return { status: data.status, statusAt: data.takenBackAt, pending: null }
    case 'ApplicationStatusTold': {
      const { status, toldAt: at } = data
      const told = [...row.told, { status, at, answer: row.pending?.answer ?? null }]
      return { toldStatus: status, told, pending: null, answeredAt: isAnswer(status) ? at : row.answeredAt }
    }
    case 'ApplicationWithdrawn': {
      const { withdrawnAt: at, reason } = data
      const told = [...row.told, { status: 'withdrawn' as const, at, answer: null }]
      return { status: 'withdrawn', statusAt: at, toldStatus: 'withdrawn', told, pending: null, withdrawalReason: reason }
    }
    case 'ApplicationWithdrawalUndone': {
      const told = row.told.slice(0, -1)
      return { status: data.status, statusAt: data.undoneAt, toldStatus: told.at(-1)?.status ?? 'new', told, withdrawalReason: null }
    }
    case 'ApplicationRated':
      return { rating: data.rating }
    case 'ApplicationNoteAdded': {
      const { noteId, by, text, addedAt, mentions } = data
      return { notes: [...row.notes, { noteId, by, text, addedAt, mentions }] }
    }
    case 'ApplicationNoteDeleted':
      return { notes: row.notes.filter(({ noteId }) => noteId !== data.noteId) }
    case 'ApplicationAnswerRequested':
      return { answerRequestedAt: data.requestedAt }
    // A link is sent, and nothing of the application changes.
    case 'ApplicationLinkRequested':
      return {}
    case 'ApplicationPayStated':
      return { pay: data.pay }
    case 'InterviewTimesOffered': {
      const { interviewId, times, minutes, place, offeredAt } = data
      return {
        interview: { interviewId, status: 'offered', times, minutes, place, time: null, declineReason: null, changedAt: offeredAt },
        answeredAt: offeredAt,
      }
    }
    case 'InterviewTimePicked':
      return withInterview(row, { status: 'picked', time: data.time, declineReason: null, changedAt: data.pickedAt })
    case 'InterviewTimesDeclined':
      return withInterview(row, { status: 'declined', declineReason: data.reason, changedAt: data.declinedAt })
    case 'InterviewCancelled':
      return withInterview(row, { status: 'cancelled', changedAt: data.cancelledAt })
    case 'ApplicationFileDownloaded':
    // What was read out of the file has rows of its own.
    case 'ApplicationFileRead':
      return {}
    case 'ApplicationCompanyChanged':
      return { companyId: data.companyId, deletionAt: null }
    case 'ApplicationDeletionAnnounced':
      return { deletionAt: data.deleteAt }
    case 'ApplicationErased': {
      const { reason, erasedAt } = data
      // Its person learns that its time had come; what they or the company deleted is in no list.
      const candidateId = reason === 'retention' ? row.candidateId : null
      return { ...erasedRow, candidateId, erased: reason, erasedAt }
    }
  }
}
