/**
 * Another address of an account: asked for with the password, confirmed by a link that is sent there (docs/product/accounts.md, "Another
 * e-mail address"). What is answered does not depend on whether the address has an account.
 */
import { changeEmailSchema } from '@jobboard/contracts/accounts/commands'
import { confirmationHours, confirmEmailSchema, passwordMissing } from '@jobboard/contracts/accounts/sign-up'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyone, type Session } from '@jobboard/platform/http/sessions/access'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { recordAccount } from '../../accounts/record-accounts.ts'
import { readAccountRow } from '../../accounts/rows/account-rows.ts'
import { findEmailChange, storeEmailChange, useEmailChange } from '../../accounts/rows/email-change-rows.ts'
import { deleteSignUps } from '../../accounts/rows/sign-up-rows.ts'
import { checkCredentials, ownPasswordLimits } from '../../accounts/sessions/check-credentials.ts'
import { findUsedLink } from '../../accounts/used-links.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { acceptedReply, after, mailLimits, requestMail, type SignUpDeps, visitorMetadata } from './sign-up-deps.ts'

interface Asked {
  readonly session: Session
  readonly body: { readonly email: string }
}

export const changeEmail = (deps: SignUpDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/account/email',
    summary: 'Ask for another e-mail address of my account: a link is sent there',
    note: 'The address changes when the link is confirmed. The answer is the same for every address.',
    tag: 'accounts',
    auth: anyone,
    idempotencyKey: true,
    body: changeEmailSchema,
    limits: [...ownPasswordLimits, ...mailLimits(({ session, body }: Asked) => `${session.kind} ${body.email}`)],
    replies: acceptedReply,
    problems: ['wrongCredentials', 'conflict'],
    async handle(request) {
      const { tenant, session, commandId, body } = request
      const { kind, email, accountId } = session
      const confirmed = await checkCredentials(deps, tenant.id, { kind, email, password: body.password })
      if (confirmed?.profile.id !== accountId) return refuse({ code: 'wrongCredentials' })
      const requestId = uuidFrom('change email', tenant.id, commandId)
      const expiresAt = after(deps.clock.now(), confirmationHours * 3_600_000)
      if (!(await storeEmailChange(deps.database, session, { requestId, email: body.email, expiresAt })))
        return refuse({ code: 'wrongCredentials' })
      const metadata = metadataOf({ ...request, at: deps.clock.now().toISOString() }, 'accounts')
      return requestMail(deps, request, { type: 'EmailChangeRequested', data: { requestId, kind, accountId } }, metadata)
    },
  })

export const confirmEmail = (deps: SignUpDeps): Route =>
  route({
    method: 'PATCH',
    path: '/v2/account/email/confirm',
    summary: 'Confirm the new e-mail address of an account by the link that was sent there',
    note: 'Needs a session of the account, or its `password`: who reads the mail of an address need not be the owner of an account that asked for it.',
    tag: 'accounts',
    auth: 'optional',
    body: confirmEmailSchema,
    limits: [
      // A token has 256 random bits; this limits the load of trying.
      { name: 'confirm-email', points: 30, seconds: 300, counts: 'refusals' },
      // And this the passwords that are tried with one link.
      {
        name: 'confirm-email-link',
        points: 10,
        seconds: 3_600,
        anyAddress: true,
        counts: 'refusals',
        key: ({ body }: { readonly body: { readonly token: string } }) => body.token,
      },
    ],
    replies: { 204: { description: 'The account signs in with this address now' } },
    problems: ['linkNotValid', 'wrongCredentials', 'accountExists', 'conflict'],
    async handle(request) {
      const { tenant, body } = request
      const pending = await findEmailChange(deps.database, tenant.id, body.token)
      if (pending === null) return changedBefore(deps, request)
      const isOwner = request.session?.accountId === pending.accountId
      if (!isOwner && body.password === undefined) return { ...refuse(passwordMissing), isNoAttempt: true }
      const account = await readAccountRow(deps.database, tenant.id, pending.accountId)
      if (account === null) return refuse({ code: 'linkNotValid' })
      const credentials = { kind: account.profile.kind, email: account.profile.email, password: body.password ?? '' }
      if (!isOwner && (await checkCredentials(deps, tenant.id, credentials)) === null) return refuse({ code: 'wrongCredentials' })
      const outcome = await useEmailChange(deps.database, tenant.id, body.token)
      if (outcome === 'used') return changedBefore(deps, request)
      if (outcome === 'taken') return refuse({ code: 'accountExists' })
      const row = await readAccountRow(deps.database, tenant.id, pending.accountId)
      if (row === null) return refuse({ code: 'linkNotValid' })
      const { kind, email } = row.profile
      await deleteSignUps(deps.database, tenant.id, { kind, email })
      const metadata = visitorMetadata(request, deps.clock.now().toISOString())
      await recordAccount(deps, pending.accountId, { ...metadata, actor: { kind, id: pending.accountId } })
      return { status: 204 }
    },
  })

/** A retry in the same session is told that it worked. */
async function changedBefore(
  { database }: SignUpDeps,
  { tenant, session, body }: { readonly tenant: Tenant; readonly session: Session | null; readonly body: { readonly token: string } },
) {
  const used = await findUsedLink(database, tenant.id, body.token)
  return used !== null && used.accountId === session?.accountId ? ({ status: 204 } as const) : refuse({ code: 'linkNotValid' })
}
