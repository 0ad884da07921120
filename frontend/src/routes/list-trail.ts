/** Where a list or an offer stands: all offers, a city, a category, a subcategory. Each step is a list. */
import { buildListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Crumb } from '../components/breadcrumbs.tsx'
import { type Board, placeLabel, selectedCategory } from '../config/board.ts'
import { emptyState } from '../features/search/list-state.ts'
import type { Translate } from '../i18n/create-i18n.ts'

export function listTrail(board: Board, locale: Locale, t: Translate, citySlug: string | null, categories: readonly string[]): Crumb[] {
  const all = emptyState(board, locale)
  const listOf = (city: string | null, keys: string[]): string =>
    buildListUrl(board, { ...all, filters: { ...all.filters, city, categories: keys } })
  const city = placeLabel(board, locale, citySlug)
  const chosen = selectedCategory(board, categories)
  const trail: Crumb[] = [{ label: t('offer.allOffers'), href: listOf(null, []) }]
  if (city !== undefined) trail.push({ label: city, href: listOf(citySlug, []) })
  if (chosen !== undefined) trail.push({ label: chosen.category.label[locale], href: listOf(citySlug, [chosen.category.key]) })
  const [subcategory] = chosen?.subcategories ?? []
  if (subcategory !== undefined) trail.push({ label: subcategory.label[locale], href: listOf(citySlug, [subcategory.key]) })
  return trail
}
