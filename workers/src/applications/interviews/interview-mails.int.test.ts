/** From the times of an interview to the e-mails and their calendar files: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { applicationIdSchema, applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { sealedFields } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { simpleParser } from 'mailparser'
import type { MailSource } from '../../mail/mail-source.ts'
import { type Mailing, runJob, startMailing } from '../../mail/testing/mailing.ts'
import { interviewAnswerMails } from './interview-answer-mail.ts'
import { interviewMails } from './interview-mail.ts'

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

async function invited({ isTold = true } = {}) {
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
  await add('InterviewTimesOffered', { by, times: [first, second], minutes: 45, place: await seal('Room 2', 'place'), offeredAt: at })
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
  expect(calendarOf(cancelled)).toMatch(/METHOD:CANCEL[\s\S]*UID:/)
  expect(calendarOf(cancelled)).toContain(`UID:${interview.interviewId}@`)
})

it('tells the company that none of the times suits', async () => {
  const interview = await invited()
  await interview.add('InterviewTimesDeclined', { reason: null, declinedAt: at })
  expect(await sentAfter(interview, interviewMails)).toBeNull()
  const mail = await sentAfter(interview, interviewAnswerMails)
  expect(mail?.text).toMatch(/None of your times suits|Żaden z terminów nie pasuje/)
  expect(calendarOf(mail)).toBeUndefined()
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
