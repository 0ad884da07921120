/** Codes of the company of the employer who is signed in. */
import type { CompanyCode } from '@jobboard/contracts/codes/queries'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const codesPerPage = 50

/** A position in the list, as the address has it; anything else is the beginning. */
export const positionIn = (text: unknown): number => (typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : 0)

export const codesQuery = (api: ApiClient, from: number) =>
  queryOptions({
    queryKey: ['company', 'codes', from] as const,
    queryFn: ({ signal }) => api.get<CursorPage<CompanyCode>>('/v2/employer-panel/codes', { from, itemsCount: codesPerPage }, signal),
    placeholderData: keepPreviousData,
  })
