/** The link of a candidate's sign-up makes the account. */
import { candidatePasswordMissing } from '@jobboard/contracts/accounts/sign-up'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { type RequestContext, refuse } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { findAccount } from '../../accounts/account-store.ts'
import { createCandidate } from '../../accounts/candidate-rows.ts'
import { newsletterConsent, versionInForce } from '../../accounts/consents.ts'
import { recordAccount } from '../../accounts/record-accounts.ts'
import { signInBrowser } from '../../accounts/sign-in-browser.ts'
import { type CandidateSignUp, deleteSignUps } from '../../accounts/sign-up-rows.ts'
import { type SignUpDeps, visitorMetadata } from './sign-up-deps.ts'

/** Of the account that the link made, or makes now. Null: another one has the address. */
async function accountOf(deps: SignUpDeps, { tenant }: RequestContext, row: CandidateSignUp, password: string | undefined) {
  const { email, name, signUpId, newsletter, createdAt } = row
  const existing = await findAccount(deps.database, tenant.id, 'candidate', email)
  if (existing !== null) return existing.profile.id === row.accountId ? row.accountId : null
  const now = deps.clock.now().toISOString()
  return createCandidate(deps.database, tenant.id, {
    signUpId,
    accountId: accountIdSchema.parse(uuidFrom('signed up account', tenant.id, signUpId)),
    email,
    name,
    passwordHash: password === undefined ? (row.passwordHash ?? '') : await deps.passwords.hash(password),
    // Of a sign-up without a password, the terms are accepted now, with the password.
    regulations:
      row.passwordHash === null
        ? { version: versionInForce(tenant, 'termsForUsers', now), acceptedAt: now }
        : { version: row.regulationsVersion, acceptedAt: createdAt },
    newsletter: newsletterConsent(tenant, newsletter, createdAt),
  })
}

export async function confirmCandidate(deps: SignUpDeps, request: RequestContext, row: CandidateSignUp, password: string | undefined) {
  const { tenant } = request
  const { email, name, pending } = row
  if (row.passwordHash === null && password === undefined) return refuse(candidatePasswordMissing)
  const accountId = await accountOf(deps, request, row, password)
  if (accountId === null) return refuse({ code: 'accountExists' })
  const metadata = visitorMetadata(request, deps.clock.now().toISOString())
  await recordAccount(deps, accountId, { ...metadata, actor: { kind: 'candidate', id: accountId } })
  await deleteSignUps(deps.database, tenant.id, row)
  const profile = { id: accountId, tenant: tenant.id, kind: 'candidate' as const, role: null, companyId: null, name, email }
  // The link proved who they are.
  const cookies = await signInBrowser(deps.database, request, profile, { hasSecondFactor: false })
  if (cookies === null) return refuse({ code: 'linkNotValid' })
  return { status: 200 as const, body: pending === null ? profile : { ...profile, pending }, headers: { 'Set-Cookie': cookies } }
}
