/** From the events of an offer to the mail its contact gets: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { accountStream } from '@jobboard/contracts/accounts/events'
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import type { Actor } from '@jobboard/contracts/shared/events/envelope'
import { type OfferId, offerIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { readHiringToken } from '@jobboard/platform/links/hiring-links'
import type { NewJob } from '@jobboard/platform/ports/queue'
import { simpleParser } from 'mailparser'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { offerMailJob } from './offer-mail.job.ts'
import { offerMailReactor } from './offer-mail.reactor.ts'
import { created, edited, offerEvents, published, storedContent } from './testing/offer-events.ts'

const tenant = tenantIdSchema.parse('devboard')
const dayMs = 86_400_000
/** At noon on the board's clock. */
let now = new Date('2026-03-02T11:00:00.000Z')
const inDays = (days: number): string => new Date(Date.parse('2026-03-02T11:00:00.000Z') + days * dayMs).toISOString()

let mailing: Mailing
let job: RegisteredJob
beforeAll(async () => {
  mailing = await startMailing()
  job = offerMailJob(mailing.deps, { now: () => now })
})
afterAll(() => mailing.close())
beforeEach(() => {
  now = new Date('2026-03-02T11:00:00.000Z')
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
})

let number = 0
/** Stores the events of a new offer whose contact is sealed, and returns the jobs that follow from them. */
async function stored(
  events: (id: OfferId) => readonly OfferEvent[],
  { locale, email = 'anna@modrybit.example', publisher = 'account' }: { locale?: Locale; email?: string; publisher?: string } = {},
) {
  number += 1
  const id = offerIdSchema.parse(String(number).padStart(12, '0'))
  const stream = `offer-devboard_${id}`
  const subject = mailing.keys.subjectFor(tenant, email)
  const contact = await mailing.keys.seal(subject, JSON.stringify({ name: 'Anna Nowak', email, phone: null }), {
    tenant,
    stream,
    field: 'contact',
  })
  const draft = created({ offerId: id, content: { ...storedContent, contact, apply: null } })
  const byPublisher: Actor = { kind: 'employer', id: publisher }
  const append = async (more: readonly OfferEvent[], first: number, actor = byPublisher): Promise<void> => {
    await mailing.deps.store.append(
      stream,
      first === 0 ? 'none' : first - 1,
      offerEvents(more, id).map(({ type, data, metadata }) => ({
        id: randomUUID(),
        type,
        data,
        metadata: {
          ...metadata,
          actor,
          occurredAt: inDays(0),
          ...(locale === undefined ? {} : { locale }),
        },
      })),
    )
  }
  const first = [draft, ...events(id)]
  await append(first, 0)
  return {
    id,
    subject,
    contact,
    append: (...more: readonly OfferEvent[]) => append(more, first.length),
    appendBy: (actor: Actor, ...more: readonly OfferEvent[]) => append(more, first.length, actor),
    /** At every delivery of the events. */
    jobs: async (): Promise<readonly NewJob[]> => {
      const recorded = await mailing.deps.store.readStream(stream)
      return recorded.flatMap((event, at) =>
        offerMailReactor.eventTypes.includes(event.type) ? offerMailReactor.jobsOf(event, recorded.slice(0, at + 1)) : [],
      )
    },
  }
}

const run = (request: NewJob, isLastAttempt = false): Promise<void> => runJob(job, request, isLastAttempt)
const named = (jobs: readonly NewJob[], message: string): readonly NewJob[] => jobs.filter(({ payload }) => payload.message === message)

const thirtyDays = (): readonly OfferEvent[] => [published({ expiresAt: inDays(30), publishedAt: inDays(0) })]

