import { arbitraryFilters } from '@jobboard/contracts/search/testing/arbitrary-filters'
import { parseListUrl } from '@jobboard/contracts/search/url-codec'
import fc from 'fast-check'
import { parseSearch, stringifySearch } from '../../navigation/search-params.ts'
import { testBoard, testTenant } from '../../testing/test-board.ts'
import { emptyState, urlOf } from './list-state.ts'

it.each(['devboard', 'greenjobs'] as const)('the router of %s passes the address on unchanged, and its state with it', (id) => {
  const board = testBoard(id)
  fc.assert(
    fc.property(arbitraryFilters(testTenant(id)), fc.constantFrom('pl' as const, 'en' as const), (filters, locale) => {
      const state = { ...emptyState(board, locale), filters }
      const [path = '', search = ''] = urlOf(board, state).split(/(?=\?)/)
      expect(parseListUrl(board, path, stringifySearch(parseSearch(search)))).toEqual({ kind: 'list', state })
    }),
  )
})
