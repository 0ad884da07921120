/** The saved views of the desk. */
import type { DeskView, DeskViewsReply } from '@jobboard/contracts/companies/desk-views'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'
import { changeWhole, type Stores } from '../api/change-whole.ts'

const path = '/v2/employer-panel/company/desk-views'

export const deskViewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['company', 'desk views'] as const,
    queryFn: ({ signal }) => api.get<DeskViewsReply>(path, {}, signal),
    staleTime: 30_000,
  })

/** `changed`: of those that are stored now. */
export const changeDeskViews = (stores: Stores, changed: (stored: readonly DeskView[]) => readonly DeskView[]): Promise<void> =>
  changeWhole<DeskViewsReply>(stores, {
    path,
    queryKey: deskViewsQuery(stores.api).queryKey,
    changed: ({ views }) => ({ views: changed(views) }),
  })
