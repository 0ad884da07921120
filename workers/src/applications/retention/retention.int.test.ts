/** From the end of offers to the notice and the deletion of their applications: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { companyStream } from '@jobboard/contracts/companies/events'
import { type AccountId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { NewJob } from '@jobboard/platform/ports/queue'
import { simpleParser } from 'mailparser'
import { type Mailing, runJob, startMailing } from '../../mail/testing/mailing.ts'
import { deletionMailJob } from './deletion-mail.ts'
import { applyRetentions } from './retention.ts'

const tenant = tenantIdSchema.parse('devboard')
const { signal } = new AbortController()
const now = new Date('2026-10-05T08:00:00.000Z')
/** Called with these applications, in this order; the answer of each. */
const called: string[] = []
let answers: Readonly<Record<string, number>> = {}
let mailing: Mailing
let owner: AccountId
beforeAll(async () => {
  mailing = await startMailing()
  owner = await mailing.account({ name: 'Olga Nowak', email: 'olga@acme.example' })
  await mailing.append(companyStream(tenant, 'acme'), 'CompanyRegistered', { companyId: 'acme', name: 'Acme' })
  await mailing.database.query(
    `INSERT INTO read_models.companies (tenant, company_id, members, revision)
     VALUES ('devboard', 'acme', $1, 0), ('devboard', 'no-one', '{}', 0)`,
    [JSON.stringify({ [owner]: { role: 'owner', joinedAt: '' }, [randomUUID()]: { role: 'recruiter', joinedAt: '' } })],
  )
}, 60_000)
afterAll(() => mailing.close())
beforeEach(async () => {
  await mailing.database.query('TRUNCATE read_models.applications, read_models.offer_ends, jobs.outbox, mail.attempts, mail.messages')
  called.length = 0
  answers = {}
  mailing.server.contents.length = 0
})

const services = createInternalClient({
  addressOf: () => 'http://command-service.test',
  internalKey: 'key-of-the-test',
  maxAttempts: 1,
  fetch: async (path) => {
    const id = String(path).split('/').at(-2) ?? ''
    called.push(id)
    const status = answers[id] ?? 200
    return Response.json(status === 200 ? { step: 'announce' } : { code: 'internal', status }, { status })
  },
})
const run = (at = now) => applyRetentions({ ...mailing.deps, services }, at, signal)

async function ended(offerId: string, endsAt: string, companyId = 'acme'): Promise<void> {
  await mailing.database.query(
    `INSERT INTO read_models.offer_ends (tenant, offer_id, company_id, is_imported, ends_at, ended) VALUES ('devboard', $1, $2, false, $3, 'finished')`,
    [offerId, companyId, endsAt],
  )
}
async function applied(offerId: string, change: { months?: number; deletionAt?: string; erased?: string; companyId?: string } = {}) {
  const { months = 6, deletionAt = null, erased = null, companyId = 'acme' } = change
  const id = randomUUID()
  await mailing.database.query(
    `INSERT INTO read_models.applications (tenant, application_id, offer_id, offer_revision, company_id, person, source, locale, submitted_at,
       status, status_at, told_status, told, has_file, consents, notes, retention_months, deletion_at, erased)
     VALUES ('devboard', $1, $2, 0, $3, 'p', 'apply_form', 'pl', '2026-03-01', 'new', '2026-03-01', 'new', '[]', false, '[]', '[]', $4, $5, $6)`,
    [id, offerId, companyId, months, deletionAt, erased],
  )
  return id
}
const jobs = async (): Promise<readonly NewJob[]> =>
  (await mailing.database.query<NewJob>('SELECT id, name, payload, run_at AS "runAt" FROM jobs.outbox')).rows

it('finds what is due within a week or was announced, and nothing else', async () => {
  // Six months later: 8 October.
  await ended('000000000001', '2026-04-08T10:00:00Z')
  await ended('000000000002', '2026-04-13T10:00:00Z')
  const due = [
    await applied('000000000001'),
    await applied('000000000001', { deletionAt: '2026-10-01T10:00:00Z' }),
    await applied('000000000002', { months: 1, deletionAt: '2026-10-05T07:00:00Z' }),
  ]
  await applied('000000000001', { months: 24 })
  await applied('000000000001', { erased: 'person' })
  await applied('000000000001', { deletionAt: '2026-10-08T10:00:00Z' })
  await applied('000000000002')
  await applied('000000000003')
  expect(await run()).toEqual({ none: 0, announce: 3, delete: 0, refused: 0 })
  expect([...called].sort()).toEqual([...due].sort())
})

