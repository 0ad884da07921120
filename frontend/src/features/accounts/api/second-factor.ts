/** The second factor of the own account. */
import type { BegunSecondFactor, OwnSecondFactor, RecoveryCodes } from '@jobboard/contracts/accounts/second-factor'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'
import type { ApiClient } from '../../../http/api-client.ts'
import { currentSessionKey } from './get-current-session.ts'
import { sayPassword } from './own-profile.ts'

const path = '/v2/account/second-factor'

export interface SecondFactorCheck {
  readonly password: string
  readonly otp?: string | undefined
}

export const ownSecondFactorQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['own-second-factor'] as const, queryFn: ({ signal }) => api.get<OwnSecondFactor>(path, {}, signal) })

/** Who may do what has changed with it. */
async function changed({ api, queryClient }: AppContext): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ownSecondFactorQuery(api).queryKey })
  await queryClient.invalidateQueries({ queryKey: currentSessionKey })
  await queryClient.invalidateQueries({ queryKey: ['sessions'] })
}

export async function beginSecondFactor({ api }: AppContext, body: SecondFactorCheck): Promise<BegunSecondFactor> {
  return (await api.send<BegunSecondFactor>('POST', path, { body }).catch(sayPassword)).body
}

export async function confirmSecondFactor(context: AppContext, body: { readonly otp: string }): Promise<readonly string[]> {
  const { body: answer } = await context.api.send<RecoveryCodes>('POST', `${path}/confirm`, { body })
  await changed(context)
  return answer.recoveryCodes
}

export async function newRecoveryCodes(context: AppContext, body: SecondFactorCheck): Promise<readonly string[]> {
  const { body: answer } = await context.api.send<RecoveryCodes>('POST', `${path}/recovery-codes`, { body }).catch(sayPassword)
  await changed(context)
  return answer.recoveryCodes
}

export async function switchSecondFactorOff(context: AppContext, body: SecondFactorCheck): Promise<void> {
  await context.api.send('POST', `${path}/switch-off`, { body }).catch(sayPassword)
  await changed(context)
}
