import { type AccountKind, accountKinds } from '@jobboard/contracts/accounts/roles'
import { accountMarkName } from '../../browser/account-mark.ts'
import { cookieOf } from '../../browser/cookies.ts'

/** Which kind of account is signed in, or was until a moment ago. */
export function markedKind(cookies: string, boardId: string): AccountKind | undefined {
  const value = cookieOf(cookies, accountMarkName(boardId))
  return accountKinds.find((kind) => kind === value)
}
