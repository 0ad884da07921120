/** Checks and changes second factors (docs/product/accounts.md, "Second factor"). The secret is sealed for the account in its row. */
import { accountStream, sealedAccountFields } from '@jobboard/contracts/accounts/events'
import { type BegunSecondFactor, enrolmentMinutes } from '@jobboard/contracts/accounts/second-factor'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { newTotpSecret, stepOfCode, totpUri } from '@jobboard/platform/totp'
import type { OwnAccountDeps } from '../change-profile.ts'
import { subjectOf } from '../record-accounts.ts'
import { newRecoveryCodes, recoveryCodeDigest, recoveryCodeDigests } from './recovery-codes.ts'
import {
  enableFactor,
  type FactorOf,
  hasSecondFactor,
  replaceRecoveryCodes,
  storeBegun,
  takeAttempt,
  useRecoveryCode,
  useStep,
} from './second-factor-rows.ts'

export type SecondFactorDeps = Pick<OwnAccountDeps, 'database' | 'keys' | 'clock'>

const sealContext = ({ tenant, accountId }: FactorOf) => ({
  tenant,
  stream: accountStream(tenant, accountId),
  field: sealedAccountFields.secondFactor,
})

export const sealSecret = ({ keys }: Pick<SecondFactorDeps, 'keys'>, factor: FactorOf, secret: string): Promise<Encrypted> =>
  keys.seal(subjectOf({ keys }, factor.tenant, factor.accountId), secret, sealContext(factor))

const now = ({ clock }: SecondFactorDeps): Instant => clock.now().toISOString()

/** Null: the code is wrong, or the account is being erased. */
async function stepOf(deps: SecondFactorDeps, factor: FactorOf, sealed: Encrypted, otp: string): Promise<number | null> {
  const secret = await deps.keys.open(sealed, sealContext(factor))
  const code = otp.replace(/\s/g, '')
  return secret === null || !/^\d{6}$/.test(code) ? null : stepOfCode(secret, code, deps.clock.now())
}

/** `off`: the account has none, so nothing was checked. */
export type OtpCheck = 'off' | 'missing' | 'tooMany' | 'wrong' | 'code' | 'recoveryCode'

/** Uses the code up. */
export async function checkOtp(deps: SecondFactorDeps, factor: FactorOf, otp: string | undefined): Promise<OtpCheck> {
  if (!(await hasSecondFactor(deps.database, factor))) return 'off'
  if (otp === undefined || otp === '') return 'missing'
  const attempt = await takeAttempt(deps.database, factor, now(deps))
  if (attempt === null) return 'tooMany'
  const digest = recoveryCodeDigest(factor.tenant, factor.accountId, otp)
  if (digest !== null) return (await useRecoveryCode(deps.database, factor, digest, now(deps))) ? 'recoveryCode' : 'wrong'
  const step = attempt.secret === null ? null : await stepOf(deps, factor, attempt.secret, otp)
  if (attempt.secret === null || step === null) return 'wrong'
  return (await useStep(deps.database, factor, attempt.secret, step)) ? 'code' : 'wrong'
}

/** A new secret, which counts once a code of it was given. */
export async function beginFactor(
  deps: SecondFactorDeps,
  factor: FactorOf,
  shown: { readonly issuer: string; readonly account: string },
): Promise<BegunSecondFactor> {
  const secret = newTotpSecret()
  const until = new Date(deps.clock.now().getTime() + enrolmentMinutes * 60_000).toISOString()
  await storeBegun(deps.database, factor, await sealSecret(deps, factor, secret), until)
  return { secret, uri: totpUri(secret, shown) }
}

/** The recovery codes, which no one can read again. */
export async function confirmFactor(
  deps: SecondFactorDeps,
  factor: FactorOf,
  otp: string,
  session: { readonly sessionId: string; readonly endsOtherSessions: boolean },
): Promise<readonly string[] | 'notBegun' | 'tooMany' | 'wrong'> {
  const attempt = await takeAttempt(deps.database, factor, now(deps))
  // Without a row nothing was begun, nor is there anything to guess.
  if (attempt === null) return (await isCounted(deps, factor)) ? 'tooMany' : 'notBegun'
  if (attempt.begun === null) return 'notBegun'
  const step = await stepOf(deps, factor, attempt.begun, otp)
  if (step === null) return 'wrong'
  const codes = newRecoveryCodes()
  const digests = recoveryCodeDigests(factor.tenant, factor.accountId, codes)
  const enabled = { ...session, secret: attempt.begun, step, codes: digests, at: now(deps) }
  return (await enableFactor(deps.database, factor, enabled)) ? codes : 'notBegun'
}

async function isCounted({ database }: SecondFactorDeps, { tenant, accountId }: FactorOf): Promise<boolean> {
  const { rowCount } = await database.query(tenant, 'SELECT FROM accounts.second_factors WHERE tenant = $1 AND account_id = $2', [
    tenant,
    accountId,
  ])
  return rowCount === 1
}

/** Null: the account has no second factor. */
export async function issueRecoveryCodes(deps: SecondFactorDeps, factor: FactorOf): Promise<readonly string[] | null> {
  const codes = newRecoveryCodes()
  const digests = recoveryCodeDigests(factor.tenant, factor.accountId, codes)
  return (await replaceRecoveryCodes(deps.database, factor, digests, now(deps))) ? codes : null
}
