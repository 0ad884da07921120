/**
 * POST /v2/invitations/accept: someone who was invited makes their account, and is signed in. The company accepts first: a crash then leaves a
 * member without an account, which the same link completes, and never an account without a company.
 */
import { accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import { type AcceptInvitation, acceptInvitationSchema } from '@jobboard/contracts/companies/commands'
import { companyStream } from '@jobboard/contracts/companies/events'
import { type AccountId, accountIdSchema, type CompanyId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { versionInForce } from '../../accounts/consents.ts'
import type { Passwords } from '../../accounts/passwords.ts'
import { recordAccount } from '../../accounts/record-accounts.ts'
import { createMemberAccount, findAccount } from '../../accounts/rows/account-store.ts'
import { findInvitation, takeInvitation } from '../../accounts/rows/invitation-rows.ts'
import { deleteSignUps } from '../../accounts/rows/sign-up-rows.ts'
import { type SigningInDeps, signInBrowser } from '../../accounts/sessions/sign-in-browser.ts'
import { type CompanyCommand, companyAggregate } from '../../companies/company.ts'
import { mergeOf } from '../../companies/handover-decisions.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { type CommandMetadata, execute } from '../../shell/execute.ts'
import { endInvitations, type InvitationDeps } from './invitations.ts'

type AcceptDeps = InvitationDeps & SigningInDeps & { readonly passwords: Passwords }

export const acceptInvitation = (deps: AcceptDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/invitations/accept',
    summary: 'Accept an invitation to a company: make the account, and sign in',
    tag: 'companies',
    auth: 'public',
    // It signs the visitor in.
    sameOriginOnly: true,
    body: acceptInvitationSchema,
    // A token has 256 random bits; this limits the load of trying.
    limits: [{ name: 'accept-invitation', points: 30, seconds: 300, counts: 'refusals' }],
    replies: { 201: { description: 'Signed in; the session is in the cookie', schema: accountProfileSchema, headers: ['Set-Cookie'] } },
    problems: ['invitationNotFound', 'accountExists', 'conflict'],
    handle: (request) => accept(deps, request, request.body),
  })

async function accept(deps: AcceptDeps, request: RequestContext, { token, name, password }: AcceptInvitation) {
  const { tenant } = request
  const { database } = deps
  const invitation = await findInvitation(database, tenant.id, token)
  if (invitation === null) return refuse({ code: 'invitationNotFound' })
  const { invitationId, companyId, email } = invitation
  const accountId = accountIdSchema.parse(uuidFrom('invited account', tenant.id, invitationId))
  const existing = await findAccount(database, tenant.id, 'employer', email)
  if (existing !== null && existing.profile.id !== accountId) return refuse({ code: 'accountExists' })
  const passwordHash = await deps.passwords.hash(password)
  const at = deps.clock.now().toISOString()
  const metadata = inTheNameOf(accountId, metadataOf({ ...request, session: null, at }, 'companies'))
  const tell = (command: CompanyCommand, step: string) => tellCompany(deps, companyId, command, stepOf(metadata, step))

  const accepted = await tell({ type: 'acceptInvitation', invitationId, accountId, at }, 'accept')
  if (!accepted.ok) return refuse(accepted.error)
  const company = accepted.value.state
  const role = company.status === 'absent' ? undefined : company.members[accountId]
  // One that was accepted before the company was closed, and has no account yet: no one becomes a member of it any more.
  if (existing === null && company.status === 'registered' && mergeOf(company) !== null) return refuse({ code: 'invitationNotFound' })
  if (role === undefined) return refuse({ code: 'invitationNotFound' })
  const regulations = { version: versionInForce(tenant, 'termsForClients', at), acceptedAt: at }
  const member = { accountId, companyId, role, email, name, passwordHash, regulations, locale: request.locale }
  if ((await createMemberAccount(database, tenant.id, member)) !== accountId) {
    // Another company's invitation to the same address was accepted in the same moment.
    await tell({ type: 'remove', by: accountId, accountId }, 'leave')
    return refuse({ code: 'accountExists' })
  }
  const account = await findAccount(database, tenant.id, 'employer', email)
  // Another use of the link in the same moment set another password.
  const isOwn =
    account?.passwordHash === passwordHash || (await deps.passwords.verify(account?.passwordHash ?? deps.passwords.dummyHash, password))
  if (account === null || !isOwn) return refuse({ code: 'invitationNotFound' })
  await recordAccount(deps, accountId, stepOf(metadata, 'record'))
  const profile = { id: accountId, tenant: tenant.id, kind: 'employer' as const, role, companyId, name, email }
  // The link proved whose address it is, and they have just chosen the password. It signs in once.
  const cookies = await signInBrowser(deps, request, profile, {
    hasSecondFactor: false,
    passwordHash: account.passwordHash,
    once: (transaction) => takeInvitation(transaction, tenant.id, invitationId),
  })
  await endInvitations(deps, tenant.id, [invitationId])
  await deleteSignUps(database, tenant.id, { kind: 'employer', email })
  if (cookies === null) return refuse({ code: 'invitationNotFound' })
  return { status: 201 as const, body: profile, headers: { 'Set-Cookie': cookies } }
}

const tellCompany = ({ store }: AcceptDeps, companyId: CompanyId, command: CompanyCommand, metadata: CommandMetadata) =>
  execute(store, {
    stream: companyStream(metadata.tenant, companyId),
    aggregate: companyAggregate,
    metadata,
    prepare: () => ok(command),
  })

const inTheNameOf = (accountId: AccountId, metadata: CommandMetadata): CommandMetadata => ({
  ...metadata,
  actor: { kind: 'employer', id: accountId },
})
const stepOf = (metadata: CommandMetadata, step: string): CommandMetadata => ({
  ...metadata,
  commandId: uuidFrom('accept invitation', metadata.commandId, step),
})
