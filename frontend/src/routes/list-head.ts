/** Title, description, canonical address, other language and what robots may keep of a list. */
import { buildListUrl, type ListUrlState, parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { AppContext } from '../config/app-context.ts'
import { selectedCategory } from '../config/board.ts'
import { formatNumber } from '../i18n/format.ts'

export function listHead(context: AppContext, pathname: string, search: string, total: number | undefined) {
  const { board, origin, i18n, locale } = context
  const parsed = parseListUrl(board, pathname, search)
  if (parsed.kind !== 'list')
    return { meta: [{ title: `${i18n.t('notFound.title')} | ${board.name}` }, { name: 'robots', content: 'noindex' }] }
  const { state } = parsed
  const what = listTitle(context, state)
  const canonical = pathState(state)
  const description =
    total === undefined
      ? board.description[locale]
      : i18n.t('list.description', { count: total, number: formatNumber(locale, total), what })
  const url = origin + buildListUrl(board, canonical)
  return {
    meta: [
      { title: `${what} | ${board.name}` },
      { name: 'description', content: description },
      { name: 'robots', content: isIndexable(state, total) ? 'index,follow' : 'noindex,follow' },
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
function pathState(state: ListUrlState): ListUrlState {
  const { city, categories, ...others } = state.filters
  const none = {
    keywords: [],
    companyNames: [],
    skills: [],
    jobTitles: [],
    experienceLevels: [],
    employmentTypes: [],
    workingTimes: [],
    remoteWorkOptions: [],
  }
  const off = { remote: false, withSalary: false, ukraineFriendly: false, cityRadiusKm: null, salaryMin: null, salaryMax: null }
  return { ...state, filters: { ...others, ...none, ...off, city, categories }, sort: 'published', from: 0, showMap: false, rest: [] }
}

/** One or no category, no filters: combinations without end are not for an index, nor is an empty list. */
function isIndexable(state: ListUrlState, total: number | undefined): boolean {
  const { filters } = state
  const terms = filters.keywords.length + filters.companyNames.length + filters.skills.length + filters.jobTitles.length
  const choices =
    filters.experienceLevels.length + filters.employmentTypes.length + filters.workingTimes.length + filters.remoteWorkOptions.length
  const switches = filters.remote || filters.withSalary || filters.ukraineFriendly
  const ranges = filters.cityRadiusKm !== null || filters.salaryMin !== null || filters.salaryMax !== null
  return terms + choices === 0 && !switches && !ranges && filters.categories.length <= 1 && state.sort === 'published' && total !== 0
}

export function listTitle({ board, i18n }: Pick<AppContext, 'board' | 'i18n'>, { filters, locale }: ListUrlState): string {
  const chosen = selectedCategory(board, filters.categories)
  const only = chosen?.subcategories.length === 1 ? chosen.subcategories[0] : chosen?.category
  const category = only?.label[locale]
  const city = board.cities.find(({ slug }) => slug === filters.city)?.label[locale]
  if (category !== undefined && city !== undefined) return i18n.t('list.titleCategoryCity', { category, city })
  if (category !== undefined) return i18n.t('list.titleCategory', { category })
  return city === undefined ? i18n.t('list.title') : i18n.t('list.titleCity', { city })
}
