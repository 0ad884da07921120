/** In place of the form, for a visitor who has a session of this kind. */
import styled from '@emotion/styled'
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { signOut } from '../api/sign-out.ts'
import { useAccountTexts } from '../texts.ts'

const Box = styled.div`
  display: grid; gap: 16px;
  .who { overflow-wrap: anywhere; }
  .who > strong { display: block; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
`

export function AlreadySignedIn({ account, onContinue }: { account: AccountProfile; onContinue: () => void }) {
  const t = useAccountTexts()
  const context = useApp()
  const leaving = useMutation({
    mutationFn: () => signOut(context),
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
  })
  return (
    <Box>
      <p className="who">
        {t('signIn.alreadyAs')} <strong>{account.name}</strong> {account.email}
      </p>
      <div className="actions">
        <Button type="button" variant="primary" onClick={onContinue}>
          {t('signIn.goOn')}
        </Button>
        <Button type="button" aria-disabled={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('signIn.signOut')}
        </Button>
      </div>
    </Box>
  )
}
