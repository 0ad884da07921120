/** From the times of an interview to the e-mails and their calendar files: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { applicationIdSchema, applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { companyStream } from '@jobboard/contracts/companies/events'
import { sealedFields } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { NewJob } from '@jobboard/platform/ports/queue'
import { simpleParser } from 'mailparser'
import type { MailSource } from '../../mail/mail-source.ts'
import { type Mailing, runJob, startMailing } from '../../mail/testing/mailing.ts'
import { statusMails } from '../status-mail.ts'
import { interviewAnswerMails } from './interview-answer-mail.ts'
import { interviewEndedMails } from './interview-ended-mail.ts'
import { interviewMails } from './interview-mail.ts'
import { interviewReminderJob, interviewReminderMails } from './interview-reminder.ts'

const tenant = tenantIdSchema.parse('devboard')
const created = JSON.parse(
  readFileSync(new URL('../../../../contracts/src/offers/fixtures/OfferDraftCreated.v2.json', import.meta.url), 'utf8'),
) as { data: { offerId: string; content: object } }
const { offerId } = created.data
const about = { offerId, companyId: 'acme' }
const by = '7f3c1b52-1111-4a6a-8a51-93c7f8a4e0aa'
const at = '2026-03-02T11:00:00.000Z'
const [first, second] = ['2026-03-28T09:00:00.000Z', '2026-03-30T08:00:00.000Z'] as const

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
  const stream = offerStream(tenant, offerId)
  const place = { tenant, stream, field: sealedFields.applyEmail }
  const email = await mailing.keys.seal(mailing.keys.subjectFor(tenant, `contact ${offerId}`), 'hr@acme.example', place)
  const content = { ...created.data.content, title: 'Java Developer', apply: { kind: 'email', email } }
  await mailing.append(stream, 'OfferDraftCreated', { ...created.data, creationType: 'form', content })
}, 60_000)
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
})

async function invited({ isTold = true, offeredBy = by, times = [first, second] as readonly string[] } = {}) {
  const applicationId = applicationIdSchema.parse(randomUUID())
  const stream = applicationStream(tenant, applicationId)
  const subject = mailing.keys.subjectFor(tenant, `application ${applicationId}`)
  const seal = (text: string, field: keyof typeof sealedApplicationFields) =>
    mailing.keys.seal(subject, text, { tenant, stream, field: sealedApplicationFields[field] })
  await mailing.append(stream, 'ApplicationSubmitted', {
    ...{ ...about, applicationId, offerRevision: 0, candidateId: null, person: 'person-of-ada', source: 'apply_form' },
    ...{ name: await seal('Ada Lis', 'name'), email: await seal('ada@canary.example', 'email'), message: null },
    ...{ attachment: null, answers: null, consents: [], repeats: null, locale: 'en', submittedAt: at },
  })
  const decisionId = randomUUID()
  await mailing.append(stream, 'ApplicationStatusDecided', {
    ...{ ...about, decisionId, by, status: 'interview', answer: null, decidedAt: at, tellAt: at },
  })
  if (isTold) await mailing.append(stream, 'ApplicationStatusTold', { ...about, decisionId, status: 'interview', toldAt: at })
  const interviewId = randomUUID()
  const add = (type: string, data: object) => mailing.append(stream, type, { ...about, interviewId, ...data })
  await add('InterviewTimesOffered', {
    by: offeredBy,
    times,
    minutes: 45,
    place: await seal('Room 2', 'place'),
    offeredAt: at,
  })
  return { applicationId, stream, interviewId, add }
}
/** What the reactor of a source asks for at the newest event, done twice. */
async function sentAfter({ stream }: { readonly stream: string }, { reactor, job }: MailSource) {
  mailing.server.contents.length = 0
  const event = (await mailing.deps.store.readStream(stream)).at(-1)
  const jobs = event !== undefined && reactor.eventTypes.includes(event.type) ? reactor.jobsOf(event, []) : []
  for (const one of [...jobs, ...jobs]) await runJob(job(mailing.deps), one)
  expect(mailing.server.contents.length).toBeLessThanOrEqual(1)
  const [content] = mailing.server.contents
  return content === undefined ? null : simpleParser(content)
}
const calendarOf = (mail: Awaited<ReturnType<typeof sentAfter>>): string | undefined =>
  mail?.attachments.find(({ filename }) => filename === 'interview.ics')?.content.toString()
