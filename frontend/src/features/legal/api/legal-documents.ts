/** The legal documents of the board, and the text of one. They change at midnight at most. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { LegalList, LegalText } from '@jobboard/contracts/tenants/legal'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

const minuteMs = 60_000

export const legalListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['legal'] as const,
    queryFn: ({ signal }) => api.get<LegalList>('/v2/legal-documents', {}, signal),
    staleTime: minuteMs,
  })

/** `version` undefined: the one in force. Rejects with 404 where there is none. */
export const legalTextQuery = (api: ApiClient, locale: Locale, document: string, version: string | undefined) =>
  queryOptions({
    queryKey: ['legal', document, version ?? null, locale] as const,
    queryFn: ({ signal }) => api.get<LegalText>(`/v2/legal-documents/${encodeURIComponent(document)}`, { locale, version }, signal),
    staleTime: minuteMs,
  })
