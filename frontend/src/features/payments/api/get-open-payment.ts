/** The payment for an offer that was begun and not made. */
import type { OpenPayment } from '@jobboard/contracts/payments/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const openPaymentQuery = (api: ApiClient, slug: string, isExtension: boolean) =>
  queryOptions({
    queryKey: ['open payment', slug, isExtension] as const,
    queryFn: async ({ signal }) =>
      (await api.get<OpenPayment>('/v1/payments/open', { offer_id: slug, extend: String(isExtension) }, signal)).payment,
    staleTime: 0,
  })
