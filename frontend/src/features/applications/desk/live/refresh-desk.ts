/** Loads what changed on the server, and nothing else, into what the open page shows. */
import type { DeskPage } from '@jobboard/contracts/applications/desk-queries'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'
import { deskApplicationKey } from '../api/desk-application.ts'
import { deskKey, deskListsKey, loadChanged } from '../api/desk-lists.ts'
import type { DeskList } from '../desk-address.ts'
import { patchPages } from './patch-pages.ts'

type ListQuery = Query<
  InfiniteData<DeskPage, string | null>,
  Error,
  InfiniteData<DeskPage, string | null>,
  readonly [...typeof deskListsKey, DeskList]
>

/** `ids` null: everything may have changed. Never rejects: what cannot be patched is loaded whole. */
export async function refreshDesk(queryClient: QueryClient, api: ApiClient, ids: readonly string[] | null): Promise<void> {
  if (ids === null) return queryClient.invalidateQueries({ queryKey: deskKey })
  const cache = queryClient.getQueryCache()
  const lists = cache.findAll({ queryKey: deskListsKey }) as unknown as readonly ListQuery[]
  await Promise.all([
    ...ids.map((id) => queryClient.invalidateQueries({ queryKey: deskApplicationKey(id) })),
    ...groupsOf(lists.filter((query) => query.isActive())).map((group) => refreshLists(queryClient, api, group, ids)),
  ])
  // What no one looks at is loaded when it is shown.
  await queryClient.invalidateQueries({ queryKey: deskListsKey, type: 'inactive', refetchType: 'none' })
}

const listOf = ({ queryKey }: ListQuery): DeskList => queryKey[deskListsKey.length]

/** The columns of the board differ in their status alone: one request answers for all. */
function groupsOf(queries: readonly ListQuery[]): readonly (readonly ListQuery[])[] {
  const groups = new Map<string, ListQuery[]>()
  for (const query of queries) {
    const key = JSON.stringify({ ...listOf(query), status: [] })
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [query])
    else group.push(query)
  }
  return [...groups.values()]
}

async function refreshLists(
  queryClient: QueryClient,
  api: ApiClient,
  queries: readonly ListQuery[],
  ids: readonly string[],
): Promise<void> {
  const [first] = queries
  if (first === undefined) return
  try {
    const found = await loadChanged(api, { ...listOf(first), status: [] }, ids)
    for (const query of queries) {
      // What is being loaded may be older than the change, and would replace it.
      if (query.state.fetchStatus !== 'idle' || query.state.data === undefined)
        await queryClient.invalidateQueries({ queryKey: query.queryKey })
      else
        queryClient.setQueryData<InfiniteData<DeskPage, string | null>>(query.queryKey, (known) =>
          known === undefined ? known : { ...known, pages: patchPages(known.pages, { ids, found }, listOf(query)) },
        )
    }
  } catch {
    await Promise.all(queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
  }
}
