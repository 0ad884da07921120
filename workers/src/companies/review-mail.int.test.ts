/** From the end of a review to its e-mails: real event store, keys, database and SMTP server. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { simpleParser } from 'mailparser'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { reviewMails } from './review-mail.ts'

let mailing: Mailing
let job: RegisteredJob
let companies = 0
let stream = ''
beforeAll(async () => {
  mailing = await startMailing()
  job = reviewMails.job(mailing.deps)
}, 60_000)
afterAll(() => mailing.close())
beforeEach(() => {
  companies += 1
  stream = companyStream('devboard', `acme-${companies}`)
  mailing.server.contents.length = 0
})

const reason = 'Visit https://evil.test/now and prove that you are Acme.'
async function company(): Promise<void> {
  const [ann, bob] = [
    await mailing.account({ name: 'Ann', email: 'ann@canary.example' }),
    await mailing.account({ name: 'Bob', email: 'bob@canary.example' }),
  ]
  await mailing.append(stream, 'CompanyRegistered', { companyId: `acme-${companies}`, name: 'Acme' })
  await mailing.append(stream, 'MemberAdded', { accountId: ann, role: 'owner' })
  await mailing.append(stream, 'MemberAdded', { accountId: bob, role: 'owner' })
  await mailing.append(stream, 'CompanyReviewRequested', { offerId: '0000000000ab', at: '2026-03-02T11:00:00.000Z' })
}
/** The jobs of the newest event. */
async function jobs() {
  const history = await mailing.deps.store.readStream(stream)
  const last = history.at(-1)
  return last === undefined ? [] : reviewMails.reactor.jobsOf(last, history)
}
const sent = () => Promise.all(mailing.server.contents.map((content) => simpleParser(content)))

it('tells every owner of a refusal once, with its reason, and puts nothing of that into the subject', async () => {
  await company()
  await mailing.append(stream, 'CompanyRefused', { reason }, 'en')
  for (const request of [...(await jobs()), ...(await jobs())]) await runJob(job, request)
  const mails = await sent()
  expect(
    mails
      .map(({ to }) => to)
      .flatMap((to) => (Array.isArray(to) ? to : [to]))
      .map((to) => to?.text),
  ).toEqual([expect.stringContaining('ann@canary.example'), expect.stringContaining('bob@canary.example')])
  for (const { subject, text } of mails) {
    // The administrator asked in English; the board is Polish.
    expect(subject).toBe('Twoja firma nie została zatwierdzona w Devboard')
    expect(text?.replace(/\s+/g, ' ')).toContain('prove that you are Acme.')
  }
})

it('tells every owner of an approval', async () => {
  await company()
  await mailing.append(stream, 'CompanyApproved', { because: 'reviewed' })
  for (const request of await jobs()) await runJob(job, request)
  expect((await sent()).map(({ subject }) => subject)).toEqual(Array(2).fill('Twoja firma może już publikować w Devboard'))
})

it('sends nothing that a later decision has made wrong', async () => {
  await company()
  await mailing.append(stream, 'CompanyRefused', { reason })
  const late = await jobs()
  await mailing.append(stream, 'CompanyApproved', { because: 'reviewed' })
  for (const request of late) await runJob(job, request)
  expect(await sent()).toEqual([])
  for (const request of await jobs()) await runJob(job, request)
  expect(await sent()).toHaveLength(2)
})
