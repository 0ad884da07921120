/** Addresses of the pages that search engines are told of: path and query in a language. */
import { buildListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from '../board/board.ts'
import { companyUrl } from '../features/offers/card/company-address.ts'
import { pricingPath } from '../features/payments/pricing/pricing-path.ts'
import { emptyState, withFilters } from '../features/search/list-state.ts'

export type SitePage =
  | { readonly kind: 'home' | 'pricing' }
  | { readonly kind: 'offer' | 'company'; readonly slug: string }
  /** Null: of every city, of every category. */
  | { readonly kind: 'list'; readonly city: string | null; readonly category: string | null }

export function siteAddress(board: Board, page: SitePage, locale: Locale): string {
  switch (page.kind) {
    case 'home':
      return inQuery(board, '/', locale)
    case 'pricing':
      return inQuery(board, pricingPath, locale)
    case 'offer':
      return inQuery(board, `/job-offer/${page.slug}`, locale)
    case 'company':
      return inQuery(board, companyUrl(page.slug), locale)
    case 'list': {
      const cities = page.city === null ? [] : [page.city]
      const categories = page.category === null ? [] : [page.category]
      return buildListUrl(board, withFilters(emptyState(board, locale), { cities, categories }))
    }
  }
}

const inQuery = ({ defaultLocale }: Board, path: string, locale: Locale): string =>
  locale === defaultLocale ? path : `${path}?locale=${locale}`
