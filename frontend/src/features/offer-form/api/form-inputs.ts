/** Dictionaries and pay limits of the board, which only the form of an offer needs. They change with the tenant file alone. */
import type { FormInputs } from '@jobboard/contracts/tenants/form-inputs'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const formInputsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['form inputs'] as const,
    queryFn: ({ signal }) => api.get<FormInputs>('/v1/offers/form-inputs-data', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
