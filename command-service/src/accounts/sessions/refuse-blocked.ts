/** Why an account is blocked, said to those alone who have proved that it is theirs (docs/product/accounts.md, "Signing in"). */
import type { BlockedProblem, BlockReason } from '@jobboard/contracts/accounts/block-reasons'
import { type Refusal, refuse } from '@jobboard/platform/http/route'

export const refuseBlocked = (reason: BlockReason): Refusal => {
  const more: BlockedProblem & Readonly<Record<string, unknown>> = { reason }
  return refuse({ code: 'accountBlocked', more })
}
