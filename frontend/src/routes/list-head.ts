/** Title, description, canonical address, other language and what robots may keep of a list. */
import { buildListUrl, type ListUrlState, parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { AppContext } from '../config/app-context.ts'
import { selectedCategory } from '../config/board.ts'
import { emptyState, withFilters } from '../features/search/list-state.ts'
import { formatNumber } from '../i18n/format.ts'

export function listHead(context: AppContext, pathname: string, search: string, total: number | undefined) {
  const { board, origin, i18n, locale } = context
  const parsed = parseListUrl(board, pathname, search)
  if (parsed.kind !== 'list')
    return { meta: [{ title: `${i18n.t('notFound.title')} | ${board.name}` }, { name: 'robots', content: 'noindex' }] }
  const { state } = parsed
  const what = listTitle(context, state)
  const canonical = pathState(context, state)
  const description =
    total === undefined
      ? board.description[locale]
      : i18n.t('list.description', { count: total, number: formatNumber(locale, total), what })
  const url = origin + buildListUrl(board, canonical)
  return {
    meta: [
      { title: `${what} | ${board.name}` },
      { name: 'description', content: description },
      { name: 'robots', content: isIndexable(context, state, canonical, total) ? 'index,follow' : 'noindex,follow' },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: what },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
    ],
    links: [
      { rel: 'canonical', href: url },
      ...board.locales.map((other) => ({
        rel: 'alternate',
        hrefLang: other,
        href: origin + buildListUrl(board, { ...canonical, locale: other }),
      })),
      { rel: 'alternate', hrefLang: 'x-default', href: origin + buildListUrl(board, { ...canonical, locale: board.defaultLocale }) },
    ],
  }
}

/** City and category, which the path says; filters in the query are no page of their own. */
function pathState({ board, locale }: AppContext, { filters: { city, categories } }: ListUrlState): ListUrlState {
  return withFilters(emptyState(board, locale), { city, categories })
}

/** One or no category and no filter: combinations without end are not for an index, nor is an empty list. */
const isIndexable = ({ board }: AppContext, state: ListUrlState, canonical: ListUrlState, total: number | undefined): boolean =>
  total !== 0 &&
  state.filters.categories.length <= 1 &&
  buildListUrl(board, { ...state, from: 0, rest: [] }) === buildListUrl(board, canonical)

export function listTitle({ board, i18n }: Pick<AppContext, 'board' | 'i18n'>, { filters, locale }: ListUrlState): string {
  const chosen = selectedCategory(board, filters.categories)
  const only = chosen?.subcategories.length === 1 ? chosen.subcategories[0] : chosen?.category
  const category = only?.label[locale]
  const city = board.cities.find(({ slug }) => slug === filters.city)?.label[locale]
  if (category !== undefined && city !== undefined) return i18n.t('list.titleCategoryCity', { category, city })
  if (category !== undefined) return i18n.t('list.titleCategory', { category })
  return city === undefined ? i18n.t('list.title') : i18n.t('list.titleCity', { city })
}
