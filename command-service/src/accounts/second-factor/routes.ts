/** What people do with the second factor of their own account. Each asks for the password again, and for a code where there is a second factor. */
import {
  begunSecondFactorSchema,
  confirmSecondFactorSchema,
  needsSecondFactor,
  recoveryCodesSchema,
  secondFactorCheckSchema,
} from '@jobboard/contracts/accounts/second-factor'
import { type Refusal, type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyAdmin, anyEmployer, type Session } from '@jobboard/platform/http/sessions/access'
import { metadataOf } from '../../shell/command-route.ts'
import type { OwnAccountDeps } from '../change-profile.ts'
import { recordAccount } from '../record-accounts.ts'
import { type AccountDeps, checkCredentials, ownPasswordLimits } from '../sessions/check-credentials.ts'
import { otpWrong, requireOtp, tooManyCodes } from './require-otp.ts'
import { beginFactor, confirmFactor, issueRecoveryCodes } from './second-factor.ts'
import { hasSecondFactor, removeFactor } from './second-factor-rows.ts'

type Deps = OwnAccountDeps & AccountDeps

const path = '/v2/account/second-factor'
const common = {
  method: 'POST',
  tag: 'accounts',
  auth: [...anyEmployer, ...anyAdmin],
  limits: ownPasswordLimits,
} as const

interface Checked extends RequestContext {
  readonly session: Session
  readonly body: { readonly password: string; readonly otp?: string | undefined }
}

/** Null: password and code are right. */
async function refusalOf(deps: Deps, request: Checked): Promise<Refusal | null> {
  const { tenant, session, body } = request
  const { kind, email, accountId } = session
  const confirmed = await checkCredentials(deps, tenant.id, { kind, email, password: body.password })
  if (confirmed?.profile.id !== accountId) return refuse({ code: 'wrongCredentials' })
  return (await requireOtp(deps, request, { id: accountId, kind }, body.otp)).refusal
}

async function recorded(deps: Deps, request: RequestContext & { readonly session: Session }): Promise<Readonly<Record<string, string>>> {
  const at = deps.clock.now().toISOString()
  const position = await recordAccount(deps, request.session.accountId, metadataOf({ ...request, at }, 'accounts'))
  return position === null ? {} : { 'X-Position': position }
}

const begin = (deps: Deps): Route =>
  route({
    ...common,
    path,
    summary: 'Begin to set a second factor up, or to move it to another device',
    note: 'The secret is shown here alone. It counts once a code of it was confirmed, within 15 minutes; until then an earlier one stays.',
    beforeSecondFactor: true,
    body: secondFactorCheckSchema,
    replies: { 201: { description: 'The secret, for an authenticator app', schema: begunSecondFactorSchema } },
    problems: ['wrongCredentials', 'otpRequired', 'otpWrong'],
    async handle(request) {
      const { tenant, session } = request
      const refusal = await refusalOf(deps, request)
      if (refusal !== null) return refusal
      const factor = { tenant: tenant.id, accountId: session.accountId }
      return { status: 201, body: await beginFactor(deps, factor, { issuer: tenant.name, account: session.email }) }
    },
  })

const confirm = (deps: Deps): Route =>
  route({
    ...common,
    path: `${path}/confirm`,
    summary: 'Switch the second factor on, by the first code of the app',
    note: "The recovery codes are shown here alone. An administrator's other sessions end; those of an employer stay.",
    beforeSecondFactor: true,
    body: confirmSecondFactorSchema,
    replies: { 200: { description: 'It is on', schema: recoveryCodesSchema, headers: ['X-Position'] } },
    problems: ['otpWrong', 'enrolmentNotBegun'],
    async handle(request) {
      const { tenant, session, body } = request
      const factor = { tenant: tenant.id, accountId: session.accountId }
      const opened = { sessionId: session.sessionId, endsOtherSessions: needsSecondFactor(session.kind) }
      const codes = await confirmFactor(deps, factor, body.otp, opened)
      if (codes === 'wrong') return otpWrong()
      if (codes === 'tooMany') return tooManyCodes()
      if (codes === 'notBegun') return refuse({ code: 'enrolmentNotBegun' })
      return { status: 200, body: { recoveryCodes: [...codes] }, headers: await recorded(deps, request) }
    },
  })

const newCodes = (deps: Deps): Route =>
  route({
    ...common,
    path: `${path}/recovery-codes`,
    summary: 'Ten new recovery codes in place of all earlier ones',
    body: secondFactorCheckSchema,
    replies: { 200: { description: 'The codes, which are shown here alone', schema: recoveryCodesSchema, headers: ['X-Position'] } },
    problems: ['wrongCredentials', 'otpRequired', 'otpWrong', 'secondFactorOff'],
    async handle(request) {
      const { tenant, session } = request
      const refusal = await refusalOf(deps, request)
      if (refusal !== null) return refusal
      const codes = await issueRecoveryCodes(deps, { tenant: tenant.id, accountId: session.accountId })
      if (codes === null) return refuse({ code: 'secondFactorOff' })
      return { status: 200, body: { recoveryCodes: [...codes] }, headers: await recorded(deps, request) }
    },
  })

const switchOff = (deps: Deps): Route =>
  route({
    ...common,
    path: `${path}/switch-off`,
    summary: 'Switch the second factor off',
    note: 'Not for administrators. Sessions stay.',
    body: secondFactorCheckSchema,
    replies: { 204: { description: 'It is off', headers: ['X-Position'] } },
    problems: ['wrongCredentials', 'otpRequired', 'otpWrong', 'secondFactorMandatory'],
    async handle(request) {
      const { tenant, session } = request
      if (needsSecondFactor(session.kind)) return refuse({ code: 'secondFactorMandatory' })
      const factor = { tenant: tenant.id, accountId: session.accountId }
      const refusal = await refusalOf(deps, request)
      if (refusal !== null) return refusal
      if (!(await hasSecondFactor(deps.database, factor))) return { status: 204 }
      await removeFactor(deps.database, factor, { endsSessions: false })
      return { status: 204, headers: await recorded(deps, request) }
    },
  })

export const secondFactorRoutes = (deps: Deps): readonly Route[] => [begin(deps), confirm(deps), newCodes(deps), switchOff(deps)]
