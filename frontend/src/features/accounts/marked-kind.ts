import { type AccountKind, accountKinds } from '@jobboard/contracts/accounts/roles'
import { accountMarkName } from '../../config/account-mark.ts'
import { cookieOf } from '../../config/cookies.ts'

/** Which kind of account is signed in, or was until a moment ago. */
export function markedKind(cookies: string, boardId: string): AccountKind | undefined {
  const value = cookieOf(cookies, accountMarkName(boardId))
  return accountKinds.find((kind) => kind === value)
}
