/** Details, bad input and reading one's own writes, over HTTP. */
import { offerDetailSchema, offerPageSchema } from '@jobboard/contracts/offers/queries'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import type { OracleOffer } from '@jobboard/search-engine/testing/oracle'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'
import { slugOf } from '../search/testing/store-offers.ts'

const day = 86_400_000
const active = anOffer({ title: 'Active', salaries: [{ type: 'b2b', currency: 'pln', unit: 'month', from: 1, to: 2 }] })
const past = anOffer({ title: 'Past', expiresAt: Date.now() - day })
const expired = anOffer({ title: 'Expired', state: 'expired', expiresAt: Date.now() - day })
const finished = anOffer({ title: 'Finished', state: 'finished' })
const draft = anOffer({ title: 'Draft', state: 'draft' })
const awaiting = anOffer({ title: 'Awaiting', state: 'awaitingPayment' })
const deleted = anOffer({ title: 'Deleted', state: 'deleted' })
const neverPublic = anOffer({ title: 'Never public', state: 'deleted' })
const theirs = anOffer({ title: 'Theirs', tenant: 'greenjobs', categories: ['biogas'] })

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  await api.write([active, past, expired, finished, draft, awaiting, deleted, neverPublic, theirs])
  await api.pool.query('UPDATE read_models.offers SET first_published_at = NULL, published_at = NULL WHERE offer_id = $1', [neverPublic.id])
}, 60_000)
afterAll(() => api?.stop())

const get = (path: string, headers: Record<string, string> = {}) => api.call('GET', path, { tenant: 'devboard', headers })
const detail = async (offer: OracleOffer) => offerDetailSchema.parse((await get(`/v1/offers/${offer.id}`)).body)