it('sends one mail for each message, though events are delivered twice and jobs run twice', async () => {
  const offers = [await stored(thirtyDays), await stored(thirtyDays), await stored(thirtyDays)]
  const jobs = (await Promise.all(offers.map((offer) => offer.jobs()))).flatMap((all) => named(all, 'offer-published'))
  const again = (await Promise.all(offers.map((offer) => offer.jobs()))).flatMap((all) => named(all, 'offer-published'))
  expect(await addJobs(mailing.deps.pool, jobs)).toBe(3)
  expect(await addJobs(mailing.deps.pool, again)).toBe(0)
  // The second run of a job finds it claimed or sent.
  await Promise.all([...jobs, ...again].map((one) => run(one).catch(() => undefined)))
  await Promise.all(jobs.map((one) => run(one)))
  expect(new Set(mailing.server.accepted).size).toBe(3)
  expect(mailing.server.accepted).toHaveLength(3)
})

it('writes to the contact in the language of the request, with a link to the page of the offer', async () => {
  const offer = await stored(thirtyDays, { locale: 'en' })
  for (const one of named(await offer.jobs(), 'offer-published')) await run(one)
  const mail = await simpleParser(mailing.server.contents[0] ?? '')
  expect([mail.subject, mail.from?.text, mail.replyTo?.text]).toEqual([
    'Your job on Devboard is live until 1 April 2026',
    '"Devboard" <jobs@board.example>',
    'kontakt@devboard.example',
  ])
  expect(mail.to).toMatchObject({ text: '"Anna Nowak" <anna@modrybit.example>' })
  expect(mail.text).toContain('“Programista Go”')
  expect(mail.text).toContain('30 days, until 1 April 2026')
  expect(mail.text).toMatch(/https:\/\/jobs\.example\/job-offer\/[\w-]+\?locale=en\n/)
  expect(mail.html).toContain('lang="en"')
})

it('writes in the language of the account that published the offer, where it is known', async () => {
  const accountId = await mailing.account({ name: 'Ewa Lis', email: 'ewa@modrybit.example' })
  await mailing.append(accountStream(tenant, accountId), 'AccountLanguageChanged', { locale: 'pl' })
  const offer = await stored(thirtyDays, { locale: 'en', publisher: accountId })
  for (const one of named(await offer.jobs(), 'offer-published')) await run(one)
  const { subject, text } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(subject).toBe('Twoja oferta w Devboard jest już widoczna, do 1 kwietnia 2026')
  expect(text).toContain('?locale=pl')
})

it('writes what an administrator changed, by the names of the fields', async () => {
  const offer = await stored(thirtyDays, { locale: 'en' })
  const change = edited({ contact: offer.contact, apply: null, title: 'Programistka Go', categories: [] })
  await offer.appendBy({ kind: 'admin', id: 'moderator' }, change)
  for (const one of named(await offer.jobs(), 'offer-edited')) await run(one)
  const { subject, text } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(subject).toBe('Our team changed your job on Devboard')
  expect(text).toMatch(/job title, category\n/)
  expect(text).toMatch(/https:\/\/jobs\.example\/employer-panel\/offers\/[\w-]+\/edit\?locale=en\n/)
})

it('writes to who was the contact until an administrator named another one', async () => {
  const offer = await stored(thirtyDays, { locale: 'en' })
  const other = await stored(thirtyDays, { email: 'typing-error@modrybit.example' })
  await offer.appendBy({ kind: 'admin', id: 'moderator' }, edited({ contact: other.contact, apply: null }))
  for (const one of named(await offer.jobs(), 'offer-edited')) await run(one)
  expect((await simpleParser(mailing.server.contents[0] ?? '')).to).toMatchObject({ text: '"Anna Nowak" <anna@modrybit.example>' })
})

it('writes about a scheduled publication that was not possible, unless the offer was published meanwhile', async () => {
  const failed = (): readonly OfferEvent[] => [
    { type: 'OfferPublicationScheduled', data: { publishAt: inDays(0), entitlement: { kind: 'freePlan' }, redemption: null } },
    { type: 'OfferPublicationUnscheduled', data: { reason: 'notReady', at: inDays(0), code: 'offerNotReady', errors: [] } },
  ]
  const offer = await stored(failed, { locale: 'en' })
  for (const one of named(await offer.jobs(), 'offer-not-published')) await run(one)
  const mail = await simpleParser(mailing.server.contents[0] ?? '')
  expect(mail.subject).toBe('Your job on Devboard was not published')
  expect(mail.text).toContain('2 March 2026')
  expect(mail.text).toMatch(/https:\/\/jobs\.example\/employer-panel\/offers\/[\w-]+\/edit\?locale=en\n/)
  const corrected = await stored(failed, { locale: 'en' })
  const jobs = named(await corrected.jobs(), 'offer-not-published')
  await corrected.append(...thirtyDays())
  for (const one of jobs) await run(one)
  expect(mailing.server.accepted).toHaveLength(1)
})

