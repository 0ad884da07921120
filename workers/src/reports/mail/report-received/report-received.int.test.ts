/** From an event to the e-mail that an account gets, by the confirmation of a report: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { accountStream } from '@jobboard/contracts/accounts/events'
import { reportIdSchema, reportStream } from '@jobboard/contracts/reports/events'
import { type AccountId, accountIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { NewJob } from '@jobboard/platform/ports/queue'
import { simpleParser } from 'mailparser'
import type { RegisteredJob } from '../../../jobs/registered-job.ts'
import { accountMailSource } from '../../../mail/account-mail.ts'
import { type Mailing, runJob, startMailing, subjectOf } from '../../../mail/testing/mailing.ts'
import { reportReceived } from './report-received.tsx'

const tenant = tenantIdSchema.parse('devboard')
const mails = accountMailSource([reportReceived])
const data = { reason: 'fraud', offerId: '0123456789ab', message: null, email: null }

let mailing: Mailing
let job: RegisteredJob
beforeAll(async () => {
  mailing = await startMailing()
  job = mails.job(mailing.deps)
})
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
})

const registered = () => mailing.account({ name: 'Ewa Lis', email: 'ewa@example.com' })

/** The jobs of a report, at every delivery of its event. */
async function reported(accountId: AccountId | null, locale?: 'pl' | 'en'): Promise<readonly NewJob[]> {
  const reportId = reportIdSchema.parse(randomUUID())
  const stream = reportStream(tenant, reportId)
  await mailing.append(stream, 'OfferReported', { ...data, reportId, accountId }, locale)
  const events = await mailing.deps.store.readStream(stream)
  return [...events, ...events].flatMap((event) => mails.reactor.jobsOf(event, []))
}

it('writes to the account in the language of its request, once, though the event is delivered and the job runs twice', async () => {
  const jobs = await reported(await registered(), 'en')
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(1)
  for (const one of jobs) await runJob(job, one)
  expect(mailing.server.contents).toHaveLength(1)
  const mail = await simpleParser(mailing.server.contents[0] ?? '')
  expect(mail.subject).toBe("We've received your report")
  expect(mail.to).toMatchObject({ text: '"Ewa Lis" <ewa@example.com>' })
  expect(mail.text).toContain('https://jobs.example/job-offer/0123456789ab?locale=en\n')
})

it('writes in the language that the account chose last, though the request was in another one', async () => {
  const accountId = await registered()
  const stream = accountStream(tenant, accountId)
  for (const locale of ['pl', 'en', 'pl']) await mailing.append(stream, 'AccountLanguageChanged', { locale })
  for (const one of await reported(accountId, 'en')) await runJob(job, one)
  const mail = await simpleParser(mailing.server.contents[0] ?? '')
  expect(mail.subject).toBe('Mamy Twoje zgłoszenie')
  expect(mail.text).toContain('https://jobs.example/job-offer/0123456789ab?locale=pl\n')
})

it('writes in the language of the board where the request named none', async () => {
  for (const one of await reported(await registered())) await runJob(job, one)
  expect((await simpleParser(mailing.server.contents[0] ?? '')).subject).toBe('Mamy Twoje zgłoszenie')
})

it('has no job for an event that names no account', async () => {
  expect(await reported(null)).toEqual([])
})

it('writes nothing to an account whose key was erased before its job ran, and says why', async () => {
  const accountId = await registered()
  const [one] = await reported(accountId)
  if (one === undefined) throw new Error('The report has no job')
  await mailing.keys.erase(tenant, subjectOf(mailing, accountId))
  await runJob(job, one)
  expect(mailing.server.accepted).toEqual([])
  const { rows } = await mailing.database.query(`SELECT status, reason FROM mail.messages WHERE recipient = $1`, [
    subjectOf(mailing, accountId),
  ])
  expect(rows).toEqual([{ status: 'failed', reason: 'the recipient was erased' }])
})

it('waits for the events of an account that was only just registered', async () => {
  const [one] = await reported(accountIdSchema.parse(randomUUID()))
  if (one === undefined) throw new Error('The report has no job')
  await expect(runJob(job, one)).rejects.toThrow('has no events yet')
})

it('fails permanently where the event of the job does not exist', async () => {
  const [one] = await reported(await registered())
  if (one === undefined) throw new Error('The report has no job')
  await expect(runJob(job, { ...one, payload: { ...one.payload, occasion: randomUUID() } })).rejects.toThrow('has no event')
})

it('holds no name or address in its jobs', async () => {
  expect(JSON.stringify(await reported(await registered()))).not.toMatch(/@|Ewa|Lis/)
})
