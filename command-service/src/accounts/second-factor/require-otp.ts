/** The code that signing in, and changing the second factor, ask for; after the password, and only of accounts that have one. */
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { isUnavailable } from '@jobboard/platform/http/problems/failure'
import { type Refusal, type RequestContext, refuse } from '@jobboard/platform/http/route'
import { metadataOf } from '../../shell/command-route.ts'
import type { OwnAccountDeps } from '../change-profile.ts'
import { recordAccount } from '../record-accounts.ts'
import type { CountSignIn } from '../sessions/sign-in-metrics.ts'
import { checkOtp, type OtpCheck } from './second-factor.ts'

export type OtpDeps = OwnAccountDeps & { readonly countSignIn?: CountSignIn }

const atField = (code: 'otpRequired' | 'otpWrong') => ({ code, errors: [{ path: 'otp', code, message: messageKeys[code] }] }) as const

/** The password was right: asking for the code is no failed attempt. */
export const otpRequired = (): Refusal => ({ ...refuse(atField('otpRequired')), isNoAttempt: true })
export const otpWrong = (): Refusal => refuse(atField('otpWrong'))
export const tooManyCodes = (): Refusal => refuse({ code: 'rateLimited' }, { 'Retry-After': '3600' })

export type OtpProof = { readonly refusal: Refusal } | { readonly refusal: null; readonly hasSecondFactor: boolean }

function proofOf(check: OtpCheck): OtpProof {
  switch (check) {
    case 'off':
      return { refusal: null, hasSecondFactor: false }
    case 'missing':
      return { refusal: otpRequired() }
    case 'tooMany':
      return { refusal: tooManyCodes() }
    case 'wrong':
      return { refusal: otpWrong() }
    case 'code':
    case 'recoveryCode':
      return { refusal: null, hasSecondFactor: true }
  }
}

type Cause = Pick<RequestContext, 'tenant' | 'commandId' | 'traceId' | 'locale'>

/** Of the account whose password, or identity provider, has just proved who it is. */
export async function requireOtp(
  deps: OtpDeps,
  request: Cause,
  account: Pick<AccountProfile, 'id' | 'kind'>,
  otp: string | undefined,
): Promise<OtpProof> {
  const check = await checkOtp(deps, { tenant: request.tenant.id, accountId: account.id }, otp)
  if (check === 'wrong') deps.countSignIn?.('wrongOtp')
  if (check === 'recoveryCode') await recordUse(deps, request, account)
  return proofOf(check)
}

/** The row says it already: when the event store cannot be reached, the repair of accounts tells it later. */
async function recordUse(deps: OwnAccountDeps, request: Cause, { id, kind }: Pick<AccountProfile, 'id' | 'kind'>): Promise<void> {
  const metadata = metadataOf({ ...request, session: null, at: deps.clock.now().toISOString() }, 'accounts')
  const { locale } = request
  try {
    await recordAccount(deps, id, { ...metadata, actor: { kind, id }, ...(locale !== null && { locale }) })
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}
