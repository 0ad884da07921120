/** Saved views of a list: one's own, and those that are shared with the administrators of the board. */
import { type AdminList, nameOfList } from '@jobboard/contracts/administration/list'
import type { ListView, ListViewsReply, SaveListView } from '@jobboard/contracts/administration/list-views'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'
import type { ApiClient } from '../../../http/api-client.ts'
import { parseSearch } from '../../../navigation/search-params.ts'
import { addressOfQuestion, listKey, readListQuestion } from '../api/list-rows.ts'

type Stores = Pick<AppContext, 'api' | 'queryClient'>

export const listViewsQuery = (api: ApiClient, list: AdminList) =>
  queryOptions({
    queryKey: [...listKey(list), 'views'] as const,
    queryFn: async ({ signal }): Promise<readonly ListView[]> =>
      (await api.get<ListViewsReply>('/v2/admin/list-views', { list: nameOfList(list) }, signal)).data,
    staleTime: 30_000,
  })

/** As the list reads it now: what it does not know any more is left out. */
export const addressOfView = (list: AdminList, { address }: Pick<ListView, 'address'>): string =>
  addressOfQuestion(list, readListQuestion(list, parseSearch(address)))

const reload = ({ api, queryClient }: Stores, list: AdminList): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listViewsQuery(api, list).queryKey })

export async function saveListView(stores: Stores, list: AdminList, id: string, view: SaveListView): Promise<void> {
  await stores.api.send('PUT', `/v2/admin/list-views/${id}`, { body: view })
  await reload(stores, list)
}

export async function deleteListView(stores: Stores, list: AdminList, id: string): Promise<void> {
  await stores.api.send('DELETE', `/v2/admin/list-views/${id}`)
  await reload(stores, list)
}

/** Null: the list begins as it is. */
export async function chooseListDefault(stores: Stores, list: AdminList, view: string | null): Promise<void> {
  await stores.api.send('PUT', `/v2/admin/list-defaults/${nameOfList(list)}`, { body: { view } })
  await reload(stores, list)
}
