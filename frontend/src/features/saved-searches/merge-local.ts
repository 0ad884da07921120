/** Once a candidate has signed in, the searches of the browser are saved to the account; those that it has already are not saved twice. */
import { toFiltersObject } from '@jobboard/contracts/saved-searches/filters-object'
import { readSearchAddress } from '@jobboard/contracts/saved-searches/search-address'
import type { AppContext } from '../../context/app-context.ts'
import { ApiError } from '../../http/api-error.ts'
import { saveSearch } from './api/saved-searches.ts'
import { browserSearches } from './store/browser-searches.ts'

let merging: Promise<boolean> | undefined

/** Whether something changed. What the account refuses for want of room stays in the browser. Runs once at a time. */
export function mergeLocalSearches(context: Pick<AppContext, 'api' | 'board'>): Promise<boolean> {
  merging ??= merge(context).finally(() => {
    merging = undefined
  })
  return merging
}

async function merge(context: Pick<AppContext, 'api' | 'board'>): Promise<boolean> {
  const done: string[] = []
  // The oldest first, so that the newest is on top in the account as well.
  for (const { id, searchUrl, name, readAt } of browserSearches.read().toReversed()) {
    const search = readSearchAddress(context.board, searchUrl)
    try {
      if (search !== null) await saveSearch(context, { searchUrl, name, filters: toFiltersObject(search.filters), readAt })
      done.push(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409) done.push(id)
      else break
    }
  }
  if (done.length > 0) browserSearches.removeAll(done)
  return done.length > 0
}
