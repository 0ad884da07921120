/** Beside the message that the account is blocked: why, and the address to write to. */
import { isBlockReason } from '@jobboard/contracts/accounts/block-reasons'
import { useApp } from '../../../context/use-app.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { useBlockedTexts } from './blocked-texts.ts'

/** `problem`: of signing in; shows nothing for another one. */
export function BlockedAccount({ problem }: { readonly problem: unknown }) {
  const t = useBlockedTexts()
  const { email } = useApp().board.contact
  if (!(problem instanceof ProblemError) || problem.code !== 'accountBlocked') return null
  const { reason } = problem.more
  return (
    <p>
      {isBlockReason(reason) ? `${t(reason)} ` : null}
      <a href={`mailto:${email}`}>{t('write', { email })}</a>
    </p>
  )
}
