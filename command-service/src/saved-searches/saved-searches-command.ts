import type { CandidateId, JobFilterId, SavedSearchEventData } from '@jobboard/contracts/saved-searches/events'
import type { AlertFrequency } from '@jobboard/contracts/saved-searches/frequencies'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { Instant } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'

export interface SealedSearch {
  readonly search: Encrypted
  /** Equal for equal searches of the person. */
  readonly sameAs: string
  /** The same in clear, for searches of before they were sealed. Not stored. */
  readonly filtersKey: string
}
export interface NewSearch extends SealedSearch {
  readonly jobFilterId: JobFilterId
  readonly candidateId: CandidateId
  readonly name: Encrypted
  readonly at: Instant
}
interface OfAlert {
  readonly frequency: AlertFrequency
  readonly locale: Locale
}
interface OfSearch {
  readonly jobFilterId: JobFilterId
  readonly at: Instant
}

/**
 * `save`, `enable`: of an account. `readAt`: when the list of the search was opened before it was saved. `request`, `confirm`: of a guest. `expire`: what was not confirmed in time, of guests also what has ended.
 * `endUnanswered`: an alert whose question was sent at `askedAt`, unless the person was seen since. `suppress`: every alert, as the address takes no mail.
 */
export type SavedSearchesCommand =
  | ({ readonly type: 'save'; readonly readAt: Instant | null } & NewSearch)
  | ({ readonly type: 'request' } & NewSearch & OfAlert)
  | ({ readonly type: 'enable'; readonly name: Encrypted } & OfSearch & OfAlert)
  | ({ readonly type: 'changeFrequency'; readonly frequency: AlertFrequency } & OfSearch)
  | ({ readonly type: 'disable'; readonly reason: SavedSearchEventData<'JobAlertDisabled'>['reason'] } & OfSearch)
  | ({ readonly type: 'confirm' | 'pause' | 'resume' | 'continue' | 'read' | 'delete' | 'show' } & OfSearch)
  | ({ readonly type: 'endUnanswered'; readonly askedAt: Instant } & OfSearch)
  | { readonly type: 'suppress'; readonly at: Instant }
  | { readonly type: 'expire'; readonly isGuest: boolean; readonly at: Instant }
  | { readonly type: 'erase' }