describe('an offer', () => {
  it.each([
    ['its slug', () => slugOf(active)],
    ['its id alone', () => active.id],
    ['an old slug', () => `what-it-was-called-before-${active.id}`],
  ])('is found by %s', async (_, slug) => {
    const { status, body } = await get(`/v1/offers/${slug()}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ guid: active.id, slug: slugOf(active), isOfferActive: true, state: 'published', title: 'Active' })
  })

  it('carries its category from the tenant file', async () => {
    const java = api.home.categories.find(({ key }) => key === 'java')
    expect((await detail(active)).offerCategory).toEqual({ slug: java?.slug, label: java?.label, icon: java?.icon, color: java?.color })
  })

  it.each([
    ['past its expiry before a worker has seen it', past, 'expired'],
    ['expired', expired, 'expired'],
    ['finished', finished, 'finished'],
  ] as const)('that is %s stays readable as inactive', async (_, offer, state) => {
    expect(await detail(offer)).toMatchObject({ isOfferActive: false, state })
  })

  it.each([
    ['a draft', draft.id],
    ['waiting for its payment', awaiting.id],
    ['deleted without ever having been public', neverPublic.id],
    ["another tenant's", theirs.id],
    ['unknown', 'aaaaaaaaaaaa'],
    ['not even an id', 'x'],
    ['an id in capitals', active.id.toUpperCase()],
    ['far too long', 'a'.repeat(400)],
  ])('that is %s is not found', async (_, slug) => {
    const { status, body } = await get(`/v1/offers/${slug}`)
    expect([status, problemSchema.parse(body).status]).toEqual([404, 404])
  })

  it('that was public and is deleted answers 410', async () => {
    const { status, body } = await get(`/v1/offers/${slugOf(deleted)}`)
    expect([status, problemSchema.parse(body).code]).toEqual([410, 'offerGone'])
  })

  it('is not sent again to who has it', async () => {
    const first = await get(`/v1/offers/${active.id}`)
    const tag = first.headers.get('etag') ?? ''
    const again = await get(`/v1/offers/${active.id}`, { 'If-None-Match': `"other", W/${tag}` })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await get(`/v1/offers/${active.id}`, { 'If-None-Match': '"other"' })).status).toBe(200)
  })
})

describe('bad input', () => {
  it.each([
    ['colour=red', 'colour', 'unknownFilter'],
    ['experienceLevels=guru', 'experienceLevels', 'unknownFilter'],
    ['categories=biogas', 'categories', 'unknownFilter'],
    ['salaryMin=much', 'salaryMin', 'wrongType'],
    ['from=-1', 'from', 'outOfRange'],
    ['itemsCount=101', 'itemsCount', 'outOfRange'],
    [`skills=${'x'.repeat(101)}`, 'skills', 'tooLong'],
    ['keywords[]=a%00', 'keywords', 'wrongType'],
  ])('in a list is refused by name: %s', async (query, path, code) => {
    const { status, body, headers } = await get(`/v2/user-panel/offers/by-cursor?${query}`)
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8'])
    expect(problemSchema.parse(body)).toMatchObject({ code: 'malformed', errors: [{ path, code, message: `errors.${code}` }] })
  })

  it.each(['keywords=%00', 'city=%00', '%00=1', 'city=%E0%A4%A', 'keywords=%ED%A0%80', 'from=1&from=2', 'a=1&'.repeat(600)])(
    'never is a failure of ours: %s',
    async (query) => {
      const { status } = await get(`/v2/user-panel/offers/by-cursor?${query}`)
      expect([200, 400]).toContain(status)
    },
  )

  it('of an unknown tenant is not found', async () => {
    const { status, body } = await api.call('GET', '/v2/user-panel/offers', { tenant: 'nobody' })
    expect([status, problemSchema.parse(body).code]).toEqual([404, 'unknownTenant'])
  })

  it('of popular offers is refused: they take no filters', async () => {
    expect((await get('/v2/user-panel/offers/popular?remote=true')).status).toBe(400)
  })

  it('by another method is refused', async () => {
    const { status } = await api.call('DELETE', `/v2/user-panel/offers/count`, { tenant: 'devboard' })
    expect(status).toBe(405)
  })
})

it('lists popular offers with pay first', async () => {
  await api.write([anOffer({ title: 'Fresh without pay', publishedAt: Date.now() - 1 })])
  const { body } = await get('/v2/user-panel/offers/popular?page=1&perPage=10')
  expect(offerPageSchema.parse(body).data.map((item) => item.title)).toEqual(['Active', 'Fresh without pay'])
})

describe('reading what one wrote', () => {
  beforeAll(() => api.storeEvents(8))

  const reach = (position: string) =>
    api.pool.query(
      `INSERT INTO projections.checkpoints (projection, position) VALUES ('offers', $1)
       ON CONFLICT (projection) DO UPDATE SET position = excluded.position`,
      [position],
    )
  const reached = async (position: string) =>
    (await get('/v2/user-panel/offers/count', { 'If-Position-At-Least': position })).headers.get('x-position-reached')

  it('says at once that the read model is there', async () => {
    await reach('0000000000000000005')
    expect(await reached('0000000000000000005')).toBe('true')
  })

  it('waits until it is', async () => {
    const answer = reached('0000000000000000006')
    await reach('0000000000000000006')
    await api.pool.query(`NOTIFY projections, 'offers 0000000000000000006'`)
    expect(await answer).toBe('true')
  })

  it('waits for the stored position where no notification comes', async () => {
    const answer = reached('0000000000000000007')
    await reach('0000000000000000007')
    expect(await answer).toBe('true')
  })

  it('answers with what it has when it takes too long, and says so', async () => {
    await api.pool.query(`NOTIFY projections, 'another 9999'`)
    expect(await reached('0000000000000000008')).toBe('false')
  })

  it('says of nothing that it does not exist until it is', async () => {
    const headers = { 'If-Position-At-Least': '0000000000000000008' }
    const { status, body, headers: answered } = await get('/v1/offers/zzzzzzzzzzzz', headers)
    expect([status, problemSchema.parse(body).code, answered.get('retry-after'), answered.get('x-position-reached')]).toEqual([
      ...[503, 'notYetReadable', '1', 'false'],
    ])
    await reach('0000000000000000008')
    expect((await get('/v1/offers/zzzzzzzzzzzz', headers)).status).toBe(404)
  })

  it('is empty for an empty query', async () => {
    expect((await get('/v2/user-panel/offers/count')).headers.get('x-position-reached')).toBeNull()
  })
})
