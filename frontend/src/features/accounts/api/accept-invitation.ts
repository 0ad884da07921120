import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import type { AcceptInvitation } from '@jobboard/contracts/companies/commands'
import type { AppContext } from '../../../context/app-context.ts'
import { signedIn } from './sign-in.ts'

/** Makes the account and signs in. */
export async function acceptInvitation(context: AppContext, invitation: AcceptInvitation): Promise<AccountProfile> {
  const { body } = await context.api.send<AccountProfile>('POST', '/v2/invitations/accept', { body: invitation })
  return signedIn(context, body)
}
