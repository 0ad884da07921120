/**
 * Opening the link changes nothing, because programs that scan mail open links too: the button confirms. In another browser than the one that
 * signed up, the password is needed as well.
 */
import { useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useFirstFocus } from '../../../components/form/use-first-focus.ts'
import { useApp } from '../../../context/use-app.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { confirmAccount } from '../api/sign-up.ts'
import type { LinkOutcomes } from '../passwords/use-first-password.ts'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'
import { linkToken } from './link-token.ts'
import { refusalOfLink } from './used-link.ts'

interface ConfirmButtonProps extends LinkOutcomes {
  readonly onPasswordNeeded: () => void
}

export function ConfirmButton({ onConfirmed, onRefused, onPasswordNeeded }: ConfirmButtonProps) {
  const t = useSignUpTexts()
  const context = useApp()
  const [problem, setProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFirstFocus(true, () => button.current)
  const confirming = useMutation({
    mutationFn: async () => {
      await onConfirmed(await confirmAccount(context, { confirmation_token: linkToken() }))
    },
    onError: (error) => {
      const code = refusalOfLink(error)
      if (code !== null) onRefused(code)
      else if (error instanceof ProblemError && error.fields.some(({ path }) => path === 'password')) onPasswordNeeded()
      else setProblem(problemText(context.locale, error))
    },
  })
  return (
    <>
      <p role="alert">{problem}</p>
      <Button
        ref={button}
        type="button"
        variant="primary"
        size="large"
        aria-disabled={confirming.isPending}
        onClick={() => (confirming.isPending ? undefined : confirming.mutate())}
      >
        {confirming.isPending ? t('confirm.working') : t('confirm.submit')}
      </Button>
    </>
  )
}
