/** Changes what a company stores whole, such as its templates of answers. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { WritingApiClient } from '../../../../http/api-client.ts'
import { ProblemError } from '../../../../http/problem-error.ts'

export interface Stores {
  readonly api: WritingApiClient
  readonly queryClient: QueryClient
}

interface Change<Reply> {
  readonly path: string
  readonly queryKey: QueryKey
  /** Of what is stored now, the body to be stored; null where the change no longer applies. */
  readonly changed: (stored: Reply) => object | null
}

/**
 * A change is made to what is stored now, so that what a colleague did to another part stays. Rejects with ProblemError, `stale` where the
 * change no longer applies.
 */
export async function changeWhole<Reply extends { readonly revision: number }>(
  { api, queryClient }: Stores,
  { path, queryKey, changed }: Change<Reply>,
): Promise<void> {
  const stored = await queryClient.fetchQuery<Reply>({ queryKey, queryFn: ({ signal }) => api.get<Reply>(path, {}, signal), staleTime: 0 })
  const body = changed(stored)
  if (body === null) throw new ProblemError({ status: 412, code: 'stale' })
  const answer = await api.send<Reply>('PUT', path, { body, ifMatch: `"${stored.revision}"` })
  queryClient.setQueryData(queryKey, answer.body)
}
