/** Messages about many new applications: real event store, keys, database and SMTP server, and a clock of the test. */
import type { NewJob } from '@jobboard/platform/ports/queue'
import { simpleParser } from 'mailparser'
import { type Mailing, runJob, startMailing } from '../../mail/testing/mailing.ts'
import { applyTo, createOffer, nameAddress } from '../testing/applied.ts'
import { newApplicationJob, newApplicationMails } from './new-application-mail.ts'
import { newApplicationsJob } from './new-applications-mail.ts'

const [backend, gardener, elsewhere] = ['0000000000a1', '0000000000a2', '0000000000a3'] as const

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
  await createOffer(mailing, backend, { emails: ['hr@acme.example'], title: 'Backend Developer' })
  await createOffer(mailing, gardener, { emails: ['hr@acme.example'], title: 'Gardener' })
  await createOffer(mailing, elsewhere, { emails: ['other@acme.example'], title: 'Driver' })
}, 60_000)
afterAll(() => mailing.close())
beforeEach(async () => {
  await mailing.database.query('TRUNCATE applications.notices, jobs.outbox, mail.messages CASCADE')
  mailing.server.contents.length = 0
})

const at = (time: string) => ({ now: () => new Date(`2026-03-02T${time}.000Z`) })

async function jobOf(stream: string): Promise<NewJob> {
  const [event] = await mailing.deps.store.readStream(stream)
  const [job] = event === undefined ? [] : newApplicationMails.reactor.jobsOf(event, [])
  if (job === undefined) throw new RangeError('No message is asked for')
  return job
}

/** Someone applies, and what that asks for runs, as often as it is told. */
async function applied(time: string, offerId: string, { times = 1 } = {}) {
  const application = await applyTo(mailing, offerId)
  const job = await jobOf(application.stream)
  for (let run = 0; run < times; run += 1) await runJob(newApplicationJob(mailing.deps, at(time)), job)
  return application
}

const outbox = async (name: string): Promise<readonly NewJob[]> =>
  (
    await mailing.database.query<NewJob>(
      'SELECT id, name, payload, run_at AS "runAt" FROM jobs.outbox WHERE name = $1 ORDER BY run_at, position',
      [name],
    )
  ).rows
const waiting = async () => (await outbox('applications-new')).map(({ runAt }) => runAt?.toISOString().slice(11, 19))
async function runWaiting(time: string, times = 1): Promise<void> {
  for (let run = 0; run < times; run += 1)
    for (const job of await outbox('applications-new')) await runJob(newApplicationsJob(mailing.deps, at(time)), job)
}

/** Subject and text of everything that was sent to the address. */
async function sentTo(address = 'hr@acme.example') {
  const mails = await Promise.all(mailing.server.contents.map((content) => simpleParser(content)))
  return mails
    .filter(({ to }) => to !== undefined && !Array.isArray(to) && to.text === address)
    .map(({ subject, text = '' }) => ({ subject, text }))
}
const subjects = async (address?: string) => (await sentTo(address)).map(({ subject }) => subject)

it('tells of the first one at once, and of those of the next 15 minutes in one message, by offer, with links to the desk', async () => {
  await applied('11:00:00', backend, { times: 2 })
  await applied('11:05:00', gardener, { times: 2 })
  await applied('11:09:00', backend)
  await applied('11:14:00', backend)
  expect(await subjects()).toEqual(['Nowa aplikacja w serwisie Devboard'])
  expect(await waiting()).toEqual(['11:15:00'])
  await runWaiting('11:15:00', 3)
  expect(await subjects()).toEqual(['Nowa aplikacja w serwisie Devboard', '3 nowe aplikacje w serwisie Devboard'])
  const text = (await sentTo())[1]?.text ?? ''
  expect(text).toMatch(/Backend Developer: 2 aplikacje\nhttps:\S+offer=\S+\n\nGardener: 1 aplikacja\nhttps:\S+offer=/)
  expect(text).toContain('https://jobs.example/employer-panel/applications?status=new&locale=pl')
  expect(text).not.toMatch(/Ada|canary|secret/)
})

