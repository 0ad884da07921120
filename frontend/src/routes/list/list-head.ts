/** Title, description, address, other language and what robots may index of a list. */
import { hasEnoughOffers, isIndexableAddress, ownListUrl } from '@jobboard/contracts/search/indexable'
import { buildListUrl, type ListUrlState, parseListUrl } from '@jobboard/contracts/search/url-codec'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { placeLabels } from '../../board/board.ts'
import type { AppContext } from '../../context/app-context.ts'
import { emptyState, withFilters } from '../../features/search/list-state.ts'
import { breadcrumbList } from '../breadcrumb-list.ts'
import { briefHead, fullHead, missingHead } from '../page-head.ts'
import { listPicture } from '../share-pictures.ts'
import { listTrail } from './list-trail.ts'
import { type Companies, formOf, listWords } from './list-words.ts'

/** For robots, who read what the server sends. */
export function listHead(context: AppContext, pathname: string, search: string, total: number | undefined, companies?: Companies) {
  const state = stateOf(context, pathname, search)
  if (state === null) return missingListHead(context)
  const { board, i18n, locale, origin } = context
  const { cities, categories } = state.filters
  const atPath = withFilters(emptyState(board, locale), { cities, categories })
  return fullHead(context, {
    title: listName(context, state, companies),
    description: listDescription(context, state, total, companies),
    isIndexable: isIndexableAddress(board, state) && hasEnoughOffers(state.filters, total ?? 0),
    addressIn: (other) => ownListUrl(board, { ...state, locale: other }),
    picture: listPicture(buildListUrl(board, atPath), total ?? 0),
    data: [breadcrumbList(origin, listTrail(board, locale, i18n.t, cities, categories))],
  })
}

/** In the browser: see `briefHead`. */
export function briefListHead(context: AppContext, pathname: string, search: string, companies?: Companies) {
  const state = stateOf(context, pathname, search)
  return state === null
    ? missingListHead(context)
    : briefHead(context, listName(context, state, companies), ownListUrl(context.board, state))
}

const missingListHead = (context: AppContext) => missingHead(context, context.i18n.t('notFound.title'))

function stateOf({ board }: AppContext, pathname: string, search: string): ListUrlState | null {
  const parsed = parseListUrl(board, pathname, search)
  if (parsed.kind !== 'list') return null
  const { locale, filters } = parsed.state
  return placeLabels(board, locale, filters.cities).length === filters.cities.length ? parsed.state : null
}

/** `Java, Docker – oferty pracy w Krakowie`: what tells one tab from another comes first. */
export function listName({ board, i18n }: Pick<AppContext, 'board' | 'i18n'>, state: ListUrlState, companies: Companies): string {
  const words = listWords(board, i18n.t, state, companies)
  return i18n.t(`list.title${formOf(words)}`, { ...words })
}

function listDescription(
  { board, i18n, locale }: AppContext,
  state: ListUrlState,
  total: number | undefined,
  companies: Companies,
): string {
  if (total === undefined || total === 0) return board.description[locale]
  const count = { count: total, number: formatNumber(locale, total) }
  const what = [listWords(board, i18n.t, state, companies).what, ...placeLabels(board, locale, state.filters.cities)]
    .filter((name) => name !== '')
    .join(', ')
  return what === '' ? i18n.t('list.descriptionAll', count) : i18n.t('list.description', { ...count, what })
}
