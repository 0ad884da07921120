/** The answers to candidates that the company has prepared. */
import type { AnswerTemplate, AnswerTemplatesReply } from '@jobboard/contracts/companies/answer-templates'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient, WritingApiClient } from '../../../../../http/api-client.ts'
import { ProblemError } from '../../../../../http/problem-error.ts'

const path = '/v2/employer-panel/company/answer-templates'

export const answerTemplatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['company', 'answer templates'] as const,
    queryFn: ({ signal }) => api.get<AnswerTemplatesReply>(path, {}, signal),
    staleTime: 30_000,
  })

interface Stores {
  readonly api: WritingApiClient
  readonly queryClient: QueryClient
}

/**
 * All are stored at once: a change is made to those that are stored now, so that what a colleague did to another one stays. `changed`: null where
 * the change no longer applies. Rejects with ProblemError, `stale` for that.
 */
export async function changeAnswerTemplates(
  { api, queryClient }: Stores,
  changed: (stored: readonly AnswerTemplate[]) => readonly AnswerTemplate[] | null,
): Promise<void> {
  const query = answerTemplatesQuery(api)
  const { templates, revision } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
  const next = changed(templates)
  if (next === null) throw new ProblemError({ status: 412, code: 'stale' })
  const { body } = await api.send<AnswerTemplatesReply>('PUT', path, { body: { templates: next }, ifMatch: `"${revision}"` })
  queryClient.setQueryData(query.queryKey, body)
}
