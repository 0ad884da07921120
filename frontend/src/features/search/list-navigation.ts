/**
 * The cookie `offersListNavigation`: where a list was left for an offer (specification 4 and 9), so that a page which was loaded anew
 * still knows the way back. One day; base64 of JSON, in development JSON as it is.
 */
import { boundsText, parseBounds } from '@jobboard/contracts/search/bounds'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from '../../config/board.ts'
import { cookieOf, daySeconds, setCookie } from '../../config/cookies.ts'
import { emptyState, type Filters, type ListState } from './list-state.ts'

const cookieName = 'offersListNavigation'
const defaultItemsCount = 100
/** Browsers keep cookies of at most 4 kB. */
const largestCookie = 3_800
const sorts: readonly ListState['sort'][] = ['published', 'newest', 'salaryDesc', 'salaryAsc']

interface Stored {
  readonly from: number
  readonly itemsCount: number
  readonly params: { readonly sort: string; readonly currency: string; readonly filters: Readonly<Record<string, unknown>> }
}

/** `from`: the first position in view. */
export function storeNavigation(state: ListState, from: number): void {
  const { currency, bounds, ...rest } = state.filters
  const filters = { ...rest, bounds: bounds === null ? null : boundsText(bounds) }
  const stored: Stored = { from, itemsCount: defaultItemsCount, params: { sort: state.sort, currency, filters: chosenOf(filters) } }
  const text = encode(stored)
  setCookie(cookieName, text, text.length <= largestCookie ? daySeconds : 0)
}

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

const encode = (stored: Stored): string => {
  const json = JSON.stringify(stored)
  return import.meta.env?.DEV ? encodeURIComponent(json) : btoa(String.fromCharCode(...new TextEncoder().encode(json)))
}

function decode(text: string | undefined): Stored | undefined {
  if (text === undefined) return undefined
  try {
    const json = text.startsWith('%7B')
      ? decodeURIComponent(text)
      : new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
    const stored = JSON.parse(json) as Partial<Stored>
    const { from, itemsCount, params } = stored
    const isSound = isPosition(from, 0, 1_000_000) && isPosition(itemsCount, 1, defaultItemsCount) && isObject(params?.filters)
    return isSound ? (stored as Stored) : undefined
  } catch {
    return undefined
  }
}

const isPosition = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Filters that restrict something. */
const chosenOf = (filters: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))))

/** A cookie can hold anything: only what has the shape of its filter is taken. Words the board does not know fall out of the address. */
function readFilters(stored: Readonly<Record<string, unknown>>): Partial<Filters> {
  const shapes: Readonly<Record<string, unknown>> = noFilters
  const sound = Object.entries(stored).filter(([name, value]) => {
    const empty = shapes[name]
    if (Array.isArray(empty)) return Array.isArray(value) && value.length <= 100 && value.every((one) => typeof one === 'string')
    if (typeof empty === 'boolean') return typeof value === 'boolean'
    return (
      empty === null &&
      name !== 'bounds' &&
      (name === 'city' ? typeof value === 'string' && /^[a-z0-9-]{1,64}$/.test(value) : isPosition(value, 0, 1_000_000))
    )
  })
  const { bounds } = stored
  return { ...Object.fromEntries(sound), bounds: typeof bounds === 'string' ? parseBounds(bounds) : null } as Partial<Filters>
}
