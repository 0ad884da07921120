/** The link that confirms a new address leads here. Opening it changes nothing, because programs that scan mail open links too: the button confirms. */
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { AppLink } from '../../components/app-link.tsx'
import { Button } from '../../components/button.ts'
import { problemText } from '../../components/form/problem-text.ts'
import { useApp } from '../../context/use-app.ts'
import { confirmEmail } from '../../features/accounts/api/own-profile.ts'
import { linkToken } from '../../features/accounts/email-links/link-token.ts'
import { signInUrl } from '../../features/accounts/portals.ts'
import { ConfirmEmailForm } from '../../features/accounts/profile/confirm-email-form.tsx'
import { useProfileTexts } from '../../features/accounts/profile/profile-texts.ts'
import { SignInLayout } from '../../features/accounts/sign-in/sign-in-layout.ts'
import { useAccountTitles } from '../../features/accounts/titles.ts'
import { useKind } from '../../features/accounts/use-kind.ts'
import { ProblemError } from '../../http/problem-error.ts'
import { useMutation } from '../../http/use-mutation.ts'

export function ConfirmEmailPage() {
  const t = useProfileTexts()
  const titles = useAccountTitles()
  const context = useApp()
  const isHydrated = useHydrated()
  const kind = useKind()
  const [isDone, setDone] = useState(false)
  const [needsPassword, setNeedsPassword] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const confirming = useMutation({
    mutationFn: () => confirmEmail(context, { token: linkToken() }),
    onSuccess: () => setDone(true),
    onMutate: () => setProblem(null),
    onError: (error) => {
      const code = error instanceof ProblemError ? error.code : ''
      if (error instanceof ProblemError && error.fields.some(({ path }) => path === 'password')) return setNeedsPassword(true)
      if (code === 'accountExists') return setProblem(t('confirmEmail.exists'))
      // Without a token the request itself is refused.
      setProblem(code === 'linkNotValid' || code === 'validation' ? t('confirmEmail.invalid') : problemText(context.locale, error))
    },
  })
  return (
    <SignInLayout>
      <div className="card">
        <div role="status">
          <h1>{isDone ? t('confirmEmail.done') : titles('confirmEmail')}</h1>
          <p className="claim">{isDone ? t('confirmEmail.doneText') : t('confirmEmail.claim', { name: context.board.name })}</p>
        </div>
        <div role="alert">{problem === null ? null : <p className="note">{problem}</p>}</div>
        {needsPassword && !isDone ? <ConfirmEmailForm onDone={() => setDone(true)} /> : null}
        {isDone || needsPassword ? null : (
          <Button
            type="button"
            variant="primary"
            size="large"
            data-waiting={isHydrated ? undefined : ''}
            aria-disabled={confirming.isPending}
            onClick={() => (confirming.isPending ? undefined : confirming.mutate())}
          >
            {t(confirming.isPending ? 'confirmEmail.working' : 'confirmEmail.submit')}
          </Button>
        )}
        <p className="other">
          <AppLink href={signInUrl(kind)}>{t('confirmEmail.on')}</AppLink>
        </p>
      </div>
    </SignInLayout>
  )
}
