/** From what a company does to the e-mails: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { companyStream } from '@jobboard/contracts/companies/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { type AccountId, accountIdSchema, offerIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { NewJob } from '@jobboard/platform/ports/queue'
import { simpleParser } from 'mailparser'
import type { MailSource } from '../mail/mail-source.ts'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { unansweredMailJob, unansweredMails } from './ended/unanswered-mail.ts'
import { mentionMails } from './mention-mail.ts'
import { newApplicationMails } from './notices/new-application-mail.ts'
import { offerChangedMails } from './offer-changes/offer-changed-mail.ts'
import { tellApplicantsJob } from './offer-changes/tell-applicants.ts'
import { statusMails } from './status-mail.ts'
import { type Applied, applyTo, createdOffer, createOffer, sentAt } from './testing/applied.ts'

const tenant = tenantIdSchema.parse('devboard')
const published = JSON.parse(
  readFileSync(new URL('../../../contracts/src/offers/fixtures/OfferPublished.v1.json', import.meta.url), 'utf8'),
) as { data: object }
const { offerId } = createdOffer.data
const about = { offerId, companyId: 'acme' }
const at = sentAt

let mailing: Mailing
let imported: string
beforeAll(async () => {
  mailing = await startMailing()
  imported = '0000000000cd'
  const offer = { emails: ['old@acme.example', 'hr@acme.example'], title: 'Java evil.test Developer' }
  await createOffer(mailing, offerId, offer)
  await createOffer(mailing, imported, { ...offer, creationType: 'import' })
}, 60_000)
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
})

const applied = (change: object = {}) => applyTo(mailing, offerId, change)

/** What the reactor asks for at the newest event. */
async function jobsAfter({ stream }: Pick<Applied, 'stream'>, { reactor }: MailSource): Promise<readonly NewJob[]> {
  const event = (await mailing.deps.store.readStream(stream)).at(-1)
  return event !== undefined && reactor.eventTypes.includes(event.type) ? reactor.jobsOf(event, []) : []
}
async function run(source: MailSource, jobs: readonly NewJob[]): Promise<void> {
  for (const job of jobs) await runJob(source.job(mailing.deps), job)
}
const sent = () => simpleParser(mailing.server.contents[0] ?? '')

async function decided({ stream, seal }: Applied, status: string, answer: string | null = null, { isMailed = true } = {}) {
  const decisionId = randomUUID()
  const words = answer === null ? null : await seal(answer, 'answer')
  const by = '7f3c1b52-1111-4a6a-8a51-93c7f8a4e0aa'
  await mailing.append(stream, 'ApplicationStatusDecided', {
    ...about,
    decisionId,
    by,
    status,
    answer: words,
    isMailed,
    decidedAt: at,
    tellAt: at,
  })
  await mailing.append(stream, 'ApplicationStatusTold', { ...about, decisionId, status, toldAt: at })
}

