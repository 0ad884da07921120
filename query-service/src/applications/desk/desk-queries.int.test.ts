/** What a company sees of the applications to it, over HTTP on the rows that the projection writes. Sealed texts are opened by a stand-in of the command-service. */
import { deskApplicationSchema, deskPageSchema } from '@jobboard/contracts/applications/desk-queries'
import { searchedTokens } from '@jobboard/platform/applications/search-tokens'
import { giveApiToken, type SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../../search/testing/offer-api.ts'
import { slugOf } from '../../search/testing/store-offers.ts'
import { applicationIdAt, sealed, writeApplication } from './testing/application-rows.ts'
import { judgedAnswers, standInTexts } from './testing/stand-in-texts.ts'

const [first, second] = [anOffer({ title: 'Backend Developer' }), anOffer({ title: 'Gardener' })]
const services = standInTexts()
let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi({ services: services.client })
  await api.write([first, second])
  await api.pool.query("UPDATE read_models.offers SET state = 'finished' WHERE offer_id = $1", [second.id])
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  await api.pool.query('TRUNCATE read_models.applications, read_models.application_counts')
  services.reset()
})

const base = '/v2/employer-panel/applications'
const owner = () => api.team['employer:owner']
const write = (number: number, change: Readonly<Record<string, unknown>> = {}) =>
  writeApplication(api.pool, number, {
    ...{ offer_id: first.id, submitted_at: `2026-03-${String(number).padStart(2, '0')}T08:00:00.000Z`, ...change },
  })
const get = (query = '', as: SignedIn = owner()) => api.call('GET', `${base}${query}`, { as })
const page = async (query = '', as?: SignedIn) => deskPageSchema.parse((await get(query, as)).body)
const numbers = ({ data }: { readonly data: readonly { readonly applicationId: string }[] }) =>
  data.map(({ applicationId }) => Number(applicationId.slice(-12)))

it('has the newest first with name, offer and what waits to be told, opened by one call', async () => {
  const by = owner().accountId
  const decision = {
    decisionId: applicationIdAt(90),
    status: 'rejected',
    decidedAt: '2026-03-02T09:00:00.000Z',
    tellAt: '2026-03-02T09:10:00.000Z',
  }
  await write(1, { offer_id: second.id, notes: [{ text: sealed('secret note') }], rating: 4 })
  await write(2, { status: 'rejected', pending: { ...decision, by, answer: sealed('answer'), before: 'new' }, has_file: true })
  await write(3, { offer_id: '000000000000' })
  const answer = await get()
  const { data, meta } = deskPageSchema.parse(answer.body)
  expect(data).toMatchObject([
    { applicationId: applicationIdAt(3), offer: null },
    {
      ...{ name: 'name: Person 2', status: 'rejected', toldStatus: 'new', hasFile: true, notes: 0 },
      decision: { status: 'rejected', tellAt: '2026-03-02T09:10:00.000Z', by: { id: by, name: 'The employer:owner of first-company' } },
      offer: { offerId: first.id, slug: slugOf(first), title: 'Backend Developer', isActive: true, isPublic: true },
    },
    { receipt: expect.stringMatching(/^\w{3}-\w{3}-\w{3}$/), notes: 1, rating: 4, offer: { isActive: false, isPublic: true } },
  ])
  expect(meta).toMatchObject({ nextCursor: null, totalItems: 3, statuses: { new: 2, rejected: 1, hired: 0 } })
  expect(JSON.stringify(answer.body)).not.toMatch(/secret|example\.com/)
  expect([services.calls, answer.headers.get('cache-control')]).toEqual([1, 'private, no-store'])
})

