/** What administrators ask and do about a payment; its page and the lists are loaded again after that. */
import type { AdminPayment } from '@jobboard/contracts/payments/administration'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'
import { historyKey } from '../../../features/administration/api/object-history.ts'
import type { ApiClient } from '../../../http/api-client.ts'

const pathOf = (id: string, what: string): string => `/v2/admin/payments/${encodeURIComponent(id)}/${what}`

export const paymentDetailsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'details', id] as const,
    queryFn: ({ signal }) => api.get<AdminPayment>(pathOf(id, 'details'), {}, signal),
  })

export const checkPayment = ({ api }: AppContext, id: string) =>
  api.send<AdminPayment & { readonly obstacle: string | null }>('POST', pathOf(id, 'check'), { body: {} })

export const refundPayment = ({ api }: AppContext, id: string, body: object, idempotencyKey: string) =>
  api.send<AdminPayment>('POST', pathOf(id, 'refunds'), { body, idempotencyKey })

export async function reloadPayment({ queryClient }: AppContext, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['admin', 'payments'] }),
    queryClient.invalidateQueries({ queryKey: historyKey('payment', id) }),
  ])
}
