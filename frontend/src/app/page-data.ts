/**
 * The server's queries come with the page, so that the browser does not repeat them: a block of JSON, which is data to the
 * browser and never run. JSON is written and read several times faster than the router's own serialized scripts.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

type StoredQuery = readonly [key: QueryKey, data: unknown, updatedAt: number]

export const pageDataId = 'page-data'

/** What failed on the server, the browser asks for itself. The text can stand in any HTML: nothing in it begins a tag. */
export function serializeQueries(queryClient: QueryClient): string {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): StoredQuery => [queryKey, state.data, state.dataUpdatedAt])
  const text = JSON.stringify(queries)
  return text.includes('<') ? text.replaceAll('<', '\\u003c') : text
}

export function restoreQueries(queryClient: QueryClient, text: string): void {
  for (const [key, data, updatedAt] of JSON.parse(text) as readonly StoredQuery[]) queryClient.setQueryData(key, data, { updatedAt })
}
