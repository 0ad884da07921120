/** What the history of an application shows the company of its events. */
import type { ApplicationEvent } from '@jobboard/contracts/applications/events'
import { isToldAtOnce } from '@jobboard/contracts/applications/statuses'
import type { StoredHistoryEntry } from '@jobboard/platform/read-models/applications'

/** A person makes fewer; a program that rates again and again must not fill the row. */
const maxEntries = 300

export function withEntry(history: readonly StoredHistoryEntry[], event: ApplicationEvent): readonly StoredHistoryEntry[] {
  if (event.type === 'ApplicationErased') return []
  const entry = entryOf(event)
  if (entry === null) return history
  const [first, ...others] = history
  // The first says when it was sent.
  return first === undefined ? [entry] : [first, ...others.slice(1 - maxEntries), entry]
}

type Entry = StoredHistoryEntry | null
const byCandidate = (kind: StoredHistoryEntry['kind'], at: string, status: StoredHistoryEntry['status'] = null): Entry => ({
  kind,
  at,
  by: null,
  status,
})

function entryOf({ type, data }: Exclude<ApplicationEvent, { readonly type: 'ApplicationErased' }>): Entry {
  switch (type) {
    case 'ApplicationSubmitted':
      return byCandidate('sent', data.submittedAt, 'new')
    case 'ApplicationTakenOver':
      return byCandidate('takenOver', data.takenOverAt)
    case 'ApplicationStatusDecided':
      return { kind: 'decided', at: data.decidedAt, by: data.by, status: data.status }
    case 'ApplicationDecisionTakenBack':
      return { kind: 'takenBack', at: data.takenBackAt, by: data.by, status: data.status }
    case 'ApplicationStatusTold':
      // That it was viewed is told by being decided.
      return isToldAtOnce(data.status) ? null : byCandidate('told', data.toldAt, data.status)
    case 'ApplicationWithdrawn':
      return byCandidate('withdrawn', data.withdrawnAt, 'withdrawn')
    case 'ApplicationWithdrawalUndone':
      return byCandidate('withdrawalUndone', data.undoneAt, data.status)
    case 'ApplicationRated':
      return { kind: 'rated', at: data.ratedAt, by: data.by, status: null }
    case 'ApplicationNoteAdded':
    case 'ApplicationNoteDeleted':
    case 'ApplicationLinkRequested':
    case 'ApplicationFileRead':
    // Its offer says so.
    case 'ApplicationCompanyChanged':
      return null
    case 'ApplicationAnswerRequested':
      return byCandidate('answerRequested', data.requestedAt)
    case 'ApplicationPayStated':
      return { kind: 'payStated', at: data.statedAt, by: data.by, status: null }
    case 'InterviewTimesOffered':
      return { kind: 'interviewOffered', at: data.offeredAt, by: data.by, status: null }
    case 'InterviewTimePicked':
      return byCandidate('interviewPicked', data.pickedAt)
    case 'InterviewTimesDeclined':
      return byCandidate('interviewDeclined', data.declinedAt)
    case 'ApplicationFileDownloaded':
      return { kind: 'fileDownloaded', at: data.downloadedAt, by: data.by, status: null }
    case 'ApplicationDeletionAnnounced':
      return byCandidate('deletionAnnounced', data.announcedAt)
    case 'InterviewCancelled':
      return { kind: 'interviewCancelled', at: data.cancelledAt, by: data.by, status: null }
  }
}
