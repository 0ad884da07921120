import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'
import { deskKey } from './desk-lists.ts'

/** Everything that the company has of one application. Rejects with ApiError: 404 for those of others. */
export const deskApplicationQuery = (api: ApiClient, applicationId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'one', applicationId] as const,
    queryFn: ({ signal }) => api.get<DeskApplication>(`/v2/employer-panel/applications/${encodeURIComponent(applicationId)}`, {}, signal),
    staleTime: 5_000,
  })
