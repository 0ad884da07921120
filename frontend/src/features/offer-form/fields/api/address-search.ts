/** Where an address is, as the board's service for addresses knows it; the server asks that service, never the browser. */
import type { Addresses } from '@jobboard/contracts/offers/address-search'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'

const path = '/v2/employer-panel/addresses'

/** What the board searches with: of an installation, so it does not change while the page is open. */
export const addressSourceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['address source'] as const,
    queryFn: ({ signal }) => api.get<Addresses>(path, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export interface TypedAddress {
  readonly city: string
  readonly street: string
  /** Empty: not known. */
  readonly country: string
}

export const addressesQuery = (api: ApiClient, { city, street, country }: TypedAddress) =>
  queryOptions({
    queryKey: ['addresses', city, street, country] as const,
    queryFn: ({ signal }) =>
      api.get<Addresses>(path, { city, ...(street === '' ? {} : { street }), ...(country === '' ? {} : { country }) }, signal),
    retry: false,
  })
