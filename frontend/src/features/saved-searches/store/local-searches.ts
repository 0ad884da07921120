/**
 * Saved searches of a visitor without an account: at most ten, in the storage of the browser, as text with a version. Pure; what cannot be
 * read counts as none (docs/product/saved-searches.md, "In the browser").
 */
import { maxLocalSearches } from '@jobboard/contracts/saved-searches/frequencies'

export interface LocalSearch {
  /** Follows from the address. */
  readonly id: string
  /** Path and query of the list. */
  readonly searchUrl: string
  readonly name: string
  /** ISO instants. */
  readonly savedAt: string
  /** Offers first published since are new. */
  readonly readAt: string
}

const version = 2

/** FNV-1a, 32 bits twice with different beginnings: the same address is the same search, on every page and after every reload. */
export function idOfSearch(address: string): string {
  const half = (seed: number): string => {
    let hash = seed
    for (let at = 0; at < address.length; at += 1) hash = Math.imul(hash ^ address.charCodeAt(at), 0x01000193)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }
  return half(0x811c9dc5) + half(0x050c5d1f)
}

type Unknown = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const instantOf = (value: unknown): string | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined
/** A path of this site; anything else could lead elsewhere. */
const isPath = (address: string): boolean => /^\/(?![/\\])/.test(address) && address.length <= 4_000

function searchOf(value: unknown, now: string): LocalSearch[] {
  if (!isObject(value)) return []
  const searchUrl = textOf(value.searchUrl)
  if (searchUrl === undefined || !isPath(searchUrl)) return []
  const savedAt = instantOf(value.savedAt) ?? now
  return [
    {
      id: textOf(value.id) ?? idOfSearch(searchUrl),
      searchUrl,
      name: textOf(value.name) ?? searchUrl,
      savedAt,
      readAt: instantOf(value.readAt) ?? savedAt,
    },
  ]
}

/** Version 1 was a list of addresses with names, `[{ url, name }]`, without a version and without times. */
const fromVersion1 = (items: readonly unknown[]): unknown[] => items.filter(isObject).map(({ url, name }) => ({ searchUrl: url, name }))

/** `now`: for searches of a version that stored no times. */
export function parseSearches(text: string | null, now: string): readonly LocalSearch[] {
  if (text === null) return []
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return []
  }
  const items = Array.isArray(stored) ? fromVersion1(stored) : isObject(stored) && Array.isArray(stored.searches) ? stored.searches : []
  const searches = items.flatMap((item) => searchOf(item, now))
  return searches.filter(({ id }, at) => searches.findIndex((one) => one.id === id) === at).slice(0, maxLocalSearches)
}

export const writeSearches = (searches: readonly LocalSearch[]): string => JSON.stringify({ version, searches })

export type Added =
  | { readonly kind: 'added'; readonly searches: readonly LocalSearch[] }
  | { readonly kind: 'full' }
  | { readonly kind: 'known' }

/** The newest first. */
export function addSearch(searches: readonly LocalSearch[], search: LocalSearch): Added {
  if (searches.some(({ id }) => id === search.id)) return { kind: 'known' }
  return searches.length >= maxLocalSearches ? { kind: 'full' } : { kind: 'added', searches: [search, ...searches] }
}

export const removeSearch = (searches: readonly LocalSearch[], id: string): readonly LocalSearch[] =>
  searches.filter((one) => one.id !== id)

export const readSearch = (searches: readonly LocalSearch[], id: string, readAt: string): readonly LocalSearch[] =>
  searches.map((one) => (one.id === id ? { ...one, readAt } : one))
