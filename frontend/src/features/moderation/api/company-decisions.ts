/** Decisions about the employer's company and its offers. */
import type { CompanyDecision } from '@jobboard/contracts/moderation/queries'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const companyDecisionsPath = '/v2/employer-panel/moderation'
const perPage = 20

export const companyDecisionsKey = ['moderation', 'company'] as const

export const companyDecisionsQuery = (api: ApiClient, from: number) =>
  queryOptions({
    queryKey: [...companyDecisionsKey, 'list', from] as const,
    queryFn: ({ signal }) => api.get<CursorPage<CompanyDecision>>(companyDecisionsPath, { from, itemsCount: perPage }, signal),
    placeholderData: keepPreviousData,
  })

export const companyDecisionQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...companyDecisionsKey, 'one', id] as const,
    queryFn: ({ signal }) => api.get<CompanyDecision>(`${companyDecisionsPath}/${encodeURIComponent(id)}`, {}, signal),
    retry: false,
  })

/** Of what is loaded by position: what is no number is the beginning. */
export const positionIn = (from: unknown): number => (typeof from === 'string' && /^\d{1,6}$/.test(from) ? Number(from) : 0)
