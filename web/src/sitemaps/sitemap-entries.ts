/** The pages of a board as its sitemaps name them: each in every language, with the date of its last change. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { PageBoard } from '@jobboard/frontend/server-entry/page-board'
import { type SitePage, siteAddress } from '@jobboard/frontend/server-entry/site-addresses'
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

export function sitemapFiles(board: PageBoard['board'], { offers, lists, companies }: Catalogue): SitemapFile[] {
  const pageAt = (page: SitePage, changedAt: string | null): SitemapPage => ({
    addressIn: (locale) => siteAddress(board, page, locale),
    changedAt,
  })
  const newestAt = lists.find(({ city, category }) => city === null && category === null)?.newestAt ?? null
  const own = new Set<string | null>([null, ...board.cities.map(({ slug }) => slug)])
  const listPages = (some: Catalogue['lists']): SitemapPage[] =>
    some.map(({ city, category, newestAt: changedAt }) => pageAt({ kind: 'list', city, category }, changedAt))
  const companyPages = companies.map(({ slug, newestAt: changedAt }) => pageAt({ kind: 'company', slug }, changedAt))
  const offerPages = offers.map(({ slug, changedAt }) => pageAt({ kind: 'offer', slug }, changedAt))
  const perFile = Math.floor(maxAddresses / board.locales.length)
  return [
    ...filesOf(
      'lists',
      [pageAt({ kind: 'home' }, newestAt), pageAt({ kind: 'pricing' }, null), ...listPages(lists.filter(({ city }) => own.has(city)))],
      perFile,
    ),
    ...filesOf('towns', listPages(lists.filter(({ city }) => !own.has(city))), perFile),
    ...filesOf('companies', companyPages, perFile),
    ...filesOf('offers', offerPages, perFile),
  ]
}

function filesOf(name: string, pages: readonly SitemapPage[], perFile: number): SitemapFile[] {
  const count = Math.ceil(pages.length / perFile)
  return Array.from({ length: count }, (_, at) => ({ name: `${name}-${at + 1}`, pages: pages.slice(at * perFile, (at + 1) * perFile) }))
}
