/** Pages of the offer list by cursor (specification 7). A page begins anywhere, so that a list can open in its middle. */
import type { OfferCursorPage } from '@jobboard/contracts/offers/queries'
import type { DidYouMean } from '@jobboard/contracts/search/did-you-mean'
import type { OfferFilters, Sort } from '@jobboard/contracts/search/filters'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../config/app-context.ts'
import { filterParameters } from '../../http/filter-parameters.ts'
import { type CardView, type OfferCard, toCard } from './card.ts'
import { pageSize } from './list-variant.ts'

export interface OfferListPage {
  /** Position of the first card in the order. */
  readonly from: number
  readonly cards: readonly OfferCard[]
  readonly total: number
  /** Of the exchange rates that the salaries were converted with; null where they are as the employers wrote them. */
  readonly ratesDate: string | null
  /** What the terms may have meant. */
  readonly didYouMean?: readonly DidYouMean[] | undefined
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

const minuteMilliseconds = 60_000

type Reader = Pick<AppContext, 'api' | 'board' | 'locale'>

async function fetchOfferPage(
  reader: Reader,
  { filters, sort }: OfferListQuestion,
  { from, itemsCount }: Window,
  signal: AbortSignal,
): Promise<OfferListPage> {
  const { currency } = filters
  // The board's own brings no rates along, and the most frequent questions have the shortest addresses.
  const converted = currency === reader.board.currencies.base ? {} : { currency }
  const parameters = { ...filterParameters(filters), ...converted, sort, from, itemsCount }
  const { data, meta } = await reader.api.get<OfferCursorPage>('/v2/user-panel/offers/by-cursor', parameters, signal)
  const view: CardView = { board: reader.board, locale: reader.locale, city: filters.city, currency, exchange: meta.exchange }
  return {
    from: meta.from,
    cards: data.map((item) => toCard(item, view)),
    total: meta.totalItems,
    ratesDate: meta.exchange?.rates[currency] === undefined ? null : meta.exchange.date,
    didYouMean: meta.didYouMean,
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
    // What was loaded stays while the visitor looks at an offer and comes back; a fresh visit asks again (see `isReusable`).
    staleTime: 30 * minuteMilliseconds,
  })
}

/** All cards of the pages in order. An offer that moved between two pages is shown once, where it was met first (decisions 2). */
export function cardsOf(pages: readonly OfferListPage[]): OfferCard[] {
  const seen = new Set<string>()
  return pages.flatMap(({ cards }) => cards.filter(({ id }) => !seen.has(id) && seen.add(id)))
}

/** Whether loaded pages can show the list at `from` to someone who newly comes to it. */
export function isReusable(pages: readonly OfferListPage[], from: number, ageMilliseconds: number): boolean {
  const first = pages[0]
  const last = pages.at(-1)
  if (first === undefined || last === undefined) return false
  return first.from <= from && from <= last.from + last.cards.length && ageMilliseconds < 2 * minuteMilliseconds
}
