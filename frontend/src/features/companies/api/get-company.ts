/** Data and logo of the company of the employer who is signed in. */
import type { ShownCompany } from '@jobboard/contracts/companies/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const companyQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['company'] as const, queryFn: ({ signal }) => api.get<ShownCompany>('/v1/company', {}, signal) })
