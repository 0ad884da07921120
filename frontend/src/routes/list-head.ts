/** Title, description, address, other language and what robots may keep of a list. */
import { hasEnoughOffers, isIndexableAddress, ownListUrl } from '@jobboard/contracts/search/indexable'
import { buildListUrl, type ListUrlState, parseListUrl } from '@jobboard/contracts/search/url-codec'
import type { AppContext } from '../config/app-context.ts'
import { type Board, selectedCategory } from '../config/board.ts'
import { emptyState, withFilters } from '../features/search/list-state.ts'
import { termsOf } from '../features/search/terms.ts'
import { formatNumber } from '../i18n/format.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { listTrail } from './list-trail.ts'
import { briefHead, fullHead, missingHead } from './page-head.ts'
import { listPicture } from './share-pictures.ts'

/** For robots, who read what the server sends. */
export function listHead(context: AppContext, pathname: string, search: string, total: number | undefined) {
  const state = stateOf(context, pathname, search)
  if (state === null) return missingListHead(context)
  const { board, i18n, locale, origin } = context
  const { city, categories } = state.filters
  const atPath = withFilters(emptyState(board, locale), { city, categories })
  return fullHead(context, {
    title: listTitle(context, state),
    description: listDescription(context, state, total),
    isIndexable: isIndexableAddress(board, state) && hasEnoughOffers(state.filters, total ?? 0),
    addressIn: (other) => ownListUrl(board, { ...state, locale: other }),
    picture: listPicture(buildListUrl(board, atPath), total ?? 0),
    data: [breadcrumbList(origin, listTrail(board, locale, i18n.t, city, categories))],
  })
}

/** In the browser: see `briefHead`. */
export function briefListHead(context: AppContext, pathname: string, search: string) {
  const state = stateOf(context, pathname, search)
  return state === null ? missingListHead(context) : briefHead(context, listTitle(context, state), ownListUrl(context.board, state))
}

const missingListHead = (context: AppContext) => missingHead(context, context.i18n.t('notFound.title'))

function stateOf({ board }: AppContext, pathname: string, search: string): ListUrlState | null {
  const parsed = parseListUrl(board, pathname, search)
  return parsed.kind === 'list' ? parsed.state : null
}

/** More would not be seen in a tab, nor in a result of a search engine. */
const mostTerms = 3

/** `Docker, React · Oferty pracy · Java · Kraków`: what tells one tab from another comes first. */
function listTitle(context: AppContext, state: ListUrlState): string {
  return [searchedFor(state), listName(context, state)].filter((part) => part !== undefined).join(' · ')
}

/** `Oferty pracy · Java · Kraków`: names stand as they are, since a tenant file knows no cases. */
export function listName({ board, i18n }: Pick<AppContext, 'board' | 'i18n'>, state: ListUrlState): string {
  const { category, city } = listNames(board, state)
  if (category !== undefined && city !== undefined) return i18n.t('list.titleCategoryCity', { category, city })
  if (category !== undefined) return i18n.t('list.titleCategory', { category })
  return city === undefined ? i18n.t('list.title') : i18n.t('list.titleCity', { city })
}

function listDescription({ board, i18n, locale }: AppContext, state: ListUrlState, total: number | undefined): string {
  if (total === undefined || total === 0) return board.description[locale]
  const { category, city } = listNames(board, state)
  const count = { count: total, number: formatNumber(locale, total) }
  const what = [searchedFor(state), category, city].filter((name) => name !== undefined).join(', ')
  return what === '' ? i18n.t('list.descriptionAll', count) : i18n.t('list.description', { ...count, what })
}

/** The terms, each once: a keyword may be a skill as well. */
function searchedFor({ filters }: ListUrlState): string | undefined {
  const terms = [...new Map(termsOf(filters).map(({ title }) => [title.toLowerCase(), title])).values()]
  if (terms.length === 0) return undefined
  return terms.slice(0, mostTerms).join(', ') + (terms.length > mostTerms ? ` +${terms.length - mostTerms}` : '')
}

/** The category or only subcategory, and the city, by name. */
function listNames(board: Board, { filters, locale }: ListUrlState): { category: string | undefined; city: string | undefined } {
  const chosen = selectedCategory(board, filters.categories)
  const only = chosen?.subcategories.length === 1 ? chosen.subcategories[0] : chosen?.category
  return { category: only?.label[locale], city: board.cities.find(({ slug }) => slug === filters.city)?.label[locale] }
}