describe('the retention', () => {
  /** The offer ended on the last day of March: six months later is the end of September. */
  beforeEach(async () => {
    await api.pool.query(
      `INSERT INTO read_models.offer_ends (tenant, offer_id, company_id, is_imported, ends_at, ended)
       VALUES ('devboard', $1, 'first-company', false, '2026-03-31T10:00:00Z', 'finished')`,
      [second.id],
    )
    await write(1, { offer_id: second.id, retention_months: 6, deletion_at: '2026-09-30T10:00:00Z' })
    // Announced before the offer was published again.
    await write(2, { offer_id: second.id, retention_months: 24, deletion_at: '2026-09-30T10:00:00Z' })
    await write(3, { retention_months: 6 })
  })
  afterEach(() => api.pool.query('DELETE FROM read_models.offer_ends'))

  it('is that of each application, counted from the end of its offer', async () => {
    const shown = async (number: number) => deskApplicationSchema.parse((await get(`/${applicationIdAt(number)}`)).body)
    expect(await shown(1)).toMatchObject({
      retainedUntil: '2026-09-30T10:00:00.000Z',
      retentionMonths: 6,
      deletesAt: '2026-09-30T10:00:00.000Z',
    })
    expect(await shown(2)).toMatchObject({ retainedUntil: '2028-03-31T10:00:00.000Z', retentionMonths: 24, deletesAt: null })
    expect(await shown(3)).toMatchObject({ retainedUntil: null, retentionMonths: 6, deletesAt: null })
  })

  it('that ends within a week is marked in the list, and found', async () => {
    expect((await page()).data.map(({ deletesAt }) => deletesAt)).toEqual([null, null, '2026-09-30T10:00:00.000Z'])
    expect(numbers(await page('?deleting=true'))).toEqual([1])
    expect(numbers(await page('?deleting=false'))).toEqual([3, 2])
  })
})