it('sends no other for 15 minutes after a joined one either, and at once after a pause', async () => {
  await applied('11:00:00', backend)
  await applied('11:10:00', backend)
  await applied('11:11:00', backend)
  await runWaiting('11:15:00')
  await applied('11:16:00', backend)
  await applied('11:17:00', backend)
  expect(await subjects()).toHaveLength(2)
  expect(await waiting()).toEqual(['11:15:00', '11:30:00'])
  await runWaiting('11:30:00')
  await applied('11:45:00', backend)
  const joined = '2 nowe aplikacje w serwisie Devboard'
  const single = 'Nowa aplikacja w serwisie Devboard'
  expect(await subjects()).toEqual([single, joined, joined, single])
})

it('tells of a single one that waited as of one that did not, and of none that was withdrawn or erased', async () => {
  await applied('11:00:00', backend)
  const withdrawn = await applied('11:01:00', backend)
  const erased = await applied('11:02:00', gardener)
  const { applicationId } = await applied('11:03:00', backend)
  const about = { offerId: backend, companyId: 'acme' }
  await mailing.append(withdrawn.stream, 'ApplicationWithdrawn', { ...about, reason: null, withdrawnAt: '2026-03-02T11:10:00.000Z' })
  await mailing.append(erased.stream, 'ApplicationErased', { ...about, reason: 'person', erasedAt: '2026-03-02T11:10:00.000Z' })
  await runWaiting('11:15:00', 2)
  expect(await subjects()).toEqual(Array.from({ length: 2 }, () => 'Nowa aplikacja w serwisie Devboard'))
  expect((await sentTo())[1]?.text).toContain(`/employer-panel/applications/${applicationId}?locale=pl`)
})

it('counts the time of each address on its own', async () => {
  await applied('11:00:00', backend)
  await applied('11:01:00', elsewhere)
  expect([await subjects(), await subjects('other@acme.example'), await waiting()]).toEqual([
    ['Nowa aplikacja w serwisie Devboard'],
    ['Nowa aplikacja w serwisie Devboard'],
    [],
  ])
})

it('tells the address that the offer names by then', async () => {
  const moved = '0000000000a4'
  await createOffer(mailing, moved, { emails: ['hr@acme.example'], title: 'Painter' })
  await applied('11:00:00', backend)
  const { applicationId } = await applied('11:01:00', moved)
  await nameAddress(mailing, moved, 'new@acme.example', 'Painter')
  await runWaiting('11:15:00', 2)
  const jobs = await outbox('application-new')
  expect(jobs.map(({ payload }) => payload.applicationId)).toEqual([applicationId])
  for (const job of [...jobs, ...jobs]) await runJob(newApplicationJob(mailing.deps, at('11:15:01')), job)
  const single = 'Nowa aplikacja w serwisie Devboard'
  expect([await subjects(), await subjects('new@acme.example')]).toEqual([[single], [single]])
})

it('sends one at once where several jobs run at the same time', async () => {
  const applications = await Promise.all(Array.from({ length: 6 }, () => applyTo(mailing, backend)))
  const jobs = await Promise.all(applications.map(({ stream }) => jobOf(stream)))
  await Promise.all(jobs.map((job) => runJob(newApplicationJob(mailing.deps, at('11:00:00')), job)))
  expect([await subjects(), await waiting()]).toEqual([['Nowa aplikacja w serwisie Devboard'], ['11:15:00']])
  await runWaiting('11:15:00')
  expect((await subjects())[1]).toBe('5 nowych aplikacji w serwisie Devboard')
})

it('forgets what it decided after 30 days', async () => {
  await applied('11:00:00', backend)
  const job = await jobOf((await applyTo(mailing, elsewhere)).stream)
  await runJob(newApplicationJob(mailing.deps, { now: () => new Date('2026-04-02T11:00:00.000Z') }), job)
  expect((await mailing.database.query('SELECT FROM applications.notices')).rowCount).toBe(1)
})
