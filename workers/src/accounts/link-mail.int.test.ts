/** From a sign-up or a forgotten password to the e-mail: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { type AccountRequestEvent, accountRequestStream } from '@jobboard/contracts/accounts/request-events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { hashToken } from '@jobboard/platform/http/sessions/session-token'
import type { NewJob } from '@jobboard/platform/ports/queue'
import { simpleParser } from 'mailparser'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { linkMails } from './link-mail.ts'

const tenant = tenantIdSchema.parse('devboard')

let mailing: Mailing
let job: RegisteredJob
beforeAll(async () => {
  mailing = await startMailing()
  job = linkMails.job(mailing.deps)
}, 60_000)
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
})

async function requestOf(type: AccountRequestEvent['type'], requestId: string, more: object = {}): Promise<NewJob> {
  const stream = accountRequestStream(tenant, requestId)
  await mailing.append(stream, type, { requestId, kind: 'employer', ...more }, 'en')
  const [request] = (await mailing.deps.store.readStream(stream)).flatMap((event) => linkMails.reactor.jobsOf(event, []))
  if (request === undefined) throw new Error('The request has no job')
  return request
}

async function signedUp(email: string, locale: 'pl' | null = null): Promise<string> {
  const id = randomUUID()
  await mailing.database.query(
    `INSERT INTO accounts.sign_ups (tenant, sign_up_id, kind, email, name, phone, company_name, password_hash, regulations_version, newsletter, expires_at,
       locale)
     VALUES ($1, $2, 'employer', $3, 'Ewa Borsuk', '+48600700800', 'Borsuk Software', 'hash', 'first', false, now() + interval '7 days', $4)`,
    [tenant, id, email, locale],
  )
  return id
}
async function candidateSignedUp(email: string, { setsPassword = false } = {}): Promise<string> {
  const id = randomUUID()
  await mailing.database.query(
    `INSERT INTO accounts.sign_ups (tenant, sign_up_id, kind, email, name, password_hash, sets_password, regulations_version, newsletter, expires_at)
     VALUES ($1, $2, 'candidate', $3, 'Ola Lis', $4, $5, 'first', false, now() + interval '7 days')`,
    [tenant, id, email, setsPassword ? null : 'hash', setsPassword],
  )
  return id
}
async function asked(email: string, { expires = '1 hour' } = {}): Promise<string> {
  const id = randomUUID()
  await mailing.database.query(
    `INSERT INTO accounts.link_requests (tenant, request_id, kind, email, expires_at) VALUES ($1, $2, 'employer', $3, now() + $4::interval)`,
    [tenant, id, email, expires],
  )
  return id
}
const withAccount = (email: string, board = tenant, locale: 'pl' | null = null) =>
  mailing.database.query(
    `INSERT INTO accounts.accounts (tenant, account_id, kind, role, company_id, email, name, password_hash, confirmed_at, locale)
     VALUES ($1, $2, 'employer', 'owner', 'borsuk', $3, 'Ewa Borsuk', 'hash', now(), $4)`,
    [board, randomUUID(), email, locale],
  )
const sent = async () => {
  const { subject, to, text } = await simpleParser(mailing.server.contents[0] ?? '')
  return { subject, to: to === undefined || Array.isArray(to) ? '' : to.text, text: text ?? '' }
}
const storedHash = async (table: string, key: string, id: string): Promise<unknown> =>
  (await mailing.database.query<{ hash: unknown }>(`SELECT token_hash AS hash FROM accounts.${table} WHERE ${key} = $1`, [id])).rows[0]
    ?.hash

it('sends the link of a sign-up, whose digest alone is stored, once, though the job runs twice', async () => {
  const id = await signedUp('new@canary.example')
  const request = await requestOf('SignUpRequested', id)
  await runJob(job, request)
  await runJob(job, request)
  expect(mailing.server.contents).toHaveLength(1)
  const { subject, to, text } = await sent()
  expect([subject, to]).toEqual(['Confirm your email for Devboard', 'new@canary.example'])
  const token = /\/employer-panel\/confirm\?locale=en#(\S+)/.exec(text)?.[1] ?? ''
  expect(token.length).toBeGreaterThan(40)
  expect(await storedHash('sign_ups', 'sign_up_id', id)).toEqual(hashToken(token))
  expect(JSON.stringify(request)).not.toContain('canary')
})

it('tells the owner of an account that they have one, with no link that changes anything', async () => {
  await withAccount('owner@canary.example')
  const id = await signedUp('owner@canary.example')
  await runJob(job, await requestOf('SignUpRequested', id))
  const { subject, text } = await sent()
  expect(subject).toBe('You already have an account on Devboard')
  expect(text).not.toContain('#')
  expect(await storedHash('sign_ups', 'sign_up_id', id)).toBeNull()
})

it.each([
  [false, /\/candidate\/confirm\?locale=en#(\S+)/],
  [true, /\/\?modal=account-verified&locale=en#(\S+)/],
])('sends a candidate the link of the page that makes the account (which asks for a password: %s)', async (setsPassword, link) => {
  const id = await candidateSignedUp(`candidate-${setsPassword}@canary.example`, { setsPassword })
  await runJob(job, await requestOf('SignUpRequested', id, { kind: 'candidate' }))
  const { subject, text } = await sent()
  expect(subject).toBe('Confirm your email for Devboard')
  expect(text.includes('Ola Lis')).toBe(!setsPassword)
  expect(await storedHash('sign_ups', 'sign_up_id', id)).toEqual(hashToken(link.exec(text)?.[1] ?? ''))
})

it('does not look at accounts of another board', async () => {
  await withAccount('abroad@canary.example', tenantIdSchema.parse('greenjobs'))
  await runJob(job, await requestOf('SignUpRequested', await signedUp('abroad@canary.example')))
  expect((await sent()).subject).toBe('Confirm your email for Devboard')
})

it.each(['SignUpRequested', 'PasswordResetRequested'] as const)(
  'writes to an account in its own language, though a request in another one (%s) causes the message',
  async (type) => {
    const email = `${type.toLowerCase()}@polska.example`
    await withAccount(email, tenant, 'pl')
    await runJob(job, await requestOf(type, type === 'SignUpRequested' ? await signedUp(email) : await asked(email)))
    const { subject, text } = await sent()
    expect(subject).toBe(type === 'SignUpRequested' ? 'Masz już konto w Devboard' : 'Ustaw nowe hasło w Devboard')
    expect(text).toContain('locale=pl')
    expect(text).not.toContain('locale=en')
  },
)

it('writes about a sign-up in the language of its page, though someone else asks for the link again in another one', async () => {
  await signedUp('znowu@polska.example', 'pl')
  await runJob(job, await requestOf('ConfirmationRequested', await asked('znowu@polska.example')))
  const { subject, text } = await sent()
  expect(subject).toBe('Potwierdź adres e-mail w Devboard')
  expect(text).toContain('/employer-panel/confirm?locale=pl#')
})

it('sends a new link of the newest sign-up of an address, and the older one is of no use any more', async () => {
  const id = await signedUp('again@canary.example')
  await runJob(job, await requestOf('SignUpRequested', id))
  const before = await storedHash('sign_ups', 'sign_up_id', id)
  await runJob(job, await requestOf('ConfirmationRequested', await asked('again@canary.example')))
  expect(mailing.server.contents).toHaveLength(2)
  expect(await storedHash('sign_ups', 'sign_up_id', id)).not.toEqual(before)
})

it('sends the link of the sign-up that a request names, though a newer one waits for the address', async () => {
  const mine = await signedUp('mine@canary.example')
  const newer = await signedUp('mine@canary.example')
  for (const type of ['ConfirmationRequested', 'PasswordResetRequested'] as const) {
    const before = await storedHash('sign_ups', 'sign_up_id', mine)
    const request = await asked('mine@canary.example')
    await mailing.database.query('UPDATE accounts.link_requests SET sign_up_id = $2 WHERE request_id = $1', [request, mine])
    await runJob(job, await requestOf(type, request))
    expect(await storedHash('sign_ups', 'sign_up_id', mine)).not.toEqual(before)
    expect(await storedHash('sign_ups', 'sign_up_id', newer)).toBeNull()
  }
})

it('sends the link that sets a password to an account', async () => {
  await withAccount('forgot@canary.example')
  const id = await asked('forgot@canary.example')
  await runJob(job, await requestOf('PasswordResetRequested', id))
  const { subject, text } = await sent()
  expect(subject).toBe('Set a new password for Devboard')
  const token = /\/employer-panel\/new-password\?locale=en#(\S+)/.exec(text)?.[1] ?? ''
  expect(await storedHash('link_requests', 'request_id', id)).toEqual(hashToken(token))
})

it('sends the link of the sign-up to who forgot the password before they confirmed', async () => {
  await signedUp('early@canary.example')
  await runJob(job, await requestOf('PasswordResetRequested', await asked('early@canary.example')))
  expect((await sent()).subject).toBe('Confirm your email for Devboard')
})

it.each(['ConfirmationRequested', 'PasswordResetRequested'] as const)(
  'sends nothing for %s of an unknown address, or too late',
  async (type) => {
    await runJob(job, await requestOf(type, await asked('stranger@canary.example')))
    await withAccount(`late-${type.toLowerCase()}@canary.example`)
    await runJob(job, await requestOf(type, await asked(`late-${type.toLowerCase()}@canary.example`, { expires: '-1 minute' })))
    await runJob(job, await requestOf(type, randomUUID()))
    expect(mailing.server.accepted).toEqual([])
  },
)

describe('a new address of an account', () => {
  async function changing(next: string, locale: 'pl' | null = null): Promise<{ accountId: string; requestId: string }> {
    const [accountId, requestId] = [randomUUID(), randomUUID()]
    await mailing.database.query(
      `INSERT INTO accounts.accounts (tenant, account_id, kind, role, company_id, email, name, password_hash, confirmed_at, locale)
       VALUES ($1, $2, 'employer', 'owner', 'borsuk', $3, 'Ewa Borsuk', 'hash', now(), $4)`,
      [tenant, accountId, `${accountId}@canary.example`, locale],
    )
    await mailing.database.query(
      `INSERT INTO accounts.email_changes (tenant, account_id, request_id, email, expires_at) VALUES ($1, $2, $3, $4, now() + interval '1 hour')`,
      [tenant, accountId, requestId, next],
    )
    return { accountId, requestId }
  }

  it('gets a link that works once for it', async () => {
    const { accountId, requestId } = await changing('next@canary.example')
    await runJob(job, await requestOf('EmailChangeRequested', requestId, { accountId }))
    const { to, text } = await sent()
    expect(to).toContain('next@canary.example')
    const token = /\/employer-panel\/confirm-email\?locale=en#(\S+)/.exec(text)?.[1] ?? ''
    expect(await storedHash('email_changes', 'request_id', requestId)).toEqual(hashToken(token))
  })

  it('is written to in the language of the account', async () => {
    const { accountId, requestId } = await changing('nowy@polska.example', 'pl')
    await runJob(job, await requestOf('EmailChangeRequested', requestId, { accountId }))
    expect((await sent()).text).toContain('/employer-panel/confirm-email?locale=pl#')
  })

  it('gets nothing when it has an account', async () => {
    await withAccount('taken@canary.example')
    const { accountId, requestId } = await changing('taken@canary.example')
    await runJob(job, await requestOf('EmailChangeRequested', requestId, { accountId }))
    expect(mailing.server.accepted).toEqual([])
  })
})