it('asks to answer who waits where an offer has ended, and of no other offer', async () => {
  const ends = async (offerId: string, endsAt: string, company = 'first-company') =>
    api.pool.query(
      `INSERT INTO read_models.offer_ends (tenant, offer_id, company_id, is_imported, ends_at) VALUES ('devboard', $1, $2, false, $3)`,
      [offerId, company, endsAt],
    )
  const counts = (offerId: string, numbersOf: Readonly<Record<string, number>>, company = 'first-company') =>
    api.pool.query(
      `INSERT INTO read_models.application_counts (tenant, company_id, offer_id, status, count)
       SELECT 'devboard', $1, $2, key, value::int FROM json_each_text($3)`,
      [company, offerId, JSON.stringify(numbersOf)],
    )
  await ends(first.id, '2999-01-01T00:00:00Z')
  await ends(second.id, '2026-03-31T10:00:00Z')
  await ends('0000000000zz', '2026-03-30T10:00:00Z', 'other-company')
  await counts(first.id, { new: 7 })
  await counts(second.id, { new: 1, interview: 2, rejected: 40, withdrawn: 1 })
  await counts('0000000000zz', { new: 3 }, 'other-company')
  const asked = (as: SignedIn = owner()) => api.call('GET', '/v2/employer-panel/ended-offers', { as })
  const waiting = { offerId: second.id, slug: slugOf(second), title: 'Gardener', endedAt: '2026-03-31T10:00:00.000Z', applications: 3 }
  expect((await asked()).body).toEqual({ data: [waiting], meta: { offers: 1, applications: 3 } })
  for (const outsider of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']])
    expect((await asked(outsider)).body).toEqual({ data: [], meta: { offers: 0, applications: 0 } })
  for (const refused of [api.team['employer:viewer'], api.team.candidate]) expect((await asked(refused)).status).toBe(403)
  await api.pool.query("UPDATE read_models.application_counts SET count = 0 WHERE status IN ('new', 'interview')")
  expect((await asked()).body).toEqual({ data: [], meta: { offers: 0, applications: 0 } })
  await api.pool.query('DELETE FROM read_models.offer_ends; DELETE FROM read_models.application_counts')
})

describe('filters', () => {
  beforeEach(async () => {
    await write(1, { source: '1_click_apply', has_file: true, marked: true })
    await write(2, { status: 'viewed', rating: 3, offer_id: second.id })
    await write(3, { status: 'rejected', rating: 5, answered_at: '2026-03-04T08:00:00Z' })
    await write(4, { status: 'interview', rating: null, has_file: true, answered_at: '2026-03-05T08:00:00Z' })
  })

  it.each([
    ['offer={slug}', [2]],
    ['offer=nothing-of-this-name', []],
    ['status=rejected&status=viewed', [3, 2]],
    ['status=interview', [4]],
    ['source=1_click_apply', [1]],
    ['rating=3,5', [3, 2]],
    ['rating=none', [4, 1]],
    ['rating=none,5', [4, 3, 1]],
    ['hasFile=true', [4, 1]],
    ['hasFile=false&answered=false', [2]],
    ['answered=true', [4, 3]],
    ['marked=true', [1]],
    ['marked=false', [4, 3, 2]],
    ['unread=true', [1]],
    ['unread=false', [4, 3, 2]],
    ['from=2026-03-02&to=2026-03-03', [3, 2]],
    ['status=new&hasFile=true&from=2026-03-01&source=1_click_apply', [1]],
  ])('%s', async (query, expected) => {
    const found = await page(`?${query.replace('{slug}', slugOf(second))}`)
    expect([numbers(found), found.meta.totalItems]).toEqual([expected, expected.length])
  })

  it('of ids alone, for what changed on an open page, count all the same', async () => {
    const found = await page(`?ids=${applicationIdAt(2)},${applicationIdAt(3)},${applicationIdAt(99)}&hasFile=false&status=viewed`)
    expect([numbers(found), found.meta.totalItems, found.meta.statuses.rejected]).toEqual([[2], 1, 1])
    expect((await get('?ids=x')).status).toBe(400)
  })

  it('count every status under the others', async () => {
    const { meta } = await page('?hasFile=true&status=interview')
    expect([meta.totalItems, meta.statuses.new, meta.statuses.interview, meta.statuses.rejected]).toEqual([1, 1, 1, 0])
  })

  it.each(['', '&unread=true', '&unread=false', '&offer={slug}', '&offer={slug}&unread=false', '&offer=nothing-of-this-name'])(
    'count the same by the counters as by the rows: %s',
    async (query) => {
      const asked = query.replace('{slug}', slugOf(second))
      // No application is from a later day: a filter that the counters do not have, and that all rows pass.
      const [tallied, counted] = [await page(`?pageSize=1${asked}`), await page(`?pageSize=1&to=2027-01-01${asked}`)]
      expect(tallied.meta).toEqual(counted.meta)
    },
  )
})

describe('the search', () => {
  const searchable = async (number: number, companyId: string, name: string, message: string, tenant: string = api.home.id) => {
    const id = applicationIdAt(number)
    for (const token of searchedTokens(companyId, { names: [name], texts: [message] }))
      await api.pool.query('INSERT INTO read_models.application_words (tenant, application_id, token) VALUES ($1, $2, $3)', [
        tenant,
        id,
        token,
      ])
  }
  beforeEach(async () => {
    await api.pool.query('DELETE FROM read_models.application_words')
    await write(1)
    await write(2, { status: 'viewed' })
    await write(3, { company_id: 'second-company' })
    await searchable(1, 'first-company', 'Łukasz Żuk', 'I write Java')
    await searchable(2, 'first-company', 'Ada Lis', 'I write Rust and Java')
    await searchable(3, 'second-company', 'Ada Lis', 'Java')
  })

  it.each([
    ['java', [2, 1]],
    ['JAVA write', [2, 1]],
    ['java&status=viewed', [2]],
    ['lukasz', [1]],
    ['java zu', [1]],
    ['jav', []],
    ['lis rust', [2]],
    ['lis python', []],
    ['-', [2, 1]],
  ])('%s', async (search, expected) => {
    const found = await page(`?search=${encodeURIComponent(search).replace('%26', '&').replace('%3D', '=')}`)
    expect([numbers(found), found.meta.totalItems]).toEqual([expected, expected.length])
  })

  it('is refused when it is too long', async () => {
    expect((await get(`?search=${'x'.repeat(101)}`)).status).toBe(400)
  })
})

describe('orders', () => {
  beforeEach(async () => {
    const same = '2026-03-05T08:00:00.000Z'
    await write(1, { rating: 2, status_at: '2026-03-09T08:00:00.000Z' })
    await write(2, { submitted_at: same, rating: null, status_at: '2026-03-07T08:00:00.000Z' })
    await write(3, { submitted_at: same, rating: 5, status_at: '2026-03-07T08:00:00.000Z' })
    await write(4, { submitted_at: same, rating: 2, status_at: '2026-03-08T08:00:00.000Z' })
    await write(6, { rating: null, status_at: '2026-03-06T08:00:00.000Z' })
  })

  it.each([
    ['sortBy=submittedAt', [6, 2, 3, 4, 1]],
    ['sortBy=submittedAt&orderBy=ASC', [1, 4, 3, 2, 6]],
    ['sortBy=statusAt', [1, 4, 2, 3, 6]],
    ['sortBy=statusAt&orderBy=ASC', [6, 3, 2, 4, 1]],
    ['sortBy=rating', [3, 4, 1, 6, 2]],
    ['sortBy=rating&orderBy=ASC', [4, 1, 3, 6, 2]],
  ])('%s, in pages of one and of two', async (query, expected) => {
    for (const pageSize of [1, 2]) {
      const seen: number[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const found = await page(`?${query}&pageSize=${pageSize}${cursor === '' ? '' : `&cursor=${cursor}`}`)
        seen.push(...numbers(found))
        cursor = found.meta.nextCursor
      }
      expect(seen).toEqual(expected)
    }
  })

  it('take no place of another order', async () => {
    const { meta } = await page('?pageSize=1')
    expect((await get(`?pageSize=1&sortBy=rating&cursor=${meta.nextCursor}`)).status).toBe(400)
  })
})

it.each([
  'pageSize=0',
  'pageSize=101',
  'cursor=x',
  'cursor=WyJhIl0',
  'status=gone',
  'rating=6',
  'from=2026-02-30',
  'sortBy=name',
  'hasFile=perhaps',
])('refuses %s', async (query) => {
  expect((await get(`?${query}`)).status).toBe(400)
})

describe('one application', () => {
  it('has everything of it, opened, with the names of colleagues', async () => {
    const [by, recruiter] = [owner().accountId, api.team['employer:recruiter'].accountId]
    const at = '2026-03-02T09:00:00.000Z'
    const id = await write(2, {
      answers: sealed('answers'),
      ...{
        name: 'Ada',
        message: sealed('Hello'),
        status: 'rejected',
        rating: 4,
        candidate_id: api.team.candidate.accountId,
        has_file: true,
      },
      attachment: { file: 'f', ending: 'pdf', fileName: sealed('cv.pdf'), size: 10, sha256: 'a'.repeat(64), scan: 'clean' },
      consents: [{ kind: 'future', text: 'I agree', accepted: true }],
      pending: {
        decisionId: applicationIdAt(90),
        status: 'rejected',
        by,
        answer: sealed('Sorry'),
        decidedAt: at,
        tellAt: at,
        before: 'new',
      },
      told: [{ status: 'new', at, answer: null }],
      notes: [{ noteId: applicationIdAt(91), by: recruiter, text: sealed('Call her'), addedAt: at, mentions: [by] }],
      history: [
        { kind: 'sent', at, by: null, status: 'new' },
        { kind: 'decided', at, by, status: 'rejected' },
      ],
      interview: {
        ...{
          interviewId: applicationIdAt(92),
          status: 'offered',
          times: [at],
          minutes: 30,
          place: sealed('Room'),
          time: null,
          changedAt: at,
        },
      },
    })
    await write(1, { offer_id: second.id, status: 'hired' })
    await write(3, { person: 'someone else' })
    const { body } = await api.call('GET', `${base}/${id}`, { as: owner() })
    expect(deskApplicationSchema.parse(body)).toMatchObject({
      ...{ applicationId: id, name: 'name: Ada', hasAccount: true, offerRevision: 3, locale: 'pl', rating: 4, retainedUntil: null },
      card: { title: 'Backend Developer', slug: slugOf(first) },
      decision: { status: 'rejected', answer: 'answer: Sorry', by: { id: by, name: 'The employer:owner of first-company' } },
      sent: {
        ...{ email: 'email: ada@example.com', message: 'message: Hello', consents: [{ text: 'I agree' }], answers: judgedAnswers },
        file: { name: 'fileName: cv.pdf', ending: 'pdf', size: 10, readOutcome: null },
      },
      notes: [{ text: 'note: Call her', by: { id: recruiter }, mentions: [{ id: by }] }],
      history: [
        { kind: 'sent', by: null },
        { kind: 'decided', by: { id: by }, status: 'rejected' },
      ],
      interview: { times: [at], place: 'place: Room' },
      others: [{ applicationId: applicationIdAt(1), status: 'hired', offer: { title: 'Gardener' } }],
    })
    expect(
      deskApplicationSchema
        .parse(body)
        .colleagues.map((one) => one.id)
        .sort(),
    ).toEqual([by, recruiter].sort())
  })

  it('says that a part is down when its texts cannot be opened', async () => {
    const id = await write(1)
    services.status = 500
    expect((await api.call('GET', `${base}/${id}`, { as: owner() })).status).toBe(503)
    expect((await get()).status).toBe(503)
  })
})

it('is read by viewers where an owner lets them', async () => {
  const id = await write(1)
  const viewer = api.team['employer:viewer']
  const allow = (isAllowed: boolean) =>
    api.pool.query(
      `INSERT INTO read_models.companies (tenant, company_id, members, revision, viewers_see_applications) VALUES ('devboard', 'first-company', '{}', 1, $1)
       ON CONFLICT (tenant, company_id) DO UPDATE SET viewers_see_applications = $1`,
      [isAllowed],
    )
  await allow(true)
  expect((await page('', viewer)).data).toHaveLength(1)
  expect((await api.call('GET', `${base}/${id}`, { as: viewer })).status).toBe(200)
  await allow(false)
  expect((await get('', viewer)).status).toBe(403)
})

it('shows nothing to other companies and boards, to viewers and candidates; to programs with the scope', async () => {
  const id = await write(1)
  const erased = await write(2, { erased: 'retention' })
  for (const outsider of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']]) {
    expect((await page('', outsider)).data).toEqual([])
    expect((await page('', outsider)).meta.totalItems).toBe(0)
    expect((await api.call('GET', `${base}/${id}`, { as: outsider })).status).toBe(404)
  }
  for (const refused of [api.team['employer:viewer'], api.team.candidate, api.team['admin:administrator']]) {
    expect((await get('', refused)).status).toBe(403)
    expect((await api.call('GET', `${base}/${id}`, { as: refused })).status).toBe(403)
  }
  expect((await api.call('GET', `${base}/${erased}`, { as: owner() })).status).toBe(404)
  expect((await page('', api.team['employer:recruiter'])).data).toHaveLength(1)
  const token = await giveApiToken(api.pool, owner(), { scopes: ['applications:read'] })
  const using = { tenant: api.home.id, headers: { Authorization: `Bearer ${token}` } }
  expect([(await api.call('GET', base, using)).status, (await api.call('GET', `${base}/${id}`, using)).status]).toEqual([200, 200])
  const other = await giveApiToken(api.pool, owner(), { scopes: ['offers:read'] })
  expect((await api.call('GET', base, { ...using, headers: { Authorization: `Bearer ${other}` } })).status).toBe(403)
})
