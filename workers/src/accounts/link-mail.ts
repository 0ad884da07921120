/**
 * E-mails for people who cannot sign in yet: the link of a sign-up, the link that sets a password, or, to an address that has an account, word
 * of that. What is sent is decided here, beside no request, so that no answer and no time tells whether an address has an account.
 * Tokens are made in the moment of sending, and only their digests are stored.
 */
import { accountRequestEvents } from '@jobboard/contracts/accounts/request-events'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { confirmationHours } from '@jobboard/contracts/accounts/sign-up'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { type MailMessage, registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { accountExists } from './mail/account-exists/account-exists.tsx'
import { changeEmail } from './mail/change-email/change-email.tsx'
import { confirmAccount } from './mail/confirm-account/confirm-account.tsx'
import { confirmCandidate } from './mail/confirm-candidate/confirm-candidate.tsx'
import { resetPassword } from './mail/reset-password/reset-password.tsx'

const purposes = {
  SignUpRequested: 'sign-up',
  ConfirmationRequested: 'confirmation',
  PasswordResetRequested: 'password',
  EmailChangeRequested: 'email',
} as const

const payloadSchema = z.strictObject({ ...mailPayload, requestId: z.uuid(), purpose: z.enum(Object.values(purposes)) })
type Payload = z.output<typeof payloadSchema>

const linkMail = defineJob({ name: 'account-link-mail', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'account-link-mail',
  eventTypes: Object.keys(purposes),
  state: noState,
  react({ id: occasion, type, data, metadata }) {
    const { tenant, locale = 'default', schemaVersion } = metadata
    const event = accountRequestEvents.upcast(type, schemaVersion, data)
    return [linkMail.request({ tenant, occasion, locale, requestId: event.data.requestId, purpose: purposes[event.type] })]
  },
})

export const linkMails: MailSource = {
  messages: [
    registerMessage(confirmAccount),
    registerMessage(confirmCandidate),
    registerMessage(accountExists),
    registerMessage(resetPassword),
    registerMessage(changeEmail),
  ],
  reactor,
  job: (deps) => mailJob(deps, linkMail, loadMail),
}

interface Person {
  readonly kind: AccountKind
  readonly email: string
  readonly name: string
  /** Of the account, or of the page that signed up. */
  readonly locale: Locale | null
}
interface PendingSignUp extends Person {
  readonly signUpId: string
  /** Null: of candidates. */
  readonly companyName: string | null
  /** Whether the link sets the password of a candidate. */
  readonly setsPassword: boolean
}

async function loadMail(context: MailContext, { requestId, purpose }: Payload): Promise<DueMail | null> {
  if (purpose === 'email') return emailChangeMail(context, requestId)
  const asked = purpose === 'sign-up' ? await signUpOf(context, requestId) : await requestOf(context, requestId)
  if (asked === null) return null
  const account = await accountOf(context, asked)
  if (account !== null) return purpose === 'password' ? resetMail(context, requestId, account) : existingMail(context, requestId, account)
  const pending =
    'signUpId' in asked && asked.signUpId !== null ? await signUpOf(context, asked.signUpId) : await newestSignUpOf(context, asked)
  return pending === null ? null : confirmationMail(context, pending)
}

/** The digest of a new link is stored in the moment of sending; false: the request has ended meanwhile. */
const mailTo = <Facts>({ keys, tenant }: MailContext, { message, about, person, facts, store }: MailPlan<Facts>): DueMail => {
  const token = newToken()
  return {
    name: message.name,
    about,
    recipient: {
      subject: keys.subjectFor(tenant.id, person.email),
      locale: person.locale,
      // Without the name: the person who entered the address may have written anything there.
      address: async () => ((await store(hashToken(token))) ? { name: '', address: person.email } : null),
    },
    compose: (setting) => message.compose(facts(token), setting),
  }
}

interface MailPlan<Facts> {
  readonly message: MailMessage<Facts>
  readonly about: string
  readonly person: Person
  readonly facts: (token: string) => Facts
  readonly store: (digest: Buffer) => Promise<boolean>
}

function confirmationMail(context: MailContext, pending: PendingSignUp): DueMail {
  const { signUpId, name, companyName: company, setsPassword } = pending
  const sent = {
    about: signUpId,
    person: pending,
    store: (digest: Buffer) =>
      changes(
        context,
        `UPDATE accounts.sign_ups SET token_hash = $3, link_expires_at = now() + make_interval(hours => $4) WHERE tenant = $1 AND sign_up_id = $2`,
        [signUpId, digest, confirmationHours],
      ),
  }
  return company === null
    ? mailTo(context, { ...sent, message: confirmCandidate, facts: (token) => ({ name: setsPassword ? null : name, token }) })
    : mailTo(context, { ...sent, message: confirmAccount, facts: (token) => ({ name, company, token }) })
}

const resetMail = (context: MailContext, requestId: string, account: Person): DueMail =>
  mailTo(context, {
    message: resetPassword,
    about: requestId,
    person: account,
    facts: (token) => ({ kind: account.kind, token }),
    store: (digest) =>
      changes(context, 'UPDATE accounts.link_requests SET token_hash = $3 WHERE tenant = $1 AND request_id = $2', [requestId, digest]),
  })

/** To the new address. One that has an account of that kind gets nothing: its owner has asked for nothing, and need not know. */
async function emailChangeMail(context: MailContext, requestId: string): Promise<DueMail | null> {
  const pending = await one<Person>(
    context,
    `SELECT a.kind, a.name, a.locale, c.email FROM accounts.email_changes c JOIN accounts.accounts a USING (tenant, account_id)
     WHERE c.tenant = $1 AND c.request_id = $2 AND c.expires_at > now()`,
    [requestId],
  )
  if (pending === null || (await accountOf(context, pending)) !== null) return null
  return mailTo(context, {
    message: changeEmail,
    about: requestId,
    person: pending,
    facts: (token) => ({ kind: pending.kind, name: pending.name, token }),
    store: (digest) =>
      changes(
        context,
        `UPDATE accounts.email_changes SET token_hash = $3, expires_at = now() + make_interval(hours => $4)
         WHERE tenant = $1 AND request_id = $2`,
        [requestId, digest, confirmationHours],
      ),
  })
}

const existingMail = (context: MailContext, requestId: string, account: Person): DueMail =>
  mailTo(context, {
    message: accountExists,
    about: requestId,
    person: account,
    facts: () => ({ kind: account.kind }),
    store: async () => true,
  })

/** As the tenant alone, in the role that reads no more than these columns. */
async function rowsOf<Row extends object>({ pool, tenant }: MailContext, text: string, values: readonly unknown[]) {
  return asProjector(pool, async (client) => {
    await client.query("SELECT set_config('app.tenant', $1, true)", [tenant.id])
    return client.query<Row>(text, [tenant.id, ...values])
  })
}
const changes = async (context: MailContext, text: string, values: readonly unknown[]): Promise<boolean> =>
  (await rowsOf(context, text, values)).rowCount === 1

async function one<Row extends object>(context: MailContext, text: string, values: readonly unknown[]): Promise<Row | null> {
  return (await rowsOf<Row>(context, text, values)).rows[0] ?? null
}

const signUpColumns = 'sign_up_id AS "signUpId", kind, email, name, locale, company_name AS "companyName", sets_password AS "setsPassword"'

const signUpOf = (context: MailContext, id: string) =>
  one<PendingSignUp>(
    context,
    `SELECT ${signUpColumns} FROM accounts.sign_ups WHERE tenant = $1 AND sign_up_id = $2 AND expires_at > now()`,
    [id],
  )

const newestSignUpOf = (context: MailContext, { kind, email }: Pick<Person, 'kind' | 'email'>) =>
  one<PendingSignUp>(
    context,
    `SELECT ${signUpColumns} FROM accounts.sign_ups WHERE tenant = $1 AND kind = $2 AND email = $3 AND expires_at > now()
     ORDER BY created_at DESC LIMIT 1`,
    [kind, email],
  )

const requestOf = (context: MailContext, id: string) =>
  one<Pick<Person, 'kind' | 'email'> & { readonly signUpId: string | null }>(
    context,
    'SELECT kind, email, sign_up_id AS "signUpId" FROM accounts.link_requests WHERE tenant = $1 AND request_id = $2 AND expires_at > now()',
    [id],
  )

const accountOf = (context: MailContext, { kind, email }: Pick<Person, 'kind' | 'email'>) =>
  one<Person>(context, 'SELECT kind, email, name, locale FROM accounts.accounts WHERE tenant = $1 AND kind = $2 AND email = $3', [
    kind,
    email,
  ])