describe('the e-mail of a status', () => {
  it('has the words of the company, in the language of the application, with a link to it, once', async () => {
    const application = await applied()
    await decided(application, 'rejected', 'Dear Ada,\n\nsee evil.test')
    const jobs = await jobsAfter(application, statusMails)
    await run(statusMails, [...jobs, ...jobs])
    expect(mailing.server.contents).toHaveLength(1)
    const { subject, to, text = '' } = await sent()
    expect([subject, to]).toEqual(['News about your application on Devboard', expect.objectContaining({ text: 'ada@canary.example' })])
    expect(text).toContain('The company writes:')
    expect(text).toMatch(/Dear Ada,\s+see evil\.\u200atest/)
    expect(text).toMatch(/https:\/\/jobs\.example\/application\?locale=en#\S+/)
    expect(JSON.stringify(jobs)).not.toMatch(/canary|Dear/)
  })

  it('has the words of the board where the company wrote none, and leads who has an account to their history', async () => {
    const application = await applied({ candidateId: accountIdSchema.parse(randomUUID()), locale: 'pl' })
    await decided(application, 'interview')
    await run(statusMails, await jobsAfter(application, statusMails))
    const { text = '' } = await sent()
    expect(text).toContain('Firma chce z Tobą porozmawiać.')
    expect(text).toContain(`https://jobs.example/candidate/application-history?locale=pl#${application.applicationId}`)
  })

  it('is not sent where the company chose to send none', async () => {
    const application = await applied()
    await decided(application, 'rejected', null, { isMailed: false })
    await run(statusMails, await jobsAfter(application, statusMails))
    expect(mailing.server.accepted).toEqual([])
  })

  it.each(['viewed', 'new'])('is not sent for %s', async (status) => {
    const application = await applied()
    await decided(application, status)
    expect(await jobsAfter(application, statusMails)).toEqual([])
  })

  it('is not sent for what was told since, nor to who has withdrawn, nor after an erasure', async () => {
    const replaced = await applied()
    await decided(replaced, 'inReview')
    const outdated = await jobsAfter(replaced, statusMails)
    await decided(replaced, 'rejected')
    const withdrawn = await applied()
    await decided(withdrawn, 'inReview')
    const second = await jobsAfter(withdrawn, statusMails)
    await mailing.append(withdrawn.stream, 'ApplicationWithdrawn', { ...about, reason: null, withdrawnAt: at })
    const erased = await applied()
    await decided(erased, 'inReview')
    const third = await jobsAfter(erased, statusMails)
    await mailing.append(erased.stream, 'ApplicationErased', { ...about, reason: 'person', erasedAt: at })
    await run(statusMails, [...outdated, ...second, ...third])
    expect(mailing.server.accepted).toEqual([])
  })
})

describe('the e-mail of a new application', () => {
  it('goes to the address for notices of the offer as it is now, with the name and nothing else of the person, once', async () => {
    const application = await applied()
    const jobs = await jobsAfter(application, newApplicationMails)
    await run(newApplicationMails, [...jobs, ...jobs])
    expect(mailing.server.contents).toHaveLength(1)
    const { subject, to, text = '' } = await sent()
    expect([subject, to]).toEqual(['Nowa aplikacja w serwisie Devboard', expect.objectContaining({ text: 'hr@acme.example' })])
    expect(text).toContain('Ada Lis')
    expect(text).not.toMatch(/canary|secret/)
    expect(text).toContain(`https://jobs.example/employer-panel/applications/${application.applicationId}?locale=pl`)
  })

  it('is not sent for an import, nor after an erasure, nor by demo data', async () => {
    const elsewhere = await applied({ offerId: imported })
    const erased = await applied()
    const jobs = [...(await jobsAfter(elsewhere, newApplicationMails)), ...(await jobsAfter(erased, newApplicationMails))]
    await mailing.keys.erase(tenant, erased.subject)
    await run(newApplicationMails, jobs)
    expect(mailing.server.accepted).toEqual([])
    const [event] = await mailing.deps.store.readStream(erased.stream)
    if (event === undefined) throw new Error('It was not stored')
    const byDemo = { ...event, metadata: { ...event.metadata, actor: { kind: 'system', id: 'demo' } as const } }
    expect(newApplicationMails.reactor.jobsOf(byDemo, [])).toEqual([])
  })
})

describe('the e-mail of a mention', () => {
  let [author, recruiter, viewer] = [] as AccountId[]
  beforeAll(async () => {
    author = await mailing.account({ name: 'Jan Wilk', email: 'jan@acme.example' })
    recruiter = await mailing.account({ name: 'Ola Sowa', email: 'ola@acme.example' })
    viewer = await mailing.account({ name: 'Iga Ryś', email: 'iga@acme.example' })
    const stream = companyStream(tenant, 'acme')
    await mailing.append(stream, 'CompanyRegistered', { companyId: 'acme', name: 'Acme' })
    await mailing.append(stream, 'MemberAdded', { accountId: author, role: 'owner' })
    await mailing.append(stream, 'MemberAdded', { accountId: recruiter, role: 'recruiter' })
    await mailing.append(stream, 'MemberAdded', { accountId: viewer, role: 'recruiter' })
    await mailing.append(stream, 'MemberRoleChanged', { accountId: viewer, role: 'viewer' })
  })

  async function noted(application: Applied, mentions: readonly (AccountId | undefined)[]) {
    const noteId = randomUUID()
    const text = await application.seal('Call her about the secret', 'note')
    await mailing.append(application.stream, 'ApplicationNoteAdded', { ...about, by: author, noteId, text, mentions, addedAt: at })
    return { noteId, jobs: await jobsAfter(application, mentionMails) }
  }

  it('goes to each colleague who can read the note, once, and does not say what it says', async () => {
    const application = await applied()
    const { jobs } = await noted(application, [recruiter, viewer, author])
    await run(mentionMails, [...jobs, ...jobs])
    expect(mailing.server.contents).toHaveLength(1)
    const { to, text = '' } = await sent()
    expect(to).toMatchObject({ value: [{ address: 'ola@acme.example' }] })
    expect(text).toContain('Jan Wilk')
    expect(text).not.toMatch(/secret|Ada|canary/)
    expect(text).toContain(`/employer-panel/applications/${application.applicationId}`)
  })

  it('is not sent where the note was deleted', async () => {
    const application = await applied()
    const { noteId, jobs } = await noted(application, [recruiter])
    await mailing.append(application.stream, 'ApplicationNoteDeleted', { ...about, by: author, noteId, deletedAt: at })
    await run(mentionMails, jobs)
    expect(mailing.server.accepted).toEqual([])
  })
})

describe('the e-mail after the end of an offer', () => {
  const stream = offerStream(tenant, offerId)
  const clock = { now: () => new Date('2026-03-02T12:00:00.000Z') }
  const counts = (numbers: Readonly<Record<string, number>>) =>
    mailing.database.query(
      `INSERT INTO read_models.application_counts (tenant, company_id, offer_id, status, count)
       SELECT 'devboard', 'acme', $1, key, value::int FROM json_each_text($2)
       ON CONFLICT (tenant, company_id, offer_id, status) DO UPDATE SET count = excluded.count`,
      [offerId, JSON.stringify(numbers)],
    )
  const runAt = async (jobs: readonly NewJob[], now = clock) => {
    for (const job of jobs) await runJob(unansweredMailJob(mailing.deps, now), job)
  }
  const extend = () => mailing.append(stream, 'OfferExtended', { expiresAt: '2999-01-01T00:00:00.000Z', entitlement: { kind: 'freePlan' } })

  it('asks the address of the notices to answer who waits, an hour later, once for an end', async () => {
    await counts({ new: 2, interview: 1, rejected: 9 })
    await extend()
    await mailing.append(stream, 'OfferFinished', { finishedAt: at })
    const jobs = await jobsAfter({ stream }, unansweredMails)
    expect(jobs.map(({ runAt: due }) => due?.toISOString())).toEqual(['2026-03-02T12:00:00.000Z'])
    await runAt([...jobs, ...jobs])
    expect(mailing.server.contents).toHaveLength(1)
    const { subject, to, text = '' } = await sent()
    expect([subject, to]).toEqual([
      '3 osoby czekają na odpowiedź w serwisie Devboard',
      expect.objectContaining({ text: 'hr@acme.example' }),
    ])
    expect(text).toContain(`status=new%2Cviewed%2CinReview%2Cinterview%2CofferMade&locale=pl`)
  })

  it('waits for the morning', async () => {
    await counts({ new: 1 })
    await extend()
    await mailing.append(stream, 'OfferExpired', { expiredAt: at })
    const jobs = await jobsAfter({ stream }, unansweredMails)
    await runAt(jobs, { now: () => new Date('2026-03-02T22:00:00.000Z') })
    expect(mailing.server.contents).toHaveLength(0)
    const { rows } = await mailing.database.query<NewJob>(
      `SELECT id, name, payload, run_at AS "runAt" FROM jobs.outbox WHERE name = 'applications-unanswered'`,
    )
    expect(rows.map(({ runAt: due }) => due?.toISOString())).toEqual(['2026-03-03T07:00:00.000Z'])
    await runAt(rows, { now: () => new Date('2026-03-03T07:00:00.000Z') })
    expect(mailing.server.contents).toHaveLength(1)
  })

  it('is not sent where everyone has an answer, nor of an offer that was extended meanwhile, nor of an import', async () => {
    await counts({ new: 0, interview: 0 })
    await extend()
    await mailing.append(stream, 'OfferFinished', { finishedAt: at })
    await runAt(await jobsAfter({ stream }, unansweredMails))
    await counts({ new: 5 })
    const jobs = await jobsAfter({ stream }, unansweredMails)
    await extend()
    await runAt(jobs)
    const other = offerStream(tenant, imported)
    await mailing.append(other, 'OfferFinished', { finishedAt: at })
    await runAt(await jobsAfter({ stream: other }, unansweredMails))
    expect(mailing.server.contents).toEqual([])
  })
})

describe('a change of the offer', () => {
  const at = '2026-03-02T11:00:00.000Z'
  /** An offer of its own with two applications, of which the second has been rejected. */
  async function offerWith(candidateId: AccountId | null) {
    const id = offerIdSchema.parse(randomUUID().replaceAll('-', '').slice(0, 12))
    const stream = offerStream(tenant, id)
    const content = { ...createdOffer.data.content, apply: null, workplaceType: 'office' }
    await mailing.append(stream, 'OfferDraftCreated', { ...createdOffer.data, offerId: id, creationType: 'form', content })
    await mailing.append(stream, 'OfferPublished', published.data)
    const open = await applied({ offerId: id, offerRevision: 1, candidateId })
    const rejected = await applied({ offerId: id, offerRevision: 1 })
    await decided(rejected, 'rejected')
    for (const [{ applicationId }, status] of [
      [open, 'viewed'],
      // The read model is behind.
      [rejected, 'new'],
    ] as const) {
      const row = {
        ...{ tenant, application_id: applicationId, offer_id: id, offer_revision: 1, company_id: 'acme', candidate_id: candidateId },
        ...{ person: 'p', source: 'apply_form', locale: 'en', submitted_at: at, status, status_at: at, told_status: 'new' },
        ...{ has_file: false, told: '[]', consents: '[]', notes: '[]' },
      }
      const columns = Object.keys(row)
      await mailing.database.query(
        `INSERT INTO read_models.applications (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(row),
      )
    }
    return { id, stream, content, open }
  }
  /** Runs what the reactor asks for at the newest event, and all that follows; as often as it is told. */
  async function told({ stream }: { readonly stream: string }, times = 1): Promise<readonly NewJob[]> {
    const jobs = await jobsAfter({ stream }, offerChangedMails)
    for (let time = 0; time < times; time += 1) for (const job of jobs) await runJob(tellApplicantsJob(mailing.deps), job)
    const { rows } = await mailing.database.query<NewJob>(
      "SELECT id, name, payload FROM jobs.outbox WHERE name = 'offer-changed' AND payload ->> 'occasion' = $1",
      [jobs[0]?.payload.occasion],
    )
    for (const job of rows)
      await run(
        offerChangedMails,
        Array.from({ length: times }, () => job),
      )
    return jobs
  }

  it('is told once to those who wait, with what was and is, twelve minutes later', async () => {
    const offer = await offerWith(null)
    const edited = { content: { ...offer.content, workplaceType: 'remote' }, originDigest: null, corrects: false }
    await mailing.append(offer.stream, 'OfferEdited', edited)
    const [job] = await told(offer, 2)
    const [event] = (await mailing.deps.store.readStream(offer.stream)).slice(-1)
    expect(job?.runAt?.getTime()).toBe(Date.parse(event?.recordedAt ?? '') + 12 * 60_000)
    expect(mailing.server.contents).toHaveLength(1)
    const { subject, text = '' } = await sent()
    expect(subject).toBe('The job you applied for on Devboard has changed')
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Place of work: before: .+; now: .*emote/)
    expect(text).toMatch(/https:\/\/jobs\.example\/application\?locale=en#\S+/)
    // Changes of the next minutes are part of it.
    await mailing.append(offer.stream, 'OfferFinished', { finishedAt: at })
    await told(offer)
    expect(mailing.server.contents).toHaveLength(1)
  })

  it('says that it ended, also to who has an account', async () => {
    const offer = await offerWith(accountIdSchema.parse(randomUUID()))
    await mailing.append(offer.stream, 'OfferFinished', { finishedAt: at })
    await told(offer)
    const { subject, text = '' } = await sent()
    expect([mailing.server.contents.length, subject]).toEqual([1, 'The job you applied for on Devboard has ended'])
    expect(text).toContain(`/candidate/application-history?locale=en#${offer.open.applicationId}`)
  })
})
