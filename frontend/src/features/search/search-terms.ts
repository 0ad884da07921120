/** Search terms of four kinds. */
import type { Suggestions } from '@jobboard/contracts/search/answers'
import { isSearchable } from '@jobboard/contracts/search/url-query'
import type { Board } from '../../board/board.ts'
import { addCity, type Filters, type ListState, withFilters } from './list-state.ts'

export const termKinds = ['keywords', 'jobTitles', 'companyNames', 'skills'] as const
export type TermKind = (typeof termKinds)[number]

export interface SearchTerm {
  readonly kind: TermKind
  readonly title: string
}

/** A value of a filter that a suggestion names, `Kraków - city`: chosen, it sets the filter. */
export interface FilterTerm {
  readonly kind: 'filter'
  readonly title: string
  readonly filter: Suggestions['filters'][number]['filter']
  readonly value: string
}
/** Terms offered as suggestions; `count`: its offers, where known. */
export type Offered = (SearchTerm | FilterTerm) & { readonly count?: number | undefined }

const maxTerms = 20
const maxLength = 100
/** Shared props of the boxes for terms; the loaded list sets whether it is open. */
export const termBox = {
  role: 'combobox',
  maxLength,
  autoComplete: 'off',
  'aria-autocomplete': 'list',
  'aria-expanded': 'false',
} as const

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export const termsOf = (filters: Filters): SearchTerm[] => termKinds.flatMap((kind) => filters[kind].map((title) => ({ kind, title })))

/** Not searchable: no text, or for a keyword no word in it. */
export const isBlank = ({ kind, title }: SearchTerm): boolean => (kind === 'keywords' ? !isSearchable(title) : title.trim() === '')

/** The state itself when it contains the term already or the term is empty: a blank search is not submitted. */
export function addTerm(state: ListState, term: SearchTerm): ListState {
  const { kind, title } = term
  const text = title.trim().slice(0, maxLength).trim()
  const known = state.filters[kind]
  if (isBlank(term) || known.length >= maxTerms || known.some((one) => isSame(one, text))) return state
  return withFilters(state, { [kind]: [...known, text] })
}

export function addOffered(board: Board, state: ListState, offered: Offered): ListState {
  if (offered.kind !== 'filter') return addTerm(state, offered)
  const { filter, value } = offered
  if (filter === 'city') return addCity(board, state, value)
  const chosen: readonly string[] = state.filters[filter]
  return chosen.includes(value) ? state : withFilters(state, { [filter]: [...chosen, value] })
}

export const removeTerm = (state: ListState, { kind, title }: SearchTerm): ListState =>
  withFilters(state, { [kind]: state.filters[kind].filter((one) => one !== title) })
