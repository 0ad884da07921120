/**
 * PATCH /v1/users/confirm: the link in the e-mail makes the account, and signs in, once. The caller proves whose password the account has
 * (`proof-of-password.ts`).
 */
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import { type ConfirmAccount, confirmAccountSchema, confirmedAccountSchema } from '@jobboard/contracts/accounts/sign-up'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { readAccountRow } from '../../accounts/rows/account-rows.ts'
import { findAccount } from '../../accounts/rows/account-store.ts'
import { findSignUp, type SignUpRow, takeSignUp } from '../../accounts/rows/sign-up-rows.ts'
import { signInBrowser } from '../../accounts/sessions/sign-in-browser.ts'
import { isSameSecret, newSignUpSecret, presentedSecret } from '../../accounts/sign-up-secret.ts'
import { findUsedLink, markUsed } from '../../accounts/used-links.ts'
import { isAccountOf, makeCandidate, makeEmployer } from './make-account.ts'
import { hasPassword, type ProvenPassword, proofOfPassword } from './proof-of-password.ts'
import type { SignUpDeps } from './sign-up-deps.ts'

export const confirmAccount = (deps: SignUpDeps): Route =>
  route({
    method: 'PATCH',
    path: '/v1/users/confirm',
    summary: 'Confirm a sign-up by the link in the e-mail, and sign in',
    note: 'Needs `password`, that of the sign-up, unless the cookie of the sign-up comes with it. With `password_confirmation` as well, it becomes the password of the account. A retry is answered with `alreadyConfirmed` and opens no session.',
    tag: 'accounts',
    auth: 'public',
    // It signs the visitor in.
    sameOriginOnly: true,
    body: confirmAccountSchema,
    limits: [
      // A token has 256 random bits; this limits the load of trying.
      { name: 'confirm-account', points: 30, seconds: 300, counts: 'refusals' },
      // And this the passwords that are tried with one link.
      {
        name: 'confirm-account-link',
        points: 10,
        seconds: 3_600,
        anyAddress: true,
        counts: 'refusals',
        key: ({ body }: { readonly body: ConfirmAccount }) => body.confirmation_token,
      },
    ],
    replies: { 200: { description: 'Signed in; the session is in the cookie', schema: confirmedAccountSchema, headers: ['Set-Cookie'] } },
    problems: ['linkNotValid', 'wrongCredentials', 'accountExists', 'conflict'],
    // Another use of the link in the same moment may have made the account between two looks: the second try sees it.
    handle: async (request) => (await attempt(deps, request)) ?? (await attempt(deps, request)) ?? refuse({ code: 'accountExists' }),
  })

type Confirming = RequestContext & { readonly body: ConfirmAccount }

/** Null: the address has an account, not by this link as far as this look tells. */
async function attempt(deps: SignUpDeps, request: Confirming) {
  const { body, tenant } = request
  const row = await findSignUp(deps.database, tenant.id, body.confirmation_token)
  if (row === null) return confirmedBefore(deps, request, body)
  const { kind, email } = row
  if (kind === 'candidate' && !hasCandidatePortal(tenant)) return refuse({ code: 'linkNotValid' })
  const existing = await findAccount(deps.database, tenant.id, kind, email)
  if (existing !== null && !isAccountOf(row, existing.profile)) return null
  const proof = await proofOfPassword(deps, request, row, body)
  return 'problem' in proof ? proof : confirm(deps, request, row, proof)
}

/** A crash at any point leaves what the same link completes; the session comes last, and is opened once. */
async function confirm(deps: SignUpDeps, request: Confirming, row: SignUpRow, proof: ProvenPassword) {
  const { tenant, body } = request
  const { database } = deps
  const made = row.kind === 'candidate' ? await makeCandidate(deps, request, row, proof) : await makeEmployer(deps, request, row, proof)
  if (made.problem !== null) return made.problem.code === 'accountExists' ? null : refuse(made.problem)
  const account = await findAccount(database, tenant.id, row.kind, row.email)
  // Another use of the link in the same moment set another password.
  if (account === null || !(await hasPassword(deps, account, proof))) return refuse({ code: 'linkNotValid' })
  const known = presentedSecret(request)
  const issued = known === null ? newSignUpSecret(request) : null
  const { profile } = account
  const cookies = await signInBrowser(deps, request, profile, {
    hasSecondFactor: false,
    passwordHash: account.passwordHash,
    async once(transaction) {
      if (!(await takeSignUp(transaction, tenant.id, row))) return false
      await markUsed(transaction, tenant.id, body.confirmation_token, {
        accountId: profile.id,
        browserHash: known ?? issued?.digest ?? null,
      })
      return true
    },
  })
  if (cookies === null) return confirmedBefore(deps, request, body)
  const pending = row.kind === 'candidate' ? row.pending : null
  const headers = { 'Set-Cookie': issued === null ? cookies : [...cookies, issued.cookie] }
  return { status: 200 as const, body: pending === null ? profile : { ...profile, pending }, headers }
}

/** A retry is told that it worked: to the browser that used the link, or to who knows the password. */
async function confirmedBefore(deps: SignUpDeps, request: RequestContext, { confirmation_token: token, password }: ConfirmAccount) {
  const { id: tenant } = request.tenant
  const used = await findUsedLink(deps.database, tenant, token)
  const profile = used === null ? undefined : (await readAccountRow(deps.database, tenant, used.accountId))?.profile
  if (used === null || profile === undefined) return refuse({ code: 'linkNotValid' })
  const isKnown = isSameSecret(used.browserHash, presentedSecret(request))
  if (!isKnown && (password === undefined || !(await isPasswordOf(deps, profile, password)))) return refuse({ code: 'linkNotValid' })
  return { status: 200 as const, body: { ...profile, alreadyConfirmed: true as const } }
}

async function isPasswordOf(
  { database, passwords }: SignUpDeps,
  { tenant, kind, email }: AccountProfile,
  password: string,
): Promise<boolean> {
  const account = await findAccount(database, tenant, kind, email)
  return account !== null && passwords.verify(account.passwordHash, password)
}
