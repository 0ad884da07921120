/** The activity of the company, by pages that are shown one below the other. */
import type { ActivityList } from '@jobboard/contracts/activity/queries'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'

const parameters = ['person', 'kind', 'offer', 'from', 'to', 'before'] as const
export type ActivityParameter = (typeof parameters)[number]

/** What the address asks for, as the API takes it. */
export function activityQuestion(search: SearchParams): Readonly<Record<ActivityParameter, string | null>> {
  const values = parameters.map((name) => [name, [search[name] ?? ''].flat()[0] || null])
  return Object.fromEntries(values) as Record<ActivityParameter, string | null>
}

export const activityQuery = (api: ApiClient, question: ReturnType<typeof activityQuestion>) =>
  infiniteQueryOptions({
    queryKey: ['company', 'activity', question] as const,
    queryFn: ({ pageParam: before, signal }) => api.get<ActivityList>('/v2/employer-panel/activity', { ...question, before }, signal),
    initialPageParam: question.before,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // A colleague's work of a minute ago belongs here.
    staleTime: 5_000,
  })