const cancellationOf = (mail: Awaited<ReturnType<typeof sentAfter>>): string | undefined =>
  mail?.attachments.find(({ filename }) => filename === 'interview-cancelled.ics')?.content.toString()

it('offers the times to the candidate, on the clock of the board, without a calendar file', async () => {
  const interview = await invited()
  const mail = await sentAfter(interview, interviewMails)
  expect(mail?.to).toMatchObject({ value: [{ address: 'ada@canary.example' }] })
  // The clocks change between the two.
  expect(mail?.text).toMatch(/28 March 2026.*10:00.*30 March 2026.*10:00/s)
  expect(mail?.text).toContain('Room 2')
  expect(mail?.text).toMatch(/https:\/\/jobs\.example\/application\?locale=en#\S+/)
  expect(calendarOf(mail)).toBeUndefined()
})

it('is settled for both when the candidate chose, with one entry for their calendars, which a cancellation removes', async () => {
  const interview = await invited()
  await interview.add('InterviewTimePicked', { time: second, pickedAt: at })
  const own = await sentAfter(interview, interviewMails)
  const company = await sentAfter(interview, interviewAnswerMails)
  expect(company?.to).toMatchObject({ value: [{ address: 'hr@acme.example' }] })
  expect(company?.subject).not.toContain('Ada')
  expect(company?.text).toContain('Ada Lis')
  for (const mail of [own, company]) {
    expect(calendarOf(mail)).toContain(`UID:${interview.interviewId}@`)
    expect(calendarOf(mail)).toContain('DTSTART:20260330T080000Z')
  }
  await interview.add('InterviewCancelled', { by, cancelledAt: at })
  const cancelled = await sentAfter(interview, interviewMails)
  expect(cancellationOf(cancelled)).toMatch(/METHOD:CANCEL[\s\S]*UID:/)
  expect(cancellationOf(cancelled)).toContain(`UID:${interview.interviewId}@`)
})

it('tells the company that none of the times suits', async () => {
  const interview = await invited()
  await interview.add('InterviewTimesDeclined', { reason: null, declinedAt: at })
  expect(await sentAfter(interview, interviewMails)).toBeNull()
  const mail = await sentAfter(interview, interviewAnswerMails)
  expect(mail?.text).toMatch(/None of your times suits|Żaden z terminów nie pasuje/)
  expect(calendarOf(mail)).toBeUndefined()
})

describe('a settled interview that is still to come', () => {
  const [soon, later] = ['2099-03-28T09:00:00.000Z', '2099-03-30T08:00:00.000Z']
  async function settled() {
    const interview = await invited({ times: [soon] })
    await interview.add('InterviewTimePicked', { time: soon, pickedAt: at })
    return { ...interview, uid: `UID:${interview.interviewId}@` }
  }
  const told = (stream: string, status: string) =>
    mailing.append(stream, 'ApplicationStatusTold', { ...about, ...{ decisionId, status, toldAt: at } })
  const decisionId = randomUUID()

  it('leaves both calendars when other times are offered, and the message says so', async () => {
    const { uid, ...interview } = await settled()
    await interview.add('InterviewTimesOffered', { interviewId: randomUUID(), by, times: [later], minutes: 45, place: null, offeredAt: at })
    const own = await sentAfter(interview, interviewMails)
    expect(own?.text).toMatch(/28 March 2099.*won't take place/s)
    const company = await sentAfter(interview, interviewEndedMails)
    expect(company?.to).toMatchObject({ value: [{ address: 'hr@acme.example' }] })
    for (const mail of [own, company]) expect(cancellationOf(mail)).toContain(uid)
  })

  it('leaves the calendar of the company when it is cancelled', async () => {
    const { uid, ...interview } = await settled()
    await interview.add('InterviewCancelled', { by, cancelledAt: at })
    expect(cancellationOf(await sentAfter(interview, interviewEndedMails))).toContain(uid)
  })

  it('leaves the calendar of the company when its candidate withdraws, unless that is undone', async () => {
    const { uid, ...interview } = await settled()
    await mailing.append(interview.stream, 'ApplicationWithdrawn', { ...about, reason: null, withdrawnAt: at })
    const mail = await sentAfter(interview, interviewEndedMails)
    expect([mail?.text, cancellationOf(mail)]).toEqual([expect.stringMatching(/withdrew|wycofana/), expect.stringContaining(uid)])
    const event = (await mailing.deps.store.readStream(interview.stream)).at(-1)
    const [job] = event === undefined ? [] : interviewEndedMails.reactor.jobsOf(event, [])
    expect((job?.runAt?.getTime() ?? 0) - Date.parse(event?.recordedAt ?? '')).toBe(65_000)
    await mailing.append(interview.stream, 'ApplicationWithdrawalUndone', { ...about, status: 'interview', undoneAt: at })
    mailing.server.contents.length = 0
    if (job !== undefined) await runJob(interviewEndedMails.job(mailing.deps), job)
    expect(mailing.server.contents).toEqual([])
  })

  it('leaves both calendars when the candidate is told that they were rejected, and stays with every other status', async () => {
    const { uid, ...interview } = await settled()
    await told(interview.stream, 'offerMade')
    expect(await sentAfter(interview, interviewEndedMails)).toBeNull()
    await mailing.append(interview.stream, 'ApplicationStatusDecided', {
      ...{ ...about, decisionId, by, status: 'rejected', answer: null, decidedAt: at, tellAt: at, isMailed: true },
    })
    await told(interview.stream, 'rejected')
    const own = await sentAfter(interview, statusMails)
    expect(own?.text).toMatch(/28 March 2099.*won't take place/s)
    for (const mail of [own, await sentAfter(interview, interviewEndedMails)]) expect(cancellationOf(mail)).toContain(uid)
  })

  it('that has begun is left where it is', async () => {
    const interview = await invited()
    await interview.add('InterviewTimePicked', { time: first, pickedAt: at })
    await interview.add('InterviewCancelled', { by, cancelledAt: at })
    expect(await sentAfter(interview, interviewEndedMails)).toBeNull()
  })
})

it('is not sent to who was not told of an interview yet, after a withdrawal, nor by demo data', async () => {
  expect(await sentAfter(await invited({ isTold: false }), interviewMails)).toBeNull()
  const withdrawn = await invited()
  const [event] = (await mailing.deps.store.readStream(withdrawn.stream)).slice(-1)
  if (event === undefined) throw new Error('It was not stored')
  const jobs = interviewMails.reactor.jobsOf(event, [])
  await mailing.append(withdrawn.stream, 'ApplicationWithdrawn', { ...about, reason: null, withdrawnAt: at })
  mailing.server.contents.length = 0
  for (const job of jobs) await runJob(interviewMails.job(mailing.deps), job)
  expect(mailing.server.contents).toEqual([])
  const byDemo = { ...event, metadata: { ...event.metadata, actor: { kind: 'system', id: 'demo' } as const } }
  expect(interviewMails.reactor.jobsOf(byDemo, [])).toEqual([])
})

describe('the reminder', () => {
  /** What is sent at a moment, each job run twice. */
  async function remindedAt(moment: string, jobs: readonly NewJob[]) {
    mailing.server.contents.length = 0
    const job = interviewReminderJob(mailing.deps, { now: () => new Date(moment) })
    for (const one of [...jobs, ...jobs]) await runJob(job, one)
    return Promise.all(mailing.server.contents.map((content) => simpleParser(content)))
  }
  async function picked({ offeredBy = by, time = second as string } = {}) {
    const interview = await invited({ offeredBy })
    await interview.add('InterviewTimePicked', { time, pickedAt: at })
    const event = (await mailing.deps.store.readStream(interview.stream)).at(-1)
    if (event === undefined) throw new Error('It was not stored')
    return { interview, event, jobs: interviewReminderMails.reactor.jobsOf(event, []) }
  }
  async function recruiter() {
    const account = await mailing.account({ name: 'Ann Nowak', email: 'ann@acme.example' })
    const stream = companyStream(tenant, 'acme')
    if ((await mailing.deps.store.readStream(stream)).length === 0)
      await mailing.append(stream, 'CompanyRegistered', { companyId: 'acme', name: 'Acme' })
    await mailing.append(stream, 'MemberAdded', { accountId: account, role: 'recruiter' })
    return { account, leave: () => mailing.append(stream, 'MemberRemoved', { accountId: account }) }
  }

  it('comes at the same time of the clock a day before, to both, once, with the entry that their calendars have', async () => {
    const { account } = await recruiter()
    // On Sunday the 29th the clocks go forward at two: ten in the morning on Sunday the 29th is 23 hours after ten on Saturday.
    const time = '2026-03-29T08:00:00.000Z'
    const { interview, jobs } = await picked({ offeredBy: account, time })
    expect(jobs.map(({ runAt }) => runAt?.toISOString())).toEqual(['2026-03-28T07:00:00.000Z', '2026-03-28T07:00:00.000Z'])
    expect(await remindedAt('2026-03-28T08:59:59.000Z', jobs)).toEqual([])
    const { rows } = await mailing.database.query<{ runAt: Date }>(
      `SELECT run_at AS "runAt" FROM jobs.outbox WHERE name = 'application-interview-reminder' AND payload ->> 'interviewId' = $1`,
      [interview.interviewId],
    )
    expect(rows.map(({ runAt }) => runAt.toISOString())).toEqual(['2026-03-28T09:00:00.000Z', '2026-03-28T09:00:00.000Z'])
    const mails = await remindedAt('2026-03-28T09:00:00.000Z', jobs)
    expect(mails.map(({ to }) => (Array.isArray(to) ? null : to?.value[0]?.address))).toEqual(['ada@canary.example', 'ann@acme.example'])
    for (const mail of mails) {
      expect(calendarOf(mail)).toContain(`UID:${interview.interviewId}@`)
      expect(calendarOf(mail)).toContain('DTSTART:20260329T080000Z')
      expect(mail.text).toMatch(/10:00/)
      expect(mail.subject).not.toContain('Ada')
    }
    expect(mails[1]?.text).toContain('Ada Lis')
  })

  it('goes to the address of the notices when who offered the times has left', async () => {
    const { account, leave } = await recruiter()
    const { jobs } = await picked({ offeredBy: account })
    await leave()
    const mails = await remindedAt('2026-03-29T12:00:00.000Z', jobs)
    expect(mails.map(({ to }) => (Array.isArray(to) ? null : to?.value[0]?.address))).toEqual(['ada@canary.example', 'hr@acme.example'])
  })

  it.each([
    ['cancelled', 'InterviewCancelled', { by, cancelledAt: at }],
    ['given up', 'InterviewTimesDeclined', { reason: null, declinedAt: at }],
    ['settled for another time', 'InterviewTimePicked', { time: first, pickedAt: at }],
  ])('is not sent when it was %s', async (_, type, data) => {
    const { interview, jobs } = await picked()
    await interview.add(type, data)
    expect(await remindedAt('2026-03-29T12:00:00.000Z', jobs)).toEqual([])
  })

  it('is not sent after a withdrawal or a rejection, when it began, or was chosen within the last day, nor by demo data', async () => {
    const withdrawn = await picked()
    await mailing.append(withdrawn.interview.stream, 'ApplicationWithdrawn', { ...about, reason: null, withdrawnAt: at })
    expect(await remindedAt('2026-03-29T12:00:00.000Z', withdrawn.jobs)).toEqual([])
    const rejected = await picked()
    await mailing.append(rejected.interview.stream, 'ApplicationStatusTold', {
      ...{ ...about, decisionId: randomUUID(), status: 'rejected', toldAt: at },
    })
    expect(await remindedAt('2026-03-29T12:00:00.000Z', rejected.jobs)).toEqual([])
    const begun = await picked()
    expect(await remindedAt(second, begun.jobs)).toEqual([])
    const late = await picked({ time: '2026-03-03T10:00:00.000Z' })
    expect(await remindedAt('2026-03-02T11:00:01.000Z', late.jobs)).toEqual([])
    const byDemo = { ...begun.event, metadata: { ...begun.event.metadata, actor: { kind: 'system', id: 'demo' } as const } }
    expect(interviewReminderMails.reactor.jobsOf(byDemo, [])).toEqual([])
  })
})
