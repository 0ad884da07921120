import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'
import { deskKey } from './desk-lists.ts'

export const deskApplicationKey = (applicationId: string) => [...deskKey, 'one', applicationId] as const

/** Everything that the company has of one application. Rejects with ApiError: 404 for those of others. */
export const deskApplicationQuery = (api: ApiClient, applicationId: string) =>
  queryOptions({
    queryKey: deskApplicationKey(applicationId),
    queryFn: ({ signal }) => api.get<DeskApplication>(`/v2/employer-panel/applications/${encodeURIComponent(applicationId)}`, {}, signal),
    staleTime: 5_000,
  })
