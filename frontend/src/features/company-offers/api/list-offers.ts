/** The offers of the company, as the table asks for them. */
import {
  type CompanyOfferOrder,
  type CompanyOfferStatus,
  companyOfferOrders,
  companyOfferStatuses,
  maxOfferSearch,
} from '@jobboard/contracts/offers/company-offer-list'
import type { CompanyOfferPage } from '@jobboard/contracts/offers/company-offers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sorting } from '../../../components/table/columns.ts'
import type { ApiClient } from '../../../http/api-client.ts'

export const pageSize = 25

export interface OfferListQuery {
  readonly search: string
  readonly status: readonly CompanyOfferStatus[]
  readonly plan: readonly string[]
  readonly sorting: Sorting<CompanyOfferOrder>
  readonly from: number
}

type Parameters = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : Array.isArray(value) ? textOf(value[0]) : '')
const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.map(textOf) : [textOf(value)]).flatMap((text) => text.split(',').filter((part) => part !== ''))

const isStatus = (word: string): word is CompanyOfferStatus => companyOfferStatuses.some((status) => status === word)

export const firstSorting: Sorting<CompanyOfferOrder> = { order: 'published', direction: 'descending' }

/** What an address asks for. Values that the table does not know are ignored. */
export function readOfferList({ search, status, plan, sort, order, from }: Parameters): OfferListQuery {
  const sorted = companyOfferOrders.find((one) => one === textOf(sort))
  return {
    search: textOf(search).slice(0, maxOfferSearch),
    status: listOf(status).filter(isStatus),
    plan: listOf(plan),
    sorting: sorted === undefined ? firstSorting : { order: sorted, direction: textOf(order) === 'asc' ? 'ascending' : 'descending' },
    from: /^\d{1,6}$/.test(textOf(from)) ? Number(textOf(from)) : 0,
  }
}

/** Every list and every single offer of the panel begins with it: a command changes them all. */
export const companyOffersKey = ['company offers'] as const

export const offerListQuery = (api: ApiClient, list: OfferListQuery) =>
  queryOptions({
    queryKey: [...companyOffersKey, 'list', list] as const,
    queryFn: ({ signal }) => {
      const { search, status, plan, sorting, from } = list
      const order = { sortBy: sorting.order, orderBy: sorting.direction === 'ascending' ? 'ASC' : 'DESC' }
      return api.get<CompanyOfferPage>(
        '/v2/employer-panel/offers',
        { ...(search === '' ? {} : { search }), status, plan, ...order, from, itemsCount: pageSize },
        signal,
      )
    },
    placeholderData: keepPreviousData,
  })
