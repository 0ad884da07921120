/**
 * A link proves that the caller reads the mail of the address, not that the password of the sign-up is theirs: someone else may have typed
 * the address (docs/decisions/0189). So the browser is the one that signed up, or the password is given, or another one takes its place.
 */
import { type ConfirmAccount, passwordMissing } from '@jobboard/contracts/accounts/sign-up'
import { type Refusal, type RequestContext, refuse } from '@jobboard/platform/http/route'
import type { StoredAccount } from '../../accounts/rows/account-store.ts'
import type { SignUpRow } from '../../accounts/rows/sign-up-rows.ts'
import { isSameSecret, presentedSecret } from '../../accounts/sign-up-secret.ts'
import type { SignUpDeps } from './sign-up-deps.ts'

export interface ProvenPassword {
  /** Of the account. */
  readonly passwordHash: string
  /** As it was typed now; undefined: the browser proved it. */
  readonly password: string | undefined
}

/** What a form asks for after it tried without a password: no guess. */
const missing = (): Refusal => ({ ...refuse(passwordMissing), isNoAttempt: true })

export async function proofOfPassword(
  { passwords }: SignUpDeps,
  request: RequestContext,
  row: SignUpRow,
  { password, password_confirmation: repetition }: ConfirmAccount,
): Promise<ProvenPassword | Refusal> {
  const { passwordHash } = row
  if (password !== undefined && repetition !== undefined) return { passwordHash: await passwords.hash(password), password }
  if (passwordHash === null) return missing()
  if (password !== undefined)
    return (await passwords.verify(passwordHash, password)) ? { passwordHash, password } : refuse({ code: 'wrongCredentials' })
  return isSameSecret(row.browserHash, presentedSecret(request)) ? { passwordHash, password } : missing()
}

/** Whether the account has this password: a use of the link in the same moment may have given it another one. */
export async function hasPassword(
  { passwords }: SignUpDeps,
  account: StoredAccount | null,
  { passwordHash, password }: ProvenPassword,
): Promise<boolean> {
  if (account === null) return false
  return account.passwordHash === passwordHash || (password !== undefined && (await passwords.verify(account.passwordHash, password)))
}
