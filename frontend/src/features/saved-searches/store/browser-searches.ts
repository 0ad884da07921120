/** The saved searches in this browser. A storage that is full, forbidden or broken holds none. */
import { savedMark, storageKey } from '../saved-mark.ts'
import { addSearch, idOfSearch, type LocalSearch, parseSearches, readSearch, removeSearch, writeSearches } from './local-searches.ts'

const now = (): string => new Date().toISOString()

function read(): readonly LocalSearch[] {
  try {
    return parseSearches(localStorage.getItem(storageKey), now())
  } catch {
    return []
  }
}

function write(searches: readonly LocalSearch[]): void {
  if (searches.length === 0) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, writeSearches(searches))
  savedMark.changed()
}

export const browserSearches = {
  read,
  /** Throws where the browser stores nothing. */
  add({ searchUrl, name }: Pick<LocalSearch, 'searchUrl' | 'name'>): { kind: 'stored'; id: string } | { kind: 'full' | 'known' } {
    const [id, at] = [idOfSearch(searchUrl), now()]
    const added = addSearch(read(), { id, searchUrl, name, savedAt: at, readAt: at })
    if (added.kind !== 'added') return { kind: added.kind }
    write(added.searches)
    return { kind: 'stored', id }
  },
  remove: (id: string): void => write(removeSearch(read(), id)),
  markRead: (id: string): void => write(readSearch(read(), id, now())),
  /** Those that the account has got. */
  removeAll: (ids: readonly string[]): void => write(read().filter(({ id }) => !ids.includes(id))),
}
