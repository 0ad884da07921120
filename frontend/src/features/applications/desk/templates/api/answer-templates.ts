/** The answers to candidates that the company has prepared. */
import type { AnswerTemplate, AnswerTemplatesReply } from '@jobboard/contracts/companies/answer-templates'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../../../http/api-client.ts'
import { changeWhole, type Stores } from '../../api/change-whole.ts'

const path = '/v2/employer-panel/company/answer-templates'

export const answerTemplatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['company', 'answer templates'] as const,
    queryFn: ({ signal }) => api.get<AnswerTemplatesReply>(path, {}, signal),
    staleTime: 30_000,
  })

/** `changed`: of those that are stored now; null where the change no longer applies (`changeWhole`). */
export const changeAnswerTemplates = (
  stores: Stores,
  changed: (stored: readonly AnswerTemplate[]) => readonly AnswerTemplate[] | null,
): Promise<void> =>
  changeWhole<AnswerTemplatesReply>(stores, {
    path,
    queryKey: answerTemplatesQuery(stores.api).queryKey,
    changed: ({ templates }) => {
      const next = changed(templates)
      return next === null ? null : { templates: next }
    },
  })