it('writes in the language of the board where the request named none', async () => {
  for (const one of named(await (await stored(thirtyDays)).jobs(), 'offer-published')) await run(one)
  expect((await simpleParser(mailing.server.contents[0] ?? '')).subject).toBe(
    'Twoja oferta w Devboard jest już widoczna, do 1 kwietnia 2026',
  )
})

it('reminds of an expiry once, even where the last day was moved away and back', async () => {
  const offer = await stored(() => [
    ...thirtyDays(),
    { type: 'OfferExtended', data: { expiresAt: inDays(40), entitlement: { kind: 'freePlan' } } },
    { type: 'OfferExtended', data: { expiresAt: inDays(30), entitlement: { kind: 'freePlan' } } },
  ])
  const reminders = named(await offer.jobs(), 'offer-about-to-expire')
  expect(reminders).toHaveLength(3)
  now = new Date(inDays(27))
  for (const one of reminders) await run(one)
  expect((await Promise.all(mailing.server.contents.map((content) => simpleParser(content)))).map(({ subject }) => subject)).toEqual([
    'Twoja oferta w Devboard wygasa za 3 dni',
  ])
})

it('reminds of nothing that has changed meanwhile', async () => {
  const extended = await stored(thirtyDays)
  const reminders = named(await extended.jobs(), 'offer-about-to-expire')
  await extended.append({ type: 'OfferExtended', data: { expiresAt: inDays(60), entitlement: { kind: 'freePlan' } } })
  const finished = await stored(thirtyDays)
  const others = named(await finished.jobs(), 'offer-about-to-expire')
  await finished.append({ type: 'OfferFinished', data: { finishedAt: inDays(1), reason: 'employer' } })
  now = new Date(inDays(27))
  for (const one of [...reminders, ...others]) await run(one)
  now = new Date(inDays(31))
  for (const one of named(await (await stored(thirtyDays)).jobs(), 'offer-about-to-expire')) await run(one)
  expect(mailing.server.accepted).toEqual([])
})

it('puts a reminder that is due at night off to the morning, once', async () => {
  const [reminder] = named(await (await stored(thirtyDays)).jobs(), 'offer-about-to-expire')
  if (reminder === undefined) throw new Error('There is no reminder')
  now = new Date('2026-03-28T23:00:00.000Z')
  await run(reminder)
  await run(reminder)
  expect(mailing.server.accepted).toEqual([])
  const { rows } = await mailing.database.query<{ id: string; runAt: Date }>(
    'SELECT id, run_at AS "runAt" FROM jobs.outbox WHERE id LIKE $1',
    [`${reminder.id}%day`],
  )
  expect(rows).toEqual([{ id: `${reminder.id}.day`, runAt: new Date('2026-03-29T06:00:00.000Z') }])
  now = rows[0]?.runAt ?? now
  await run({ ...reminder, id: `${reminder.id}.day` })
  expect(mailing.server.accepted).toHaveLength(1)
})

const asked: OfferEvent = { type: 'OfferHiringAsked', data: { number: 1, lastActionAt: inDays(0), askedAt: inDays(14) } }

