/** Pages of the offer list by cursor. A page begins anywhere, so that a list can open in its middle. */
import type { IndexedListItem, OfferCursorPage } from '@jobboard/contracts/offers/queries'
import { companySlug } from '@jobboard/contracts/search/company-slug'
import type { DidYouMean } from '@jobboard/contracts/search/did-you-mean'
import type { OfferFilters, Sort } from '@jobboard/contracts/search/filters'
import type { NamedCompany } from '@jobboard/contracts/search/named-company'
import { buildListUrl } from '@jobboard/contracts/search/url-codec'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Board } from '../../../board/board.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { filterParameters } from '../../../http/filter-parameters.ts'
import { type CardView, type OfferCard, toCard } from '../card/card.ts'
import { pageSize } from '../card/list-variant.ts'

export interface OfferListPage {
  /** Position of the first card in the order. */
  readonly from: number
  readonly cards: readonly OfferCard[]
  /** Cards of the whole list. */
  readonly total: number
  /** Offers that match: more than cards, where copies of a position share one. */
  readonly offers: number
  /** Of the exchange rates that the salaries were converted with; null where they are as the employers wrote them. */
  readonly ratesDate: string | null
  /** What the terms may have meant. */
  readonly didYouMean?: readonly DidYouMean[] | undefined
  /** Those that the filters name. */
  readonly companies?: readonly NamedCompany[] | undefined
  /** When the server loaded it, in milliseconds since 1970; null where the browser did. */
  readonly loadedAt: number | null
  readonly next: Window | null
  readonly previous: Window | null
}

interface Window {
  readonly from: number
  readonly itemsCount: number
}

export interface OfferListQuestion {
  readonly filters: OfferFilters
  readonly sort: Sort
}

const minuteMs = 60_000

export type Reader = Pick<AppContext, 'api' | 'board' | 'locale'>

/** The board's own currency brings no rates along, and the most frequent questions have the shortest addresses. */
export function listParameters({ board }: Pick<Reader, 'board'>, filters: OfferFilters) {
  const converted = filters.currency === board.currencies.base ? {} : { currency: filters.currency }
  return { ...filterParameters(filters), ...converted, ...(isGrouped(board, filters) ? { grouped: true } : {}) }
}

export async function fetchOfferPage(
  reader: Reader,
  { filters, sort }: OfferListQuestion,
  { from, itemsCount }: Window,
  signal: AbortSignal,
): Promise<OfferListPage> {
  const { currency } = filters
  const parameters = { ...listParameters(reader, filters), sort, from, itemsCount }
  const loadedAt = typeof window === 'undefined' ? Date.now() : null
  const { data, meta } = await reader.api.get<OfferCursorPage>('/v2/user-panel/offers/by-cursor', parameters, signal)
  const terms = [...filters.skills, ...filters.keywords]
  const view: CardView = { board: reader.board, locale: reader.locale, cities: filters.cities, terms, currency, exchange: meta.exchange }
  return {
    from: meta.from,
    cards: data.map((item) => ({ ...toCard(item, view), ...copiesOf(reader, { filters, sort }, item) })),
    total: meta.totalItems,
    offers: meta.totalOffers ?? meta.totalItems,
    ratesDate: meta.exchange?.rates[currency] === undefined ? null : meta.exchange.date,
    didYouMean: meta.didYouMean,
    companies: meta.companies,
    loadedAt,
    next: windowOf(meta.next),
    previous: windowOf(meta.prev),
  }
}

/** The page that a list opens with. A position beyond its end is an old address of a longer list, or made up: then it begins at the beginning. */
async function openOfferList(...[reader, question, page, signal]: Parameters<typeof fetchOfferPage>): Promise<OfferListPage> {
  const opened = await fetchOfferPage(reader, question, page, signal)
  return page.from > 0 && page.from >= opened.total ? fetchOfferPage(reader, question, { ...page, from: 0 }, signal) : opened
}

const windowOf = ({ cursor, itemsCount }: { cursor: number | null; itemsCount: number }): Window | null =>
  cursor === null || itemsCount === 0 ? null : { from: cursor, itemsCount }

/** `from` is where the list opens when nothing of it is loaded; it is no part of the key, so that scrolling does not change the list. */
export function offerListQuery(reader: Reader, question: OfferListQuestion, from: number) {
  return infiniteQueryOptions({
    queryKey: ['offers', 'list', question.sort, question.filters] as const,
    queryFn: ({ pageParam, signal }) => (pageParam.opens ? openOfferList : fetchOfferPage)(reader, question, pageParam, signal),
    initialPageParam: { from, itemsCount: pageSize, opens: true } as Window & { opens?: true },
    getNextPageParam: ({ next }) => next,
    getPreviousPageParam: ({ previous }) => previous,
    // What was loaded stays while the visitor looks at an offer and comes back; a fresh visit refetches (see `isReusable`).
    staleTime: 30 * minuteMs,
  })
}

/** Copies of a position are one card, but where all of them are asked for: by the link of that card. */
export const isGrouped = ({ lists }: Pick<Board, 'lists'>, { companies, jobTitles }: OfferFilters): boolean =>
  lists.groupCopies && !(companies.length === 1 && jobTitles.length === 1)

/** The longest text that an address holds as one term. */
const maxTermLength = 100

/** The list of the copies has the same filters, so that it has as many offers as the card says. */
function copiesOf({ board, locale }: Reader, { filters, sort }: OfferListQuestion, item: IndexedListItem): Pick<OfferCard, 'copies'> {
  const { copies: count = 0, companyName, title } = item
  const company = companySlug(companyName ?? '')
  if (count === 0 || company === '' || title.length > maxTermLength) return {}
  const own = { ...filters, companies: [company], jobTitles: [title] }
  return { copies: { count, url: buildListUrl(board, { locale, filters: own, sort, from: 0, showMap: false, rest: [] }) } }
}

/**
 * All cards of the pages in order. An offer that moved between two pages is shown once, where it was met first, and so is
 * a position whose first copy became another one meanwhile.
 */
export function cardsOf(pages: readonly OfferListPage[]): OfferCard[] {
  const seen = new Set<string>()
  const isNew = (key: string | undefined): boolean => key === undefined || (!seen.has(key) && seen.add(key) !== undefined)
  return pages.flatMap(({ cards }) => cards.filter(({ id, copies }) => isNew(id) && isNew(copies?.url)))
}

/** Whether loaded pages can show the list at `from` to someone who newly comes to it. */
export function isReusable(pages: readonly OfferListPage[], from: number, ageMs: number): boolean {
  const first = pages[0]
  const last = pages.at(-1)
  if (first === undefined || last === undefined) return false
  return first.from <= from && from <= last.from + last.cards.length && ageMs < 2 * minuteMs
}
