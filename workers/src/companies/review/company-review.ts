/** The review of a company as reactors and jobs fold it from its stream. */
import { companyEvents } from '@jobboard/contracts/companies/events'
import type { AccountId, OfferId } from '@jobboard/contracts/shared/ids'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { StreamState } from '../../reactors/reactor.ts'

export interface CompanyReviewState {
  readonly owners: readonly AccountId[]
  /** Offers that have asked since the newest decision. */
  readonly waiting: readonly OfferId[]
  /** Offers that waited for the newest decision. */
  readonly decided: readonly OfferId[]
  /** Id of the event of that decision; null: none was made since the last request. */
  readonly decision: string | null
}

function evolve(state: CompanyReviewState, { id, type, data, metadata: { schemaVersion } }: RecordedEvent): CompanyReviewState {
  const event = companyEvents.upcast(type, schemaVersion, data)
  switch (event.type) {
    case 'MemberAdded':
    case 'MemberRoleChanged':
    case 'InvitationAccepted': {
      const { accountId, role } = event.data
      const others = state.owners.filter((owner) => owner !== accountId)
      return { ...state, owners: role === 'owner' ? [...others, accountId] : others }
    }
    case 'MemberRemoved':
      return { ...state, owners: state.owners.filter((owner) => owner !== event.data.accountId) }
    case 'CompanyReviewRequested':
      return { ...state, waiting: [...state.waiting, event.data.offerId], decision: null }
    case 'CompanyApproved':
    case 'CompanyRefused':
      return { ...state, waiting: [], decided: state.waiting, decision: id }
    default:
      return state
  }
}

export const companyReviewState: StreamState<CompanyReviewState> = {
  initial: { owners: [], waiting: [], decided: [], decision: null },
  evolve,
}
