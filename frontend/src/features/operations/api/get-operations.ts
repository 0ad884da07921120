import type { MailAttempts, MailRecipient } from '@jobboard/contracts/mail/queries'
import type { BoardSettings, Followers, RebuildSize, Storage } from '@jobboard/contracts/operations/queries'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const followersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'projections'] as const,
    queryFn: ({ signal }) => api.get<Followers>('/v2/admin/projections', {}, signal),
    refetchInterval: 10_000,
  })

export const getRebuildSize = (api: ApiClient, name: string): Promise<RebuildSize> =>
  api.get(`/v2/admin/projections/${encodeURIComponent(name)}/rebuild`)

export const storageQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'storage'] as const,
    queryFn: ({ signal }) => api.get<Storage>('/v2/admin/storage', {}, signal),
  })

export const boardSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin', 'board'] as const,
    queryFn: ({ signal }) => api.get<BoardSettings>('/v2/admin/board', {}, signal),
  })

export const findRecipient = (api: ApiClient, address: string): Promise<MailRecipient> => api.get('/v2/admin/mail-recipients', { address })

export const attemptsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['admin', 'emails', 'attempts', id] as const,
    queryFn: ({ signal }) => api.get<MailAttempts>(`/v2/admin/emails/${encodeURIComponent(id)}/attempts`, {}, signal),
  })
