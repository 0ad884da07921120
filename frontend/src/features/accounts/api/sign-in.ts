import type { Credentials } from '@jobboard/contracts/accounts/commands'
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import type { AppContext } from '../../../context/app-context.ts'
import { markSignedIn } from '../account-state.ts'
import { currentSessionKey } from './get-current-session.ts'

export async function signIn(context: AppContext, credentials: Credentials): Promise<AccountProfile> {
  const { body } = await context.api.send<AccountProfile>('POST', '/v2/sessions', { body: credentials })
  return signedIn(context, body)
}

/** What was loaded for another account, or for none, is dropped with it. */
export function signedIn({ queryClient }: AppContext, account: AccountProfile): AccountProfile {
  queryClient.setQueryData(currentSessionKey, { account })
  queryClient.removeQueries({ queryKey: ['sessions'] })
  queryClient.removeQueries({ queryKey: ['own-identity'] })
  queryClient.removeQueries({ queryKey: ['own-second-factor'] })
  markSignedIn(true)
  return account
}
