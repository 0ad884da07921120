/** Reminders of promised answers: on a real database, its outbox and a mail server. */
import type { NewJob } from '@jobboard/platform/ports/queue'
import { simpleParser } from 'mailparser'
import { type Mailing, runJob, startMailing } from '../../mail/testing/mailing.ts'
import { requestReminders, responseReminderJob } from './response-reminders.ts'

let mailing: Mailing
let owner: string
let recruiter: string
const hourMs = 3_600_000
// Ten in the morning in Warsaw, in the week in which the clocks go back.
const now = new Date('2026-10-23T08:00:00.000Z')
let number = 0

beforeAll(async () => {
  mailing = await startMailing()
  owner = await mailing.account({ name: 'Ann', email: 'ann@acme.example' })
  recruiter = await mailing.account({ name: 'Bob', email: 'bob@acme.example' })
  const members = { [owner]: { role: 'owner', joinedAt: 'x' }, [recruiter]: { role: 'recruiter', joinedAt: 'x' } }
  await mailing.database.query(
    `INSERT INTO read_models.companies (tenant, company_id, members, revision, response_promise)
     VALUES ('devboard', 'acme', $1, 1, 14), ('devboard', 'silent', $1, 1, NULL)`,
    [members],
  )
  for (const [offerId, title] of [
    ['0000000000ab', 'Tester'],
    ['0000000000cd', 'Java, Kotlin'],
  ])
    await mailing.database.query(
      `INSERT INTO read_models.company_offers (tenant, offer_id, company_id, slug, state, plan, title, cities, search_text, changed_at, bumps, free_extensions, views, apply_clicks)
       VALUES ('devboard', $1, 'acme', $1, 'published', 'basic', $2, 0, '', now(), 0, 0, 0, 0)`,
      [offerId, title],
    )
}, 60_000)
afterAll(() => mailing.close())
beforeEach(async () => {
  mailing.server.contents.length = 0
  await mailing.database.query('DELETE FROM read_models.application_answers')
  await mailing.database.query('DELETE FROM jobs.outbox')
})

/** `dueIn`: hours until the promise of fourteen days runs out, seen from `now`. */
async function waiting(
  dueIn: number,
  change: { offer?: string; company?: string; answered?: boolean; ended?: boolean; repeats?: string } = {},
) {
  number += 1
  const { offer = '0000000000ab', company = 'acme', answered = false, ended = false, repeats = null } = change
  const id = `2f1c7a52-9d7e-4c11-b2c4-${String(number).padStart(12, '0')}`
  await mailing.database.query(
    `INSERT INTO read_models.application_answers (tenant, application_id, company_id, offer_id, submitted_at, answered_at, ended_at, repeats)
     VALUES ('devboard', $1, $2, $3, $4, $5, $6, $7)`,
    [id, company, offer, new Date(now.getTime() + (dueIn - 14 * 24) * hourMs), answered ? now : null, ended ? now : null, repeats],
  )
  return id
}

async function asked(at = now): Promise<readonly NewJob[]> {
  await requestReminders(mailing.deps.pool, mailing.deps.tenants.all, at)
  const { rows } = await mailing.database.query<NewJob>(
    `SELECT id, name, payload FROM jobs.outbox WHERE name = 'response-reminder' ORDER BY id`,
  )
  return rows
}
async function sent(jobs: readonly NewJob[], at = now) {
  for (const job of [...jobs, ...jobs]) await runJob(responseReminderJob(mailing.deps, { now: () => at }), job)
  return Promise.all(mailing.server.contents.map((content) => simpleParser(content)))
}

it('tells owners once a day how many applications of each offer wait, and whose promise runs out first', async () => {
  // The clocks go back on the 25th: by the end of the 26th.
  await waiting(86)
  await waiting(30)
  await waiting(30, { offer: '0000000000cd' })
  await waiting(88)
  await waiting(-1)
  await waiting(30, { answered: true })
  await waiting(30, { ended: true })
  await waiting(30, { company: 'silent' })
  const jobs = await asked()
  expect(jobs.map(({ payload }) => payload.accountId)).toEqual([owner])
  const [mail, ...others] = await sent(jobs)
  expect(others).toEqual([])
  expect(mail?.to).toMatchObject({ value: [{ address: 'ann@acme.example' }] })
  expect(mail?.text).toMatch(/Tester: 2 .+\nhttps:\S+offer=0000000000ab&answered=no/)
  expect(mail?.text).toMatch(/Java, Kotlin: 1 .+\nhttps:\S+offer=0000000000cd&answered=no/)
  expect(mail?.text).toMatch(/24 (October|października) 2026/)
  expect(mail?.text).toContain('/employer-panel/applications?answered=no')
})

it('asks for no second message that day, for another one when others become due, and for none at night', async () => {
  await waiting(50)
  expect(await asked(new Date('2026-10-23T05:00:00.000Z'))).toEqual([])
  const [first] = await asked()
  expect(await asked(new Date('2026-10-23T15:00:00.000Z'))).toEqual([first])
  const tomorrow = new Date('2026-10-24T08:00:00.000Z')
  expect(await asked(tomorrow)).toEqual([first])
  await waiting(4 * 24)
  expect(await asked(tomorrow)).toHaveLength(2)
})

it('is not sent when everyone has been answered meanwhile, also by an answer to a repeat', async () => {
  const first = await waiting(30)
  const jobs = await asked()
  await waiting(30, { repeats: first, answered: true })
  expect(await sent(jobs)).toEqual([])
})
