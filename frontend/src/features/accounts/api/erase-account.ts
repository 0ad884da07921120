/** Erases the own account (docs/product/accounts.md, "Erasure"). Its sessions end with it, the one of this browser as well. */
import type { AppContext } from '../../../context/app-context.ts'
import { markSignedIn } from '../account-state.ts'
import { currentSessionKey } from './get-current-session.ts'
import { sayPassword } from './own-profile.ts'

export async function eraseAccount({ api, queryClient }: AppContext, password: string): Promise<void> {
  await api.send('POST', '/v2/account/erase', { body: { password } }).catch(sayPassword)
  queryClient.setQueryData(currentSessionKey, { account: null })
  markSignedIn(false)
}
