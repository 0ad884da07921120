/** Whether the board's identity provider signs the person in, and how to end that. */
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { ownIdentityQuery } from '../api/identity.ts'
import { useAccountTexts } from '../texts.ts'

const Row = styled.div`
  display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; margin-top: 24px; padding-top: 16px;
  border-top: 1px solid var(--border);
`

export function OwnIdentity({ name }: { readonly name: string }) {
  const t = useAccountTexts()
  const { api, locale, queryClient } = useApp()
  const query = ownIdentityQuery(api)
  const { data } = useQuery(query)
  const unlinking = useMutation({
    mutationFn: () => api.send('DELETE', '/v2/account/identity'),
    onSuccess: () => {
      queryClient.setQueryData(query.queryKey, { identity: null })
      showToast({ tone: 'success', text: t('identity.unlinked') })
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  if (data === undefined) return null
  return (
    <Row>
      <p>{t(data.identity === null ? 'identity.notLinked' : 'identity.linked', { name })}</p>
      {data.identity === null ? null : (
        <Button type="button" aria-disabled={unlinking.isPending} onClick={() => (unlinking.isPending ? undefined : unlinking.mutate())}>
          {t('identity.unlink')}
        </Button>
      )}
    </Row>
  )
}
