/**
 * The list that a visitor came from, according to the cookie `offersListNavigation` (`list-navigation.ts`). Lists do not load this file.
 */
import { parseBounds } from '@jobboard/contracts/search/bounds'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from '../../board/board.ts'
import { cookieOf } from '../../browser/cookies.ts'
import { cookieName, defaultItemsCount, type StoredNavigation } from './list-navigation.ts'
import { emptyState, type Filters, type ListState } from './list-state.ts'

const sorts: readonly ListState['sort'][] = ['published', 'newest', 'salaryDesc', 'salaryAsc']

/** The list as it was left; the whole list where the cookie is missing or bad. */
export function storedNavigation(board: Board, locale: Locale, cookies: string): ListState {
  const whole = emptyState(board, locale)
  const stored = decode(cookieOf(cookies, cookieName))
  if (stored === undefined) return whole
  const { from, params } = stored
  return {
    ...whole,
    from,
    sort: sorts.find((sort) => sort === params.sort) ?? whole.sort,
    filters: {
      ...whole.filters,
      ...readFilters(params.filters),
      currency: board.currencies.offered.find((currency) => currency === params.currency) ?? whole.filters.currency,
    },
  }
}

function decode(text: string | undefined): StoredNavigation | undefined {
  if (text === undefined) return undefined
  try {
    const json = text.startsWith('%7B')
      ? decodeURIComponent(text)
      : new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
    const stored = JSON.parse(json) as Partial<StoredNavigation>
    const { from, itemsCount, params } = stored
    const isSound = isPosition(from, 0, 1_000_000) && isPosition(itemsCount, 1, defaultItemsCount) && isObject(params?.filters)
    return isSound ? (stored as StoredNavigation) : undefined
  } catch {
    return undefined
  }
}

const isPosition = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A cookie can hold anything: only values with the shape of their filter are used. Unknown words are dropped from the address. */
function readFilters(stored: Readonly<Record<string, unknown>>): Partial<Filters> {
  const shapes: Readonly<Record<string, unknown>> = noFilters
  const sound = Object.entries(stored).filter(([name, value]) => {
    const empty = shapes[name]
    if (Array.isArray(empty)) return Array.isArray(value) && value.length <= 100 && value.every((one) => typeof one === 'string')
    if (typeof empty === 'boolean') return typeof value === 'boolean'
    if (name === 'salaryMatch') return value === 'lowerBound'
    return empty === null && name !== 'bounds' && isPosition(value, 0, 1_000_000)
  })
  const { bounds, city, cities } = stored
  // Earlier cookies hold one city.
  const slugs = (Array.isArray(cities) ? cities : [city]).filter((slug) => typeof slug === 'string' && /^[a-z0-9-]{1,64}$/.test(slug))
  return {
    ...Object.fromEntries(sound),
    cities: slugs,
    bounds: typeof bounds === 'string' ? parseBounds(bounds) : null,
  } as Partial<Filters>
}
