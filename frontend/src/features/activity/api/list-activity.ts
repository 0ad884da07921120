/** A page of the activity of the company. */
import type { ActivityList } from '@jobboard/contracts/activity/queries'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchParams } from '../../../config/search-params.ts'
import type { ApiClient } from '../../../http/api-client.ts'

const parameters = ['person', 'kind', 'offer', 'from', 'to', 'before'] as const
export type ActivityParameter = (typeof parameters)[number]

/** What the address asks for, as the API takes it. */
export function activityQuestion(search: SearchParams): Readonly<Record<ActivityParameter, string | null>> {
  const values = parameters.map((name) => [name, [search[name] ?? ''].flat()[0] || null])
  return Object.fromEntries(values) as Record<ActivityParameter, string | null>
}

export const activityQuery = (api: ApiClient, question: ReturnType<typeof activityQuestion>) =>
  queryOptions({
    queryKey: ['company', 'activity', question] as const,
    queryFn: ({ signal }) => api.get<ActivityList>('/v2/employer-panel/activity', question, signal),
    placeholderData: keepPreviousData,
    // A colleague's work of a minute ago belongs here.
    staleTime: 5_000,
  })
