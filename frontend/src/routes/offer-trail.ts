/** Where an offer stands: all offers, its city, its category, its subcategory. Each step is a list. */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { buildListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Crumb } from '../components/breadcrumbs.tsx'
import { type Board, cityNamed, selectedCategory } from '../config/board.ts'
import { emptyState } from '../features/search/list-state.ts'
import type { Translate } from '../i18n/create-i18n.ts'

export function offerTrail(board: Board, locale: Locale, t: Translate, offer: OfferDetail): Crumb[] {
  const all = emptyState(board, locale)
  const listOf = (city: string | null, categories: string[]): string =>
    buildListUrl(board, { ...all, filters: { ...all.filters, city, categories } })
  const city = cityNamed(board, offer.locations[0]?.city ?? offer.city ?? '')
  const chosen = selectedCategory(board, [offer.category.key])
  const trail: Crumb[] = [{ label: t('offer.allOffers'), href: listOf(null, []) }]
  if (city !== undefined) trail.push({ label: city.label[locale], href: listOf(city.slug, []) })
  if (chosen !== undefined) trail.push({ label: chosen.category.label[locale], href: listOf(city?.slug ?? null, [chosen.category.key]) })
  const [subcategory] = chosen?.subcategories ?? []
  if (subcategory !== undefined) trail.push({ label: subcategory.label[locale], href: listOf(city?.slug ?? null, [subcategory.key]) })
  return [...trail, { label: offer.title, href: null }]
}
