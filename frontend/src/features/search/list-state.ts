/** The state of a list as its address states it, and the changes a visitor can make to it. */

import { citySet, maxCities } from '@jobboard/contracts/search/cities'
import { companyTitle } from '@jobboard/contracts/search/company-slug'
import type { NamedCompany } from '@jobboard/contracts/search/named-company'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { isRemoteOn, withoutRemote, withRemote } from '@jobboard/contracts/search/remote-switch'
import { buildListUrl, type ListUrlState } from '@jobboard/contracts/search/url-codec'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type Board, placeLabel, selectedCategory } from '../../board/board.ts'

export type ListState = ListUrlState
export type Filters = ListState['filters']

export function emptyState(board: Board, locale: Locale): ListState {
  return {
    locale,
    filters: { ...noFilters, currency: board.currencies.base },
    sort: 'published',
    from: 0,
    showMap: false,
    rest: [],
  }
}

/** A change of filters returns to the first offer. */
export const withFilters = (state: ListState, change: Partial<Filters>): ListState => ({
  ...state,
  from: 0,
  filters: { ...state.filters, ...change },
})

/** A radius, or remote work as well, belongs to its cities and stays for others; it is dropped without any. */
export const withCities = (state: ListState, cities: readonly string[]): ListState =>
  withFilters(state, { cities: citySet(cities), ...(cities.length === 0 && { cityRadiusKm: null, orRemote: false }) })

/** The maximum number of cities is chosen. */
export const isFull = ({ lists }: Board, { filters }: ListState): boolean => lists.severalCities && filters.cities.length >= maxCities

/** Added to the chosen ones, or in place of the only one where the board allows no more. A city replaces an area, too. */
export function addCity(board: Board, state: ListState, slug: string): ListState {
  if (isFull(board, state)) return state
  const cities = board.lists.severalCities ? [...state.filters.cities, slug] : [slug]
  return withFilters(withCities(state, cities), { bounds: null })
}

export const removeCity = (state: ListState, slug: string): ListState =>
  withCities(
    state,
    state.filters.cities.filter((city) => city !== slug),
  )

/** The filters in the panel of more filters. */
export const panelFilters = ['experienceLevels', 'employmentTypes', 'workingTimes', 'remoteWorkOptions'] as const
export const panelLists = ['offerLanguages', 'excludedTerms', 'excludedCompanies'] as const
export const panelSwitches = ['withSalary', 'ukraineFriendly'] as const

/** Filters a board does not have are not shown: its addresses could not hold them. */
export const hasParam = ({ params }: Board, name: Board['params'][number]['name']): boolean => params.some((param) => param.name === name)

/** Active filters of the panel, for the badge of its button; the switches for salaries and remote work stand beside it. */
export function countPanelFilters({ filters }: ListState): number {
  const chosen = panelFilters.reduce((sum, name) => sum + filters[name].length, 0) - (isRemoteOn(filters.remoteWorkOptions) ? 1 : 0)
  const listed = panelLists.reduce((sum, name) => sum + filters[name].length, 0)
  const single = [hasSalaryRange(filters), filters.ukraineFriendly, filters.publishedWithinDays !== null].filter(Boolean).length
  return chosen + listed + single
}

/** Filters with controls beside the button of the panel. */
export const quickSwitches = ['withSalary', 'remote'] as const
type QuickSwitch = (typeof quickSwitches)[number]

export const isSwitchOn = ({ filters }: ListState, name: QuickSwitch): boolean =>
  name === 'remote' ? isRemoteOn(filters.remoteWorkOptions) : filters[name]

export function toggleSwitch(state: ListState, name: QuickSwitch): ListState {
  const on = !isSwitchOn(state, name)
  if (name === 'withSalary') return withFilters(state, { withSalary: on })
  const { remoteWorkOptions } = state.filters
  return withFilters(state, { remoteWorkOptions: on ? withRemote(remoteWorkOptions, true) : withoutRemote(remoteWorkOptions) })
}

export const hasSalaryRange = ({ salaryMin, salaryMax }: Filters): boolean => salaryMin !== null || salaryMax !== null

export const clearPanel = (state: ListState): ListState =>
  withFilters(state, {
    experienceLevels: [],
    employmentTypes: [],
    workingTimes: [],
    remoteWorkOptions: [],
    offerLanguages: [],
    excludedTerms: [],
    excludedCompanies: [],
    publishedWithinDays: null,
    salaryMin: null,
    salaryMax: null,
    salaryMatch: 'overlap',
    withSalary: false,
    ukraineFriendly: false,
  })

/** A main category sets it and clears subcategories; the chosen one again removes it. */
export function toggleCategory(board: Board, state: ListState, key: string): ListState {
  const isOn = selectedCategory(board, state.filters.categories)?.category.key === key
  return withFilters(state, { categories: isOn ? [] : [key] })
}

/**
 * Adds or removes a subcategory of the chosen category; without any the category itself is chosen. One of another category replaces
 * the selection.
 */
export function toggleSubcategory(board: Board, state: ListState, key: string): ListState {
  const parent = board.categories.find(({ children }) => children.some((child) => child.key === key))
  if (parent === undefined) return state
  const chosen = selectedCategory(board, state.filters.categories)
  const keys = chosen?.category === parent ? chosen.subcategories.map((child) => child.key) : []
  const next = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
  return withFilters(state, { categories: next.length > 0 ? next : [parent.key] })
}

/** `companies`: those of the answer; before it arrives, the name is derived from the slug. */
export const companyName = (companies: readonly NamedCompany[] | undefined, slug: string): string =>
  companies?.find((company) => company.slug === slug)?.name ?? companyTitle(slug)

export const urlOf = (board: Board, state: ListState): string => buildListUrl(board, state)

export const cityLabel = placeLabel
