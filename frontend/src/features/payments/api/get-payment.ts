/** What became of a payment, as the product knows it, and after the gateway was asked. */
import type { PaymentStatus } from '@jobboard/contracts/payments/commands'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient, WritingApiClient } from '../../../http/api-client.ts'

const pathOf = (id: string): string => `/v1/payments/${encodeURIComponent(id)}`

export const paymentQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['payment', id] as const,
    queryFn: ({ signal }) => api.get<PaymentStatus>(`${pathOf(id)}/status`, {}, signal),
    staleTime: 0,
  })

export const checkPayment = async (api: WritingApiClient, id: string): Promise<PaymentStatus> =>
  (await api.send<PaymentStatus>('POST', `${pathOf(id)}/check`)).body
