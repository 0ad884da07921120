/**
 * PATCH /v1/users/confirm: the link in the e-mail makes the account, and signs in; of an employer the company as well. The company comes first:
 * a crash then leaves a member without an account, which the same link completes, and never an account without a company.
 */
import { type ConfirmAccount, confirmAccountSchema, confirmedAccountSchema } from '@jobboard/contracts/accounts/sign-up'
import { companyStream } from '@jobboard/contracts/companies/events'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { createMemberAccount, findAccount } from '../../accounts/account-store.ts'
import { newsletterConsent } from '../../accounts/consents.ts'
import { recordAccount } from '../../accounts/record-accounts.ts'
import { signInBrowser } from '../../accounts/sign-in-browser.ts'
import { deleteSignUps, type EmployerSignUp, findSignUp } from '../../accounts/sign-up-rows.ts'
import { type CompanyCommand, companyAggregate } from '../../companies/company.ts'
import { type CommandMetadata, execute } from '../../shell/execute.ts'
import { confirmCandidate } from './confirm-candidate.ts'
import { type SignUpDeps, visitorMetadata } from './sign-up-deps.ts'

export const confirmAccount = (deps: SignUpDeps): Route =>
  route({
    method: 'PATCH',
    path: '/v1/users/confirm',
    summary: 'Confirm a sign-up by the link in the e-mail, and sign in',
    tag: 'accounts',
    auth: 'public',
    // It signs the visitor in.
    sameOriginOnly: true,
    body: confirmAccountSchema,
    // A token has 256 random bits; this limits the load of trying.
    limits: [{ name: 'confirm-account', points: 30, seconds: 300, counts: 'refusals' }],
    replies: { 200: { description: 'Signed in; the session is in the cookie', schema: confirmedAccountSchema, headers: ['Set-Cookie'] } },
    problems: ['linkNotValid', 'accountExists', 'conflict'],
    async handle(request) {
      const { body, tenant } = request
      const row = await findSignUp(deps.database, tenant.id, body.confirmation_token)
      if (row === null || (row.kind === 'candidate' && !hasCandidatePortal(tenant))) return refuse({ code: 'linkNotValid' })
      return row.kind === 'candidate' ? confirmCandidate(deps, request, row, body.password) : confirm(deps, request, row, body)
    },
  })

async function confirm(deps: SignUpDeps, request: RequestContext, row: EmployerSignUp, { password }: ConfirmAccount) {
  const { tenant } = request
  const { database } = deps
  const { email, name, signUpId } = row
  const accountId = accountIdSchema.parse(uuidFrom('signed up account', tenant.id, signUpId))
  const companyId = companyIdSchema.parse(uuidFrom('signed up company', tenant.id, signUpId))
  const existing = await findAccount(database, tenant.id, row.kind, email)
  if (existing !== null && existing.profile.id !== accountId) return refuse({ code: 'accountExists' })

  const metadata: CommandMetadata = {
    ...visitorMetadata(request, deps.clock.now().toISOString()),
    actor: { kind: 'employer', id: accountId },
  }
  const stepOf = (step: string): CommandMetadata => ({ ...metadata, commandId: uuidFrom('confirm sign-up', metadata.commandId, step) })
  const tell = (command: CompanyCommand, step: string) =>
    execute(deps.store, {
      stream: companyStream(tenant.id, companyId),
      aggregate: companyAggregate,
      metadata: stepOf(step),
      prepare: () => ok(command),
    })
  const registered = await tell({ type: 'register', companyId, name: row.companyName, members: [{ accountId, role: 'owner' }] }, 'register')
  if (!registered.ok) return refuse(registered.error)
  const member = {
    ...{ accountId, companyId, role: 'owner' as const, email, name, phone: row.phone },
    passwordHash: password === undefined ? row.passwordHash : await deps.passwords.hash(password),
    regulations: { version: row.regulationsVersion, acceptedAt: row.createdAt },
    newsletter: newsletterConsent(tenant, row.newsletter, row.createdAt),
  }
  if ((await createMemberAccount(database, tenant.id, member)) !== accountId) {
    // An invitation or another sign-up of the same address was confirmed in the same moment.
    await tell({ type: 'remove', by: accountId, accountId }, 'leave')
    return refuse({ code: 'accountExists' })
  }
  await recordAccount(deps, accountId, stepOf('record'))
  await deleteSignUps(database, tenant.id, row)
  const profile = { id: accountId, tenant: tenant.id, kind: 'employer' as const, role: 'owner' as const, companyId, name, email }
  // The link proved who they are.
  const cookies = await signInBrowser(database, request, profile, { hasSecondFactor: false })
  if (cookies === null) return refuse({ code: 'linkNotValid' })
  return { status: 200 as const, body: profile, headers: { 'Set-Cookie': cookies } }
}
