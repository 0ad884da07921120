/** The last searches of this browser, stored in it alone (docs/product/offer-list.md, "Search box"). */
import { isBlank, type SearchTerm, type TermKind, termKinds } from '../search-terms.ts'

/** A term by the name its kind has in the answer of the suggestions. */
interface StoredSearch {
  readonly variant: string
  readonly title: string
}
interface StoredPlace {
  readonly label: string
  /** Slug of the city. */
  readonly value: string
}

/** Names of the groups of suggestions (docs/product/search.md, "Suggestions"). */
export const variants: Record<TermKind, string> = { keywords: 'keyword', jobTitles: 'titles', companyNames: 'companies', skills: 'skills' }
export const kindOf = (variant: string): TermKind | undefined => termKinds.find((kind) => variants[kind] === variant)

const searchesKey = 'lastSearch'
const placesKey = 'lastLocation'
const maxSearches = 8
const maxPlaces = 5

export const recentSearches = (): SearchTerm[] =>
  read<StoredSearch>(searchesKey, 'variant', 'title').flatMap(({ variant, title }) => {
    const kind = kindOf(variant)
    return kind === undefined ? [] : [{ kind, title }]
  })

export function rememberSearch(term: SearchTerm): void {
  if (isBlank(term)) return
  const { kind, title } = term
  const text = title.trim()
  const others = recentSearches().filter((one) => one.kind !== kind || one.title.toLowerCase() !== text.toLowerCase())
  write(
    searchesKey,
    [{ kind, title: text }, ...others].slice(0, maxSearches).map((one) => ({ variant: variants[one.kind], title: one.title })),
  )
}

export const forgetSearches = (): void => write(searchesKey, [])

export const recentPlaces = (): StoredPlace[] => read<StoredPlace>(placesKey, 'label', 'value')

export function rememberPlace(place: StoredPlace): void {
  write(placesKey, [place, ...recentPlaces().filter(({ value }) => value !== place.value)].slice(0, maxPlaces))
}

/** Nothing where storage is blocked or holds something else: another program may use the same key. */
function read<Item>(key: string, ...names: (keyof Item & string)[]): Item[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((item): item is Item => names.every((name) => typeof (item as Partial<Item> | null)?.[name] === 'string'))
  } catch {
    return []
  }
}

function write(key: string, items: readonly object[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(items))
  } catch {
    // A full or blocked storage costs the visitor this convenience only.
  }
}
