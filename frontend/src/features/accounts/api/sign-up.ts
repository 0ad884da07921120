/** Signing up, and the links by e-mail. */
import type {
  CandidateSignUp,
  ConfirmAccount,
  ConfirmAgain,
  ConfirmedAccount,
  ForgottenPassword,
  ResetPassword,
  SignUp,
} from '@jobboard/contracts/accounts/sign-up'
import type { AppContext } from '../../../context/app-context.ts'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { currentSessionKey } from './get-current-session.ts'
import { signedIn } from './sign-in.ts'

export const signUp = (api: WritingApiClient, body: SignUp, idempotencyKey: string) =>
  api.send('POST', '/v1/users/sign_up', { body, idempotencyKey, botCheck: 'sign_up' })

export const candidateSignUp = (api: WritingApiClient, body: CandidateSignUp, idempotencyKey: string) =>
  api.send('POST', '/v2/candidate/sign_up', { body, idempotencyKey, botCheck: 'sign_up' })

/** Makes the account and signs in; a link that had worked before signs no one in again. */
export async function confirmAccount(context: AppContext, confirmation: ConfirmAccount): Promise<ConfirmedAccount> {
  const { body } = await context.api.send<ConfirmedAccount>('PATCH', '/v1/users/confirm', { body: confirmation })
  const { pending, alreadyConfirmed, ...account } = body
  if (alreadyConfirmed !== true) signedIn(context, account)
  return body
}

export const confirmAgain = (api: WritingApiClient, body: ConfirmAgain) =>
  api.send('PATCH', '/v1/users/regenerate_confirmation_token', { body, botCheck: 'confirm_again' })

export const requestPassword = (api: WritingApiClient, body: ForgottenPassword) =>
  api.send('POST', '/v1/users/password', { body, botCheck: 'forgotten_password' })

/** Ends all sessions of the account, which may be the one of this browser. */
export async function resetPassword({ api, queryClient }: AppContext, body: ResetPassword): Promise<void> {
  await api.send('PATCH', '/v1/users/password', { body })
  await queryClient.invalidateQueries({ queryKey: currentSessionKey })
  queryClient.removeQueries({ queryKey: ['sessions'] })
}
