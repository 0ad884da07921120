import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api-error.ts'

/** Gone, perhaps, by the next try: no answer at all, or a service that is starting. A refusal stays one. */
const passes = (error: Error): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Long enough that a page never refetches what came with its HTML.
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => failures === 0 && passes(error),
        retryDelay: 500,
        refetchOnWindowFocus: false,
      },
    },
  })
}