it('tells each owner once a day, in one message, however often it runs', async () => {
  await ended('000000000001', '2026-04-08T10:00:00Z')
  for (let number = 0; number < 3; number += 1) await applied('000000000001')
  await ended('000000000002', '2026-04-08T10:00:00Z', 'no-one')
  await applied('000000000002', { companyId: 'no-one' })
  await run()
  await run(new Date('2026-10-05T09:00:00.000Z'))
  const [job, ...others] = await jobs()
  expect(others).toEqual([])
  if (job === undefined) throw new Error('No job was added')
  expect(job).toMatchObject({ name: 'applications-deleting', payload: { accountId: owner, occasion: '2026-10-05' } })
  await mailing.database.query("UPDATE read_models.applications SET deletion_at = '2099-10-12T10:00:00Z'")
  const registered = deletionMailJob(mailing.deps)
  for (let time = 0; time < 2; time += 1) await runJob(registered, job)
  expect(mailing.server.contents).toHaveLength(1)
  const { subject, text = '' } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(subject).toBe('Za tydzień usuniemy 3 aplikacje z serwisu Devboard')
  expect(text).toContain('https://jobs.example/employer-panel/applications?deleting=yes&locale=pl')
  // What was announced on another day is another message; so late in the evening it waits for the morning.
  await mailing.database.query('UPDATE read_models.applications SET deletion_at = NULL')
  await run(new Date('2026-10-06T19:00:00.000Z'))
  expect((await jobs()).map(({ payload, runAt }) => [payload.occasion, runAt?.toISOString()]).sort()).toEqual([
    ['2026-10-05', '2026-10-05T08:30:00.000Z'],
    ['2026-10-07', '2026-10-07T06:00:00.000Z'],
  ])
})

it('tells the people of the company that has the applications by then, each once, with what moved there', async () => {
  const [bob, carl] = [
    await mailing.account({ name: 'Bob', email: 'bob@emca.example' }),
    await mailing.account({ name: 'Carl', email: 'carl@first.example' }),
  ]
  const member = (accountId: AccountId) => JSON.stringify({ [accountId]: { role: 'owner', joinedAt: '' } })
  await mailing.database.query(
    `INSERT INTO read_models.companies (tenant, company_id, members, revision) VALUES ('devboard', 'first', $1, 0), ('devboard', 'emca', $2, 0)`,
    [member(carl), member(bob)],
  )
  await mailing.append(companyStream(tenant, 'first'), 'CompanyRegistered', { companyId: 'first', name: 'First' })
  await mailing.append(companyStream(tenant, 'first'), 'MemberAdded', { accountId: carl, role: 'owner' })
  await mailing.append(companyStream(tenant, 'emca'), 'CompanyRegistered', { companyId: 'emca', name: 'Emca' })
  await ended('000000000001', '2026-04-08T10:00:00Z', 'first')
  await applied('000000000001', { companyId: 'first' })
  await run()
  // Asked for with the first company; merged before that is sent.
  const handover = { handoverId: randomUUID(), into: 'emca', name: null }
  await mailing.append(companyStream(tenant, 'first'), 'CompanyHandoverRequested', handover)
  await mailing.database.query("UPDATE read_models.applications SET company_id = 'emca', deletion_at = '2099-10-12T10:00:00Z'")
  await mailing.database.query(
    `UPDATE read_models.companies SET members = CASE company_id WHEN 'first' THEN '{}' ELSE (members::jsonb || $1::jsonb)::json END
     WHERE company_id IN ('first', 'emca')`,
    [member(carl)],
  )
  const registered = deletionMailJob(mailing.deps)
  const done = new Set<string>()
  for (let time = 0; time < 3; time += 1)
    for (const job of await jobs()) {
      done.add(job.id)
      await runJob(registered, job)
    }
  const mails = await Promise.all(mailing.server.contents.map((content) => simpleParser(content)))
  expect(mails.map(({ to, subject }) => [[to].flat()[0]?.value[0]?.address, subject]).sort()).toEqual([
    ['bob@emca.example', 'Za tydzień usuniemy 1 aplikację z serwisu Devboard'],
    ['carl@first.example', 'Za tydzień usuniemy 1 aplikację z serwisu Devboard'],
  ])
  expect(done.size).toBe(2)
})

it('tells no one of what is announced no more', async () => {
  await ended('000000000001', '2026-04-08T10:00:00Z')
  await applied('000000000001')
  await run()
  const [job] = await jobs()
  if (job === undefined) throw new Error('No job was added')
  // Extended meanwhile: nothing was announced.
  await runJob(deletionMailJob(mailing.deps), job)
  expect(mailing.server.contents).toEqual([])
})

it('continues past an application that fails, and ends the run while the command-service is away', async () => {
  await ended('000000000001', '2026-04-08T10:00:00Z')
  const ids = [await applied('000000000001'), await applied('000000000001')].sort()
  answers = { [ids[0] ?? '']: 500 }
  expect(await run()).toMatchObject({ announce: 1, refused: 1 })
  answers = { [ids[0] ?? '']: 503 }
  await expect(run()).rejects.toThrow()
})
