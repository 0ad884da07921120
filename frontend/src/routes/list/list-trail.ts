/** Where a list or an offer stands: all offers, its cities, a category, a subcategory. Each step is a list. */
import { buildListUrl } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type Board, placeLabels, selectedCategory } from '../../board/board.ts'
import type { Crumb } from '../../components/layout/breadcrumbs.tsx'
import { emptyState } from '../../features/search/list-state.ts'
import type { Translate } from '../../i18n/create-i18n.ts'

export function listTrail(board: Board, locale: Locale, t: Translate, cities: readonly string[], categories: readonly string[]): Crumb[] {
  const all = emptyState(board, locale)
  const listOf = (places: readonly string[], keys: string[]): string =>
    buildListUrl(board, { ...all, filters: { ...all.filters, cities: [...places], categories: keys } })
  const names = placeLabels(board, locale, cities)
  const chosen = selectedCategory(board, categories)
  const trail: Crumb[] = [{ label: t('offer.allOffers'), href: listOf([], []) }]
  if (names.length > 0) trail.push({ label: names.join(', '), href: listOf(cities, []) })
  if (chosen !== undefined) trail.push({ label: chosen.category.label[locale], href: listOf(cities, [chosen.category.key]) })
  const [subcategory] = chosen?.subcategories ?? []
  if (subcategory !== undefined) trail.push({ label: subcategory.label[locale], href: listOf(cities, [subcategory.key]) })
  return trail
}
