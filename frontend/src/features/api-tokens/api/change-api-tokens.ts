/** Creating and revoking; the list is loaded again after each, also after a refusal, because another owner may have been first. */
import type { CreateApiToken, CreatedApiToken, ShownApiToken } from '@jobboard/contracts/companies/api-tokens'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { apiTokenTexts } from '../texts.ts'
import { apiTokensPath, apiTokensQuery } from './list-api-tokens.ts'

const reload = ({ api, queryClient }: AppContext): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: apiTokensQuery(api).queryKey })

export async function createApiToken(context: AppContext, body: CreateApiToken): Promise<CreatedApiToken> {
  try {
    return (await context.api.send<CreatedApiToken>('POST', apiTokensPath, { body })).body
  } finally {
    void reload(context)
  }
}

export function useRevokeApiToken(context: AppContext) {
  const { api, locale } = context
  const t = apiTokenTexts(locale)
  return useMutation({
    mutationFn: ({ id }: ShownApiToken) => api.send('DELETE', `${apiTokensPath}/${id}`),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
    onSuccess: (_, { name, isExpired }) => showToast({ tone: 'success', text: t(isExpired ? 'removed' : 'revoked', { name }) }),
    onSettled: () => reload(context),
  })
}
