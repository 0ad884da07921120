/** What the company pays for, the newest first; for owners. */
import type { CompanyPayment } from '@jobboard/contracts/payments/queries'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

const paymentsPerPage = 25

/** A position in the list, as the address has it; anything else is the beginning. */
export const positionIn = (text: unknown): number => (typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : 0)

export const paymentsQuery = (api: ApiClient, from: number) =>
  queryOptions({
    queryKey: ['company', 'payments', from] as const,
    queryFn: ({ signal }) =>
      api.get<CursorPage<CompanyPayment>>('/v2/employer-panel/payments', { from, itemsCount: paymentsPerPage }, signal),
    placeholderData: keepPreviousData,
    // The page that the payer comes from has changed one of them.
    staleTime: 0,
  })
