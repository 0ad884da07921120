/** What a list is about, in words: `Java, Docker` and `w Krakowie i Warszawie +30 km`, for its heading and its title. */
import type { NamedCompany } from '@jobboard/contracts/search/named-company'
import type { ListUrlState } from '@jobboard/contracts/search/url-codec'
import { formatList } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type Board, placeLabels, selectedCategory } from '../../board/board.ts'
import { companyName } from '../../features/search/list-state.ts'
import { termsOf } from '../../features/search/search-terms.ts'
import type { Translate } from '../../i18n/create-i18n.ts'

export interface ListWords {
  /** The category or only subcategory, the terms and the companies; empty where nothing is chosen. */
  readonly what: string
  /** The cities with their radius; empty everywhere. */
  readonly where: string
}

/** Those that the filters name, where the answer is there. */
export type Companies = readonly NamedCompany[] | undefined

/** More would be seen in no tab and in no result of a search engine. */
const maxTerms = 3

export const listWords = (board: Board, t: Translate, state: ListUrlState, companies?: Companies): ListWords => ({
  what: whatOf(board, state, companies),
  where: whereOf(board, t, state),
})

/** Part of the key of a text that has a form for each: `heading`, `headingWhat`, `headingWhere`, `headingWhatWhere`. */
export const formOf = ({ what, where }: ListWords) => `${what === '' ? '' : 'What'}${where === '' ? '' : 'Where'}` as const

/** A keyword may be a skill or the category as well: each name once. */
function whatOf(board: Board, { filters, locale }: ListUrlState, companies: Companies): string {
  const chosen = selectedCategory(board, filters.categories)
  const only = chosen?.subcategories.length === 1 ? chosen.subcategories[0] : chosen?.category
  const category = only === undefined ? [] : [only.label[locale]]
  const known = new Set(category.map((name) => name.toLowerCase()))
  const terms = termsOf(filters)
    .map(({ title }) => title)
    .concat(filters.companies.map((slug) => companyName(companies, slug)))
    .filter((title) => !known.has(title.toLowerCase()) && known.add(title.toLowerCase()))
  const rest = terms.length > maxTerms ? ` +${terms.length - maxTerms}` : ''
  return [...category, ...terms.slice(0, maxTerms)].join(', ') + rest
}

/** More are counted. */
const maxNamedCities = 3

function whereOf(board: Board, t: Translate, { filters: { cities, cityRadiusKm, orRemote }, locale }: ListUrlState): string {
  const { length } = cities
  if (length === 0) return ''
  const named = inCities(board, t, locale, length > maxNamedCities ? cities.slice(0, 1) : cities)
  const place = length > maxNamedCities ? t('list.andCities', { place: named, count: length - 1 }) : named
  const around = cityRadiusKm ? t('list.withRadius', { place, radius: cityRadiusKm }) : place
  return orRemote ? t('search.orRemote', { place: around }) : around
}

/** Polish cities in the locative, where the board knows that of all: `w Krakowie, Warszawie i we Wrocławiu`. */
function inCities(board: Board, t: Translate, locale: Locale, cities: readonly string[]): string {
  const locatives = cities.flatMap((slug) => (locale === 'pl' && board.cities.find((city) => city.slug === slug)?.locative) || [])
  if (locatives.length < cities.length)
    return t('list.inCity', { count: cities.length, city: formatList(locale, placeLabels(board, locale, cities)) })
  let before = ''
  const said = locatives.map((locative) => {
    const [preposition = ''] = locative.split(' ')
    const isSaid = preposition === before
    before = preposition
    return isSaid ? locative.slice(preposition.length + 1) : locative
  })
  return formatList(locale, said)
}
