import type { HistoryState } from '@jobboard/contracts/applications/queries'
import type { SearchParams } from '../../../navigation/search-params.ts'

/** The page of the candidate's applications, below the pages of candidates. */
export const historyPath = 'application-history'
export const historyUrl = `/candidate/${historyPath}`

/** What `?state=` asks for; null: all of them. */
export function historyStateOf({ state }: SearchParams): HistoryState | null {
  return state === 'open' || state === 'ended' ? state : null
}