it('asks whether the employer still hires, with a link for each answer, once', async () => {
  const offer = await stored(() => [...thirtyDays(), asked], { locale: 'en' })
  const questions = named(await offer.jobs(), 'offer-still-hiring')
  expect(questions).toHaveLength(1)
  now = new Date(inDays(14))
  for (let time = 0; time < 2; time += 1) for (const one of questions) await run(one)
  expect(mailing.server.contents).toHaveLength(1)
  const { subject, to, text = '' } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(subject).toBe('Is your job on Devboard still open?')
  expect(to).toMatchObject({ text: '"Anna Nowak" <anna@modrybit.example>' })
  expect(text).toContain('On 30 March 2026 the job will end')
  const links = [...text.matchAll(/https:\/\/jobs\.example\/still-hiring\?answer=(yes|no)&locale=en#(\S+)/g)]
  expect(links.map(([, answer]) => answer)).toEqual(['yes', 'no'])
  for (const [, , token = ''] of links)
    expect(readHiringToken(mailing.deps.settings.MASTER_KEY ?? '', tenant, token)).toEqual({ offerId: offer.id, question: 1, madeAt: now })
})

it('asks nothing any more once there is an answer, another question, or an end', async () => {
  const later: readonly (readonly OfferEvent[])[] = [
    [{ type: 'OfferHiringConfirmed', data: { number: 1, by: 'panel', confirmedAt: inDays(14) } }],
    [{ type: 'OfferHiringAsked', data: { number: 2, lastActionAt: inDays(0), askedAt: inDays(15) } }],
    [{ type: 'OfferFinished', data: { finishedAt: inDays(14), reason: 'employer' } }],
  ]
  for (const more of later) {
    const offer = await stored(() => [...thirtyDays(), asked])
    const questions = named(await offer.jobs(), 'offer-still-hiring')
    await offer.append(...more)
    now = new Date(inDays(14))
    for (const one of questions) await run(one)
  }
  const expired = await stored(() => [...thirtyDays(), asked])
  now = new Date(inDays(31))
  for (const one of named(await expired.jobs(), 'offer-still-hiring')) await run(one)
  expect(mailing.server.accepted).toEqual([])
})

it('writes that an offer has ended without an answer', async () => {
  const offer = await stored(() => [
    ...thirtyDays(),
    asked,
    { type: 'OfferFinished', data: { finishedAt: inDays(28), reason: 'unconfirmed' } },
  ])
  now = new Date(inDays(28))
  for (const one of named(await offer.jobs(), 'offer-ended-unconfirmed')) await run(one)
  const { subject, text } = await simpleParser(mailing.server.contents[0] ?? '')
  expect(subject).toBe('Twoja oferta w Devboard została zakończona')
  expect(text).toContain('30 marca 2026')
  expect(text).toContain('https://jobs.example/employer-panel/offers?locale=pl')
})

it('writes that an offer has expired, unless it was extended since', async () => {
  const expired: OfferEvent = { type: 'OfferExpired', data: { expiredAt: inDays(30) } }
  const offer = await stored(() => [...thirtyDays(), expired])
  const again = await stored(() => [...thirtyDays(), expired])
  const jobs = [...named(await offer.jobs(), 'offer-expired'), ...named(await again.jobs(), 'offer-expired')]
  expect(jobs).toHaveLength(2)
  await again.append({ type: 'OfferExtended', data: { expiresAt: inDays(60), entitlement: { kind: 'freePlan' } } })
  for (const one of jobs) await run(one)
  expect((await Promise.all(mailing.server.contents.map((content) => simpleParser(content)))).map(({ subject }) => subject)).toEqual([
    'Twoja oferta w Devboard wygasła',
  ])
})

it('writes nothing to a contact who was erased, and says why', async () => {
  const offer = await stored(thirtyDays, { email: 'erased@modrybit.example' })
  await mailing.keys.erase(tenant, offer.subject)
  for (const one of named(await offer.jobs(), 'offer-published')) await run(one)
  expect(mailing.server.accepted).toEqual([])
  const { rows } = await mailing.database.query('SELECT status, reason FROM mail.messages WHERE about = $1', [offer.id])
  expect(rows).toEqual([{ status: 'failed', reason: 'the recipient was erased' }])
})

it('neither jobs nor rows hold a name or an address', async () => {
  const { rows } = await mailing.database.query<{ text: string }>(
    'SELECT o::text AS text FROM jobs.outbox o UNION ALL SELECT m::text FROM mail.messages m',
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { text } of rows) expect(text).not.toMatch(/@|Anna|Nowak/)
})
