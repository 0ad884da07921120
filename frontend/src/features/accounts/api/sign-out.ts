import type { AppContext } from '../../../context/app-context.ts'
import { markSignedIn } from '../account-state.ts'
import { currentSessionKey } from './get-current-session.ts'

export async function signOut({ api, queryClient }: AppContext): Promise<void> {
  await api.send('DELETE', '/v2/sessions/current')
  queryClient.setQueryData(currentSessionKey, { account: null })
  // The page that shows them is left; without them it would ask for them again.
  queryClient.removeQueries({ queryKey: ['sessions'], type: 'inactive' })
  markSignedIn(false)
}
