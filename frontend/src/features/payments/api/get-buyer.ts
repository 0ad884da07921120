/** What invoices of the company say; for owners. */
import type { BillingReply } from '@jobboard/contracts/companies/commands'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const buyerQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['company', 'billing'] as const,
    queryFn: ({ signal }) => api.get<BillingReply>('/v2/employer-panel/company/billing-data', {}, signal),
  })
