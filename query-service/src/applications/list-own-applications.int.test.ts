/** The applications of a candidate over HTTP, on the rows that the projection writes; sealed texts are opened by a stand-in of the command-service. */
import { appliedMarksSchema, ownApplicationPageSchema } from '@jobboard/contracts/applications/queries'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const offers = ['Active', 'Finished', 'Deleted', 'Never applied to'].map((title) => anOffer({ title }))
const [active, finished, deleted, other] = offers.map(({ id }) => id) as [string, string, string, string]
const sealed = (word: string) => ({ subject: 's', sealed: word, digest: 'd' })
/** As it is stored: with what the employer alone is told. */
const answer = { questionId: 'q', question: 'May you work here?', kind: 'yesNo', unit: null, value: false, isMarked: true }
let [calls, status] = [0, 200]
let api: OfferApi
let number = 0

async function applied(
  as: SignedIn,
  offerId: string,
  submittedAt: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  number += 1
  const applicationId = `2f1c7a52-9d7e-4c11-b2c4-${String(number).padStart(12, '0')}`
  const row = {
    ...{
      tenant: api.home.id,
      application_id: applicationId,
      offer_id: offerId,
      offer_revision: 1,
      company_id: 'acme',
      candidate_id: as.accountId,
    },
    ...{
      person: 'p',
      source: 'apply_form',
      locale: 'pl',
      submitted_at: submittedAt,
      repeats: null,
      status: 'rejected',
      status_at: submittedAt,
    },
    ...{ told_status: 'viewed', answered_at: null, answer_requested_at: null, rating: 5, has_file: true, erased: null },
    told: JSON.stringify([
      { status: 'new', at: submittedAt, answer: null },
      { status: 'viewed', at: submittedAt, answer: sealed('thanks') },
    ]),
    pending: JSON.stringify({ status: 'rejected', answer: sealed('secret') }),
    ...{ name: JSON.stringify(sealed('Ada')), email: JSON.stringify(sealed('ada@example.com')), message: JSON.stringify(sealed('Hello')) },
    attachment: JSON.stringify({ file: 'f', ending: 'pdf', fileName: sealed('cv.pdf'), size: 10, sha256: 'a'.repeat(64), scan: 'clean' }),
    ...{
      answers: null,
      consents: JSON.stringify([{ kind: 'future', text: 'I agree', accepted: true }]),
      notes: JSON.stringify([{ text: sealed('note') }]),
    },
    ...change,
  }
  const columns = Object.keys(row)
  await api.pool.query(
    `INSERT INTO read_models.applications (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
  return applicationId
}

beforeAll(async () => {
  api = await startOfferApi({
    services: createInternalClient({
      addressOf: () => '',
      internalKey: 'key-of-the-test',
      maxAttempts: 1,
      fetch: async (_path, { body }) => {
        calls += 1
        const { texts } = JSON.parse(String(body)) as { texts: { field: string; sealed: { sealed: string } }[] }
        const openedText = (field: string, word: string) => (field === 'answers' ? JSON.stringify([answer]) : `${field}: ${word}`)
        const opened = texts.map((text) => (text.sealed.sealed === 'gone' ? null : openedText(text.field, text.sealed.sealed)))
        return Response.json(status === 200 ? { texts: opened } : {}, { status })
      },
    }),
  })
  await api.write(offers)
  await api.pool.query("UPDATE read_models.offers SET state = 'finished' WHERE offer_id = $1", [finished])
  await api.pool.query("UPDATE read_models.offers SET state = 'deleted' WHERE offer_id = $1", [deleted])
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  await api.pool.query('DELETE FROM read_models.applications')
  calls = 0
  status = 200
})

const get = (query = '', as: SignedIn = api.team.candidate) => api.call('GET', `/v2/candidate/applications${query}`, { as })
const page = async (query = '', as: SignedIn = api.team.candidate) => ownApplicationPageSchema.parse((await get(query, as)).body)

it('has the newest first, with what was sent and told, opened by one call, and nothing that was not told', async () => {
  const me = api.team.candidate
  await applied(me, active, '2026-03-01T08:00:00Z')
  await applied(me, deleted, '2026-03-03T08:00:00Z', { message: null, attachment: null, has_file: false })
  await applied(me, finished, '2026-03-02T08:00:00Z', { name: JSON.stringify(sealed('gone')) })
  const answer = await get()
  const { data, meta } = ownApplicationPageSchema.parse(answer.body)
  expect(data.map(({ offer, isOfferActive, status: known }) => [offer?.title ?? null, isOfferActive, known])).toEqual([
    [null, false, 'viewed'],
    ['Finished', false, 'viewed'],
    ['Active', true, 'viewed'],
  ])
  expect(data[2]).toMatchObject({
    isConfirmed: true,
    receipt: expect.stringMatching(/^\w{3}-\w{3}-\w{3}$/),
    steps: [
      { status: 'new', answer: null },
      { status: 'viewed', answer: 'answer: thanks' },
    ],
    sent: {
      ...{ name: 'name: Ada', email: 'email: ada@example.com', message: 'message: Hello' },
      file: { name: 'fileName: cv.pdf', size: 10 },
      consents: [{ kind: 'future', text: 'I agree', accepted: true }],
    },
  })
  expect(data[1]?.sent.name).toBeNull()
  expect(data[0]?.sent).toMatchObject({ message: null, file: null })
  expect(JSON.stringify(answer.body)).not.toMatch(/rejected|secret|note|rating/)
  expect([meta, calls]).toEqual([{ nextCursor: null, totalItems: 3 }, 1])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

it('says until when it is stored, and that it was deleted then, unless someone deleted it before', async () => {
  const me = api.team.candidate
  await api.pool.query(
    `INSERT INTO read_models.offer_ends (tenant, offer_id, company_id, is_imported, ends_at, ended)
     VALUES ('devboard', $1, 'acme', false, '2026-03-31T10:00:00Z', 'finished')`,
    [finished],
  )
  await applied(me, finished, '2026-03-01T08:00:00Z', { retention_months: 6 })
  const none = { ...{ name: null, email: null, message: null, attachment: null, told: '[]', consents: '[]' }, retention_months: 6 }
  await applied(me, finished, '2026-03-02T08:00:00Z', { ...none, erased: 'retention', erased_at: '2026-10-01T06:00:00Z' })
  await applied(me, finished, '2026-03-03T08:00:00Z', { ...none, erased: 'company', candidate_id: null })
  const { data, meta } = await page()
  expect(data.map(({ retentionMonths, retainedUntil, deletedAt }) => [retentionMonths, retainedUntil, deletedAt])).toEqual([
    [6, '2026-09-30T10:00:00.000Z', '2026-10-01T06:00:00.000Z'],
    [6, '2026-09-30T10:00:00.000Z', null],
  ])
  expect([meta.totalItems, data[0]?.sent.name, data[0]?.offer?.title]).toEqual([2, null, 'Finished'])
  expect((await page('?state=open')).data.map(({ deletedAt }) => deletedAt)).toEqual([null])
  expect((await page('?state=ended')).meta.totalItems).toBe(1)
  const marks = appliedMarksSchema.parse((await get(`?jobAdvertisementsIds=${finished}`)).body)
  expect(marks.data.map(({ submittedAt }) => submittedAt)).toEqual(['2026-03-01T08:00:00.000Z'])
})

it('shows the times of an interview once its candidate was told of one', async () => {
  const me = api.team.candidate
  const times = ['2026-03-10T09:00:00.000Z', '2026-03-11T09:00:00.000Z']
  const interview = JSON.stringify({
    ...{
      interviewId: 'i1',
      status: 'offered',
      times,
      minutes: 45,
      place: sealed('Room 2'),
      time: null,
      changedAt: '2026-03-02T08:00:00.000Z',
    },
  })
  const told = JSON.stringify([
    { status: 'new', at: '2026-03-01T08:00:00Z', answer: null },
    { status: 'interview', at: '2026-03-02T08:00:00Z', answer: null },
  ])
  await applied(me, active, '2026-03-01T08:00:00Z', { interview })
  await applied(me, finished, '2026-03-02T08:00:00Z', { interview, told, told_status: 'interview' })
  const { data } = await page()
  expect(data.map((one) => one.interview)).toEqual([
    { interviewId: 'i1', status: 'offered', times, minutes: 45, place: 'place: Room 2', time: null },
    null,
  ])
})

it('says that an application could not be delivered where its e-mail failed', async () => {
  const me = api.team.candidate
  const failed = await applied(me, active, '2026-03-01T08:00:00Z')
  const sent = await applied(me, finished, '2026-03-02T08:00:00Z')
  const bounced = await applied(me, active, '2026-03-03T08:00:00Z')
  const mails = [
    ['application-forwarded', failed, 'failed', null],
    ['application-forwarded', sent, 'sent', null],
    ['application-received', sent, 'failed', null],
    ['application-received', sent, 'sent', '2026-03-03T09:00:00Z'],
    ['application-forwarded', bounced, 'sent', '2026-03-03T09:00:00Z'],
  ]
  for (const [message, about, outcome, bouncedAt] of mails) {
    await api.pool.query(
      `INSERT INTO mail.messages (tenant, id, message, locale, about, status, bounced_at)
       VALUES ($1, gen_random_uuid(), $2, 'pl', $3, $4, $5)`,
      [api.home.id, message, about, outcome, bouncedAt],
    )
  }
  const { data } = await page()
  expect(data.map(({ applicationId, isUndeliverable }) => [applicationId, isUndeliverable])).toEqual([
    [bounced, true],
    [sent, false],
    [failed, true],
  ])
})

it('is read in pages, applications of one moment included', async () => {
  const me = api.team.candidate
  const ids = [
    await applied(me, active, '2026-03-01T08:00:00Z'),
    await applied(me, finished, '2026-03-01T08:00:00Z'),
    await applied(me, other, '2026-03-01T08:00:00Z'),
  ]
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, meta } = await page(`?pageSize=1${cursor === '' ? '' : `&cursor=${cursor}`}`)
    seen.push(...data.map(({ applicationId }) => applicationId))
    cursor = meta.nextCursor
  }
  expect(seen).toEqual([...ids].sort())
})

it('has the answers that were sent, without how the employer sees them', async () => {
  await applied(api.team.candidate, active, '2026-03-01T08:00:00Z', { answers: JSON.stringify(sealed('given')) })
  const { isMarked, ...given } = answer
  expect((await page()).data[0]?.sent.answers).toEqual([given])
  expect((await get()).text).not.toContain('isMarked')
})

it('is filtered and counted by whether it has ended, as far as the candidate knows', async () => {
  const me = api.team.candidate
  const waits = await applied(me, active, '2026-03-01T08:00:00Z')
  const ended = [
    await applied(me, finished, '2026-03-03T08:00:00Z', { told_status: 'withdrawn' }),
    await applied(me, other, '2026-03-02T08:00:00Z', { told_status: 'rejected' }),
  ]
  const found = async (query: string) => {
    const { data, meta } = await page(query)
    return [data.map(({ applicationId }) => applicationId), meta.totalItems]
  }
  expect(await found('?state=open')).toEqual([[waits], 1])
  expect(await found('?state=ended')).toEqual([ended, 2])
  expect(await found('?state=ended&pageSize=1')).toEqual([ended.slice(0, 1), 2])
  expect((await get('?state=pending')).status).toBe(400)
})

it('says to which of up to 25 offers the candidate applied, by the newest application, without opening anything', async () => {
  const me = api.team.candidate
  await applied(me, active, '2026-03-01T08:00:00Z')
  const newest = await applied(me, active, '2026-03-02T08:00:00Z', { told_status: 'inReview' })
  const { body } = await get(`?jobAdvertisementsIds=${active},${other}`)
  expect(appliedMarksSchema.parse(body).data).toEqual([
    { jobAdvertisementId: active, applicationId: newest, status: 'inReview', submittedAt: '2026-03-02T08:00:00.000Z' },
  ])
  expect(calls).toBe(0)
  const many = Array.from({ length: 26 }, (_, at) => String(at).padStart(12, '0'))
  expect((await get(`?jobAdvertisementsIds=${many.join(',')}`)).status).toBe(400)
})

it('shows no one the applications of others, nor those that were erased', async () => {
  await applied(api.team.candidate, active, '2026-03-01T08:00:00Z')
  await applied(api.team.candidate, finished, '2026-03-01T08:00:00Z', { erased: 'person' })
  expect((await page()).data).toHaveLength(1)
  for (const outsider of [api.otherCompany.candidate, api.foreigners.candidate]) {
    const { body } = await get('', outsider)
    expect(ownApplicationPageSchema.parse(body).data).toEqual([])
    expect(appliedMarksSchema.parse((await get(`?jobAdvertisementsIds=${active}`, outsider)).body).data).toEqual([])
  }
  expect((await get('', api.team['employer:owner'])).status).toBe(403)
  expect((await api.call('GET', '/v2/candidate/applications', { tenant: api.home.id })).status).toBe(401)
})

it('says that a part is down when texts cannot be opened', async () => {
  await applied(api.team.candidate, active, '2026-03-01T08:00:00Z')
  status = 500
  const answer = await get()
  expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([503, 'unavailable'])
})

it.each([
  'pageSize=0',
  'pageSize=101',
  'cursor=x',
  'cursor=2026-13-45T08:00:00.000Z_2f1c7a52-9d7e-4c11-b2c4-000000000001',
  'jobAdvertisementsIds[]=no-id',
])('refuses %s', async (query) => {
  expect((await get(`?${query}`)).status).toBe(400)
})
