/** What a list is about, in words: `Java, Docker` and `w Krakowie +30 km`, for its heading and its title. */
import type { NamedCompany } from '@jobboard/contracts/search/named-company'
import type { ListUrlState } from '@jobboard/contracts/search/url-codec'
import { type Board, placeLabel, selectedCategory } from '../config/board.ts'
import { companyName } from '../features/search/list-state.ts'
import { termsOf } from '../features/search/terms.ts'
import type { Translate } from '../i18n/create-i18n.ts'

export interface ListWords {
  /** The category or only subcategory, the terms and the companies; empty where nothing is chosen. */
  readonly what: string
  /** The city with its radius; empty everywhere. */
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

/** Polish cities in the locative, where the board knows it. */
function whereOf(board: Board, t: Translate, { filters, locale }: ListUrlState): string {
  const city = board.cities.find(({ slug }) => slug === filters.city)
  const name = placeLabel(board, locale, filters.city)
  if (name === undefined) return ''
  const place = (locale === 'pl' ? city?.locative : undefined) ?? t('list.inCity', { city: name })
  return filters.cityRadiusKm ? t('list.withRadius', { place, radius: filters.cityRadiusKm }) : place
}
