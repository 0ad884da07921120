/** Addresses of saved searches on this board: what is new in them, and which one is the current list. */
import { readSearchAddress } from '@jobboard/contracts/saved-searches/search-address'
import type { Board } from '../../board/board.ts'
import type { QueryParameters } from '../../http/api-client.ts'
import { filterParameters } from '../../http/filter-parameters.ts'

/** Parameters that count the offers first published `since`. Null: the address is no list of this board any more. */
export function newOffersParameters(board: Board, searchUrl: string, since: string): QueryParameters | null {
  const search = readSearchAddress(board, searchUrl)
  return search === null ? null : { ...filterParameters(search.filters), since }
}
