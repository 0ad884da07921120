/** Skills of the board that match what is typed, those that most offers ask for first. */
import type { skillsPageSchema } from '@jobboard/contracts/search/answers'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiClient } from '../../../../http/api-client.ts'

const pageSize = 10

/** Disabled for a blank search. */
export const skillsQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['skills', search] as const,
    queryFn: ({ signal }) =>
      api.get<z.infer<typeof skillsPageSchema>>('/v2/user-panel/skills', { search, pageNumber: 1, pageSize }, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
