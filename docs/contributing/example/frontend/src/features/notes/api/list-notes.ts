/** The notes of the company of the employer who is signed in, the newest first. */
import type { Note } from '@jobboard/contracts/notes/queries'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const noteListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['company', 'notes'] as const,
    queryFn: ({ signal }) => api.get<CursorPage<Note>>('/v2/employer-panel/notes', {}, signal),
  })
