/** The applications to the company, page by page. */
import type { DeskPage } from '@jobboard/contracts/applications/desk-queries'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ApiClient } from '../../../../http/api-client.ts'
import { type DeskList, parametersOf } from '../desk-address.ts'

/** Every list and every single application of the desk begins with it: a command changes them all. */
export const deskKey = ['applications', 'desk'] as const

export const deskListsKey = [...deskKey, 'list'] as const

const pageSize = 25
/** Rows that one request loads. */
const maxPageSize = 100

export const deskListQuery = (api: ApiClient, list: DeskList) =>
  infiniteQueryOptions({
    queryKey: [...deskListsKey, list] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get<DeskPage>('/v2/employer-panel/applications', { ...parametersOf(list), pageSize, cursor }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    placeholderData: keepPreviousData,
    // A colleague's work of a minute ago belongs here.
    staleTime: 5_000,
  })

/** Those of the ids that the filters find, at most a hundred, with the numbers of all that they find. Rejects with ApiError. */
export const loadChanged = (api: ApiClient, list: DeskList, ids: readonly string[]) =>
  api.get<DeskPage>('/v2/employer-panel/applications', { ...parametersOf(list), ids, pageSize: maxPageSize })
