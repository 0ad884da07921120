/** Rows of a declared list, as its page asks for them by its address. */
import {
  type AdminList,
  columnsOf,
  parametersOf,
  type RowOf,
  rowsPerPage,
  type SortDirection,
} from '@jobboard/contracts/administration/list'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient, QueryParameters } from '../../../http/api-client.ts'
import { type SearchParams, stringifySearch } from '../../../navigation/search-params.ts'

export interface ListQuestion {
  readonly search: string
  /** By parameter: the values of filters. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sortBy: string
  readonly orderBy: SortDirection
  readonly from: number
}

const textIn = (value: string | readonly string[] | undefined): string => [value ?? ''].flat()[0] ?? ''
const isDay = /^\d{4}-\d\d-\d\d$/

/** What the address says; what is no value of the list is left out. */
export function readListQuestion(list: AdminList, address: SearchParams): ListQuestion {
  const filters: Record<string, readonly string[]> = {}
  for (const [name, filter] of Object.entries(list.filters)) {
    for (const parameter of parametersOf(name, filter)) {
      const values = [address[parameter] ?? []].flat().flatMap((value) => value.split(',').filter((part) => part !== ''))
      const known = values.filter((value) =>
        filter.type === 'choice' ? filter.choices.includes(value) : filter.type === 'exact' || isDay.test(value),
      )
      if (known.length > 0) filters[parameter] = filter.type === 'choice' ? known : known.slice(0, 1)
    }
  }
  const asked = textIn(address.sortBy)
  const sortBy = columnsOf(list).some(([key, { sort }]) => key === asked && sort !== undefined) ? asked : list.sortBy
  const order = textIn(address.orderBy)
  const orderBy = order === 'ASC' || order === 'DESC' ? order : (list.columns[sortBy]?.sort ?? 'ASC')
  const from = textIn(address.from)
  return { search: textIn(address.search).slice(0, 100), filters, sortBy, orderBy, from: /^\d{1,6}$/.test(from) ? Number(from) : 0 }
}

export const isFiltered = ({ search, filters }: ListQuestion): boolean => search !== '' || Object.keys(filters).length > 0

/** The shortest query of the address that asks the same, from its first row; empty for the list as it is. */
export function addressOfQuestion(list: AdminList, { search, filters, sortBy, orderBy }: ListQuestion): string {
  const direction = list.columns[sortBy]?.sort ?? 'ASC'
  return stringifySearch({
    ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.join(',')])),
    ...(search === '' ? {} : { search }),
    ...(sortBy === list.sortBy ? {} : { sortBy }),
    ...(orderBy === direction ? {} : { orderBy }),
  })
}

/** As the API reads it, without the range: also of the file. */
export const parametersOfQuestion = ({ search, filters, sortBy, orderBy }: ListQuestion): QueryParameters => ({
  ...filters,
  ...(search === '' ? {} : { search }),
  sortBy,
  orderBy,
})

export const listKey = ({ path }: AdminList) => ['admin', path] as const

export const listQuery = <List extends AdminList>(api: ApiClient, list: List, question: ListQuestion) =>
  queryOptions({
    queryKey: [...listKey(list), 'rows', question] as const,
    queryFn: ({ signal }) =>
      api.get<CursorPage<RowOf<List>>>(
        `/v2/admin/${list.path}`,
        { ...parametersOfQuestion(question), from: question.from, itemsCount: rowsPerPage },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const rowQuery = <List extends AdminList>(api: ApiClient, list: List, id: string) =>
  queryOptions({
    queryKey: [...listKey(list), 'row', id] as const,
    queryFn: ({ signal }) => api.get<RowOf<List>>(`/v2/admin/${list.path}/${encodeURIComponent(id)}`, {}, signal),
    retry: false,
  })
