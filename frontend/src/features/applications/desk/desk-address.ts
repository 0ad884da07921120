/** Filters, order and layout of the desk, as its addresses hold them. */
import type { DeskOrder } from '@jobboard/contracts/applications/desk-queries'
import type { ApplicationSource } from '@jobboard/contracts/applications/events'
import { type ApplicationStatus, applicationStatuses } from '@jobboard/contracts/applications/statuses'
import type { DeskViewFilters } from '@jobboard/contracts/companies/desk-views'
import type { Sorting } from '../../../components/table/columns.ts'
import type { QueryParameters } from '../../../http/api-client.ts'
import { type SearchParams, stringifySearch } from '../../../navigation/search-params.ts'

/** As the contract has them, whose schemas the page would load with them. */
const orders: readonly DeskOrder[] = ['submittedAt', 'statusAt', 'rating']
const sources: readonly ApplicationSource[] = ['apply_form', '1_click_apply']
export const ratingChoices = ['none', '1', '2', '3', '4', '5'] as const
type RatingChoice = (typeof ratingChoices)[number]

/** As the contract has it. */
export const maxSearch = 100

export interface DeskList {
  /** Words of the person, the message, answers and the name of the file. */
  readonly search: string
  /** Slug of an offer; empty: all. */
  readonly offer: string
  readonly status: readonly ApplicationStatus[]
  readonly source: ApplicationSource | null
  readonly rating: RatingChoice | null
  readonly hasFile: boolean | null
  readonly unread: boolean
  readonly answered: boolean | null
  /** An answer to a question of the offer is other than those that it accepts. */
  readonly marked: boolean | null
  /** Its retention ends within a week. */
  readonly deleting: boolean
  /** As `2026-03-31`. */
  readonly from: string | null
  readonly to: string | null
  readonly sorting: Sorting<DeskOrder>
}

export const firstSorting: Sorting<DeskOrder> = { order: 'submittedAt', direction: 'descending' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : Array.isArray(value) ? textOf(value[0]) : '')
const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.map(textOf) : [textOf(value)]).flatMap((text) => text.split(',').filter((part) => part !== ''))
const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown): Choice | null =>
  choices.find((choice) => choice === textOf(value)) ?? null
const flagOf = (value: unknown): boolean | null => ({ yes: true, no: false })[textOf(value)] ?? null
const dayOf = (value: unknown): string | null => (/^\d{4}-\d{2}-\d{2}$/.test(textOf(value)) ? textOf(value) : null)

/** What an address asks for. Values that the desk does not know are ignored. */
export function readDeskList(search: SearchParams | Readonly<Record<string, unknown>>): DeskList {
  const order = oneOf(orders, search.sort)
  const statuses = listOf(search.status)
  return {
    search: textOf(search.search).slice(0, maxSearch),
    offer: textOf(search.offer).slice(0, 300),
    status: applicationStatuses.filter((status) => statuses.includes(status)),
    source: oneOf(sources, search.source),
    rating: oneOf(ratingChoices, search.rating),
    hasFile: flagOf(search.hasFile),
    unread: flagOf(search.unread) === true,
    answered: flagOf(search.answered),
    marked: flagOf(search.marked),
    deleting: flagOf(search.deleting) === true,
    from: dayOf(search.from),
    to: dayOf(search.to),
    sorting: order === null ? firstSorting : { order, direction: textOf(search.order) === 'asc' ? 'ascending' : 'descending' },
  }
}

/** The same list as the API takes it. */
export function parametersOf({
  offer,
  search,
  sorting,
  hasFile,
  unread,
  answered,
  marked,
  deleting,
  rating,
  ...filters
}: DeskList): QueryParameters {
  const flag = (value: boolean | null): string | null => (value === null ? null : String(value))
  return {
    ...filters,
    search: search === '' ? null : search,
    offer: offer === '' ? null : offer,
    rating: rating === null ? [] : [rating],
    hasFile: flag(hasFile),
    unread: unread ? 'true' : null,
    answered: flag(answered),
    marked: flag(marked),
    deleting: deleting ? 'true' : null,
    sortBy: sorting.order,
    orderBy: sorting.direction === 'ascending' ? 'ASC' : 'DESC',
  }
}

/** What is removed from an address to show all applications. */
export const noFilters = {
  ...{
    search: null,
    marked: null,
    deleting: null,
    offer: null,
    status: null,
    source: null,
    rating: null,
    hasFile: null,
    unread: null,
    answered: null,
    from: null,
    to: null,
  },
} as const

export const isFiltered = ({ sorting: _, unread, deleting, ...filters }: DeskList): boolean =>
  unread || deleting || Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== ''))

/** How many filters are set beside the search, the offer and the statuses, which a page always shows. */
export const chosenFilters = ({ source, rating, hasFile, unread, answered, marked, deleting, from, to }: DeskList): number =>
  [source, rating, hasFile, unread || null, answered, marked, deleting || null, from ?? to].filter((value) => value !== null).length

/** What a saved view holds: not the words that are searched. As the contract has them. */
const viewFilters: readonly (keyof DeskViewFilters)[] = [
  ...(['offer', 'status', 'source', 'rating', 'hasFile', 'unread', 'answered', 'marked', 'deleting'] as const),
  ...(['from', 'to', 'sort', 'order', 'view'] as const),
]

export const viewFiltersOf = (search: SearchParams): DeskViewFilters =>
  Object.fromEntries(
    viewFilters.flatMap((name) => {
      const value = listOf(search[name]).join(',')
      return value === '' ? [] : [[name, value]]
    }),
  )

export const deskUrl = '/employer-panel/applications'
export const answerTemplatesUrl = '/employer-panel/answer-templates'

/** `search`: of the list from which it is opened, and to which it leads back. */
export const applicationUrl = (applicationId: string, search: SearchParams): string =>
  `${deskUrl}/${applicationId}${stringifySearch(search)}`

export const listUrl = (search: SearchParams | DeskViewFilters): string => deskUrl + stringifySearch(search)
