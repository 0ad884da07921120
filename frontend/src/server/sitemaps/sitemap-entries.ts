/** The pages of a board as its sitemaps name them: each in every language, with the date of its last change. */
import { buildListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from '../../board/board.ts'
import { companyUrl } from '../../features/offers/card/company-address.ts'
import { emptyState, withFilters } from '../../features/search/list-state.ts'
import type { Catalogue } from './catalogue.ts'

export interface SitemapPage {
  /** Path and query in a language. */
  readonly addressIn: (locale: Locale) => string
  /** ISO 8601; null where nothing is known, which is better than a guess. */
  readonly changedAt: string | null
}

export interface SitemapFile {
  readonly name: string
  readonly pages: readonly SitemapPage[]
}

/** A file may name 50,000 addresses (sitemaps.org); ours stay well below that and below its 50 MB. */
const maxAddresses = 40_000

export function sitemapFiles(board: Board, { offers, lists, companies }: Catalogue): SitemapFile[] {
  const newestAt = lists.find(({ city, category }) => city === null && category === null)?.newestAt ?? null
  const home: SitemapPage = { addressIn: (locale) => inQuery(board, '/', locale), changedAt: newestAt }
  const own = new Set<string | null>([null, ...board.cities.map(({ slug }) => slug)])
  const listPages = lists.filter(({ city }) => own.has(city)).map((list) => listPage(board, list))
  const townPages = lists.filter(({ city }) => !own.has(city)).map((list) => listPage(board, list))
  const companyPages = companies.map(
    ({ slug, newestAt: changedAt }): SitemapPage => ({ addressIn: (locale) => inQuery(board, companyUrl(slug), locale), changedAt }),
  )
  const offerPages = offers.map(
    ({ slug, changedAt }): SitemapPage => ({
      addressIn: (locale) => inQuery(board, `/job-offer/${slug}`, locale),
      changedAt,
    }),
  )
  const perFile = Math.floor(maxAddresses / board.locales.length)
  return [
    ...filesOf('lists', [home, ...listPages], perFile),
    ...filesOf('towns', townPages, perFile),
    ...filesOf('companies', companyPages, perFile),
    ...filesOf('offers', offerPages, perFile),
  ]
}

const listPage = (board: Board, { city, category, newestAt: changedAt }: Catalogue['lists'][number]): SitemapPage => ({
  addressIn: (locale) =>
    buildListUrl(
      board,
      withFilters(emptyState(board, locale), { cities: city === null ? [] : [city], categories: category === null ? [] : [category] }),
    ),
  changedAt,
})

const inQuery = ({ defaultLocale }: Board, path: string, locale: Locale): string =>
  locale === defaultLocale ? path : `${path}?locale=${locale}`

function filesOf(name: string, pages: readonly SitemapPage[], perFile: number): SitemapFile[] {
  const count = Math.ceil(pages.length / perFile)
  return Array.from({ length: count }, (_, at) => ({ name: `${name}-${at + 1}`, pages: pages.slice(at * perFile, (at + 1) * perFile) }))
}
