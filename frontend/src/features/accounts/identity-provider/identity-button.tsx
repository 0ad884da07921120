/** Leads to the page of the board's identity provider. */
import styled from '@emotion/styled'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { Button } from '../../../components/button.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { beginIdentity } from '../api/identity.ts'
import { useAccountTexts } from '../texts.ts'

const Box = styled.div`
  display: grid; gap: 16px;
  .or { display: flex; align-items: center; gap: 12px; color: var(--text-muted); }
  .or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--border); }
`

interface IdentityButtonProps {
  readonly kind: AccountKind
  readonly name: string
  readonly next: string | undefined
}

export function IdentityButton({ kind, name, next }: IdentityButtonProps) {
  const t = useAccountTexts()
  const context = useApp()
  const opening = useMutation({
    mutationFn: () => beginIdentity(context, kind, next),
    onSuccess: (url) => window.location.assign(url),
  })
  // Until the other page is there, which may take a while.
  const isBusy = opening.isPending || opening.isSuccess
  return (
    <Box>
      <Button type="button" size="large" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : opening.mutate())}>
        {isBusy ? t('identity.opening') : t('identity.continueWith', { name })}
      </Button>
      <div role="alert">{opening.isError ? <p className="note">{problemText(context.locale, opening.error)}</p> : null}</div>
      <p className="or">{t('identity.or')}</p>
    </Box>
  )
}
