/** From the move of an account to its e-mail: real event store, keys, database and SMTP server. */
import { accountStream } from '@jobboard/contracts/accounts/events'
import { companyStream } from '@jobboard/contracts/companies/events'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import { simpleParser } from 'mailparser'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { mergeMails } from './merge-mail.ts'

let mailing: Mailing
let job: RegisteredJob
let account: AccountId
beforeAll(async () => {
  mailing = await startMailing()
  job = mergeMails.job(mailing.deps)
}, 60_000)
afterAll(() => mailing.close())
let companies = 0
const company = (place: 'from' | 'into' | 'third') => `${place}-${companies}`
beforeEach(async () => {
  companies += 1
  mailing.server.contents.length = 0
  account = await mailing.account({ name: 'Ann', email: `ann-${companies}@canary.example` })
  for (const [place, name] of [
    ['from', 'Acme II'],
    ['into', 'Acme'],
  ] as const)
    await mailing.append(companyStream('devboard', company(place)), 'CompanyRegistered', { companyId: company(place), name })
  await mailing.append(companyStream('devboard', company('into')), 'MemberAdded', { accountId: account, role: 'recruiter' })
})

const move = (into: 'into' | 'third' = 'into') =>
  mailing.append(accountStream('devboard', account), 'AccountCompanyChanged', { companyId: company(into), from: company('from') })
/** The jobs of the newest event. */
async function jobs() {
  const history = await mailing.deps.store.readStream(accountStream('devboard', account))
  const last = history.at(-1)
  return last === undefined ? [] : mergeMails.reactor.jobsOf(last, history)
}
const sent = () => Promise.all(mailing.server.contents.map((content) => simpleParser(content)))

it('tells the person once where they are now and as what, with no name of a company in the subject', async () => {
  await move()
  for (const request of [...(await jobs()), ...(await jobs())]) await runJob(job, request)
  const mails = await sent()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Twoja firma w Devboard została połączona z inną')
  const text = mails[0]?.text?.replace(/\s+/g, ' ')
  for (const said of ['Acme II', 'Acme', 'Rekruter: oferty i aplikacje']) expect(text).toContain(said)
})

it('is in the language of the account', async () => {
  await mailing.append(accountStream('devboard', account), 'AccountLanguageChanged', { locale: 'en' })
  await move()
  for (const request of await jobs()) await runJob(job, request)
  expect((await sent()).map(({ subject }) => subject)).toEqual(['Your company on Devboard has been merged with another one'])
})

it('sends nothing to those who have left, or moved again', async () => {
  await move()
  const first = await jobs()
  await mailing.append(companyStream('devboard', company('into')), 'MemberRemoved', { accountId: account })
  for (const request of first) await runJob(job, request)
  await mailing.append(companyStream('devboard', company('into')), 'MemberAdded', { accountId: account, role: 'viewer' })
  await move('third')
  for (const request of first) await runJob(job, request)
  expect(await sent()).toEqual([])
})
