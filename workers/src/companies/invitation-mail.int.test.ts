/** From an invitation to its e-mail: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { companyStream, sealedInvitationFields } from '@jobboard/contracts/companies/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { hashToken } from '@jobboard/platform/http/sessions/session-token'
import type { NewJob } from '@jobboard/platform/ports/queue'
import { simpleParser } from 'mailparser'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { invitationMails } from './invitation-mail.ts'

const tenant = tenantIdSchema.parse('devboard')
const email = 'ola@canary.example'

let mailing: Mailing
let job: RegisteredJob
beforeAll(async () => {
  mailing = await startMailing()
  job = invitationMails.job(mailing.deps)
}, 60_000)
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
})

interface Invited {
  readonly job: NewJob
  readonly invitationId: string
  readonly stream: string
}

const subjectOf = (invitationId: string) => mailing.keys.subjectFor(tenant, `invitation ${invitationId}`)

async function invited({ name = 'Acme' as string | null, days = 7 } = {}): Promise<Invited> {
  const invitationId = randomUUID()
  const companyId = `acme-${invitationId.slice(0, 8)}`
  const stream = companyStream(tenant, companyId)
  const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString()
  await mailing.database.query(
    `INSERT INTO accounts.invitations (tenant, invitation_id, company_id, email, role, expires_at) VALUES ($1, $2, $3, $4, 'viewer', $5)`,
    [tenant, invitationId, companyId, email, expiresAt],
  )
  const sealed = await mailing.keys.seal(subjectOf(invitationId), email, { tenant, stream, field: sealedInvitationFields.email })
  await mailing.append(stream, 'CompanyRegistered', { companyId, name })
  await mailing.append(stream, 'MemberInvited', { invitationId, email: sealed, role: 'viewer', expiresAt }, 'en')
  const jobs = (await mailing.deps.store.readStream(stream)).filter(({ type }) => type === 'MemberInvited')
  const [request] = [...jobs, ...jobs].flatMap((event) => invitationMails.reactor.jobsOf(event, []))
  if (request === undefined) throw new Error('The invitation has no job')
  return { job: request, invitationId, stream }
}
const tokenHashOf = async (invitationId: string): Promise<Buffer | null | undefined> => {
  const { rows } = await mailing.database.query<{ hash: Buffer | null }>(
    'SELECT token_hash AS hash FROM accounts.invitations WHERE invitation_id = $1',
    [invitationId],
  )
  return rows[0]?.hash
}
const sent = () => simpleParser(mailing.server.contents[0] ?? '')

it('sends a link whose digest alone is stored, once, though the job runs twice', async () => {
  const { job: request, invitationId } = await invited()
  await runJob(job, request)
  await runJob(job, request)
  expect(mailing.server.contents).toHaveLength(1)
  const mail = await sent()
  expect([mail.subject, mail.to]).toEqual(['You are invited to a company on Devboard', expect.objectContaining({ text: email })])
  expect(mail.text).toMatch(/Company, as\s+entered:\s+Acme/)
  const token = /\/employer-panel\/invitation\?locale=en#(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
  expect(token.length).toBeGreaterThan(40)
  expect(await tokenHashOf(invitationId)).toEqual(hashToken(token))
  expect(JSON.stringify(request)).not.toContain('canary')
})

it('sends another link when it is renewed, and only that works from then on', async () => {
  const { job: first, invitationId, stream } = await invited({ days: -1 })
  await mailing.append(stream, 'InvitationRenewed', { invitationId, expiresAt: new Date(Date.now() + 86_400_000).toISOString() }, 'en')
  const renewed = (await mailing.deps.store.readStream(stream)).filter(({ type }) => type === 'InvitationRenewed')
  const [again] = renewed.flatMap((event) => invitationMails.reactor.jobsOf(event, []))
  if (again === undefined) throw new Error('The renewed invitation has no job')
  await runJob(job, first)
  const before = await tokenHashOf(invitationId)
  await runJob(job, again)
  expect(mailing.server.contents).toHaveLength(2)
  expect(before).toBeInstanceOf(Buffer)
  expect(await tokenHashOf(invitationId)).not.toEqual(before)
})

it('makes no link of what the company wrote, and puts nothing of it into the subject', async () => {
  await runJob(job, (await invited({ name: 'Click https://evil.test/win now' })).job)
  const { subject, html, text } = await sent()
  expect(subject).toBe('You are invited to a company on Devboard')
  for (const part of [html, text]) {
    expect(part).toContain('evil.\u200atest')
    expect(part).not.toMatch(/evil\.test|https:\/\/evil/)
  }
})

it('does not name a company that has no name', async () => {
  await runJob(job, (await invited({ name: null })).job)
  expect((await sent()).subject).toBe('You are invited to a company on Devboard')
})

it.each([
  ['was revoked', async ({ stream, invitationId }: Invited) => mailing.append(stream, 'InvitationRevoked', { invitationId })],
  [
    'has ended, whose row is gone',
    async ({ invitationId }: Invited) =>
      void (await mailing.database.query('DELETE FROM accounts.invitations WHERE invitation_id = $1', [invitationId])),
  ],
  ['ended with its key', async ({ invitationId }: Invited) => mailing.keys.erase(tenant, subjectOf(invitationId))],
])('sends nothing for an invitation that %s', async (_, end) => {
  const invitation = await invited()
  await end(invitation)
  await runJob(job, invitation.job)
  expect(mailing.server.accepted).toEqual([])
  expect((await tokenHashOf(invitation.invitationId)) ?? null).toBeNull()
})

it('sends nothing for an invitation that has expired', async () => {
  await runJob(job, (await invited({ days: -1 })).job)
  expect(mailing.server.accepted).toEqual([])
})
