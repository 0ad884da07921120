/** The offers of a company over HTTP: search, filters, orders, totals, and what is still possible with each. */
import { companyOfferPageSchema, companyOfferSchema } from '@jobboard/contracts/offers/company-offers'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'
import { companyOffer, inDays, publishedSince, storeCompanyOffers, storeWorkingCopy } from './testing/company-offer-rows.ts'

let api: OfferApi
const companyId = () => String(api.team['employer:owner'].companyId)
const row = (about: Omit<Parameters<typeof companyOffer>[0], 'companyId'>) => companyOffer({ companyId: companyId(), ...about })

const question = { number: 1, askedAt: inDays(-3), lastActionAt: inDays(-17), unconfirmedAt: null }
const unconfirmedAt = inDays(-1)
/** Seven days after its page says so. */
const shownEnd = addDays(unconfirmedAt, 7)
const rows = () => ({
  older: row({
    title: 'Older Go developer',
    city: 'Łódź',
    ...publishedSince(10),
    views: 5,
    viewsUntil: '2026-03-01',
    applyClicks: 2,
    question,
  }),
  bumped: row({
    title: 'Bumped',
    ...publishedSince(20),
    bumps: 2,
    lastBumpAt: inDays(-2),
    publishedAt: inDays(-2),
    applyClicks: 9,
    question: { ...question, unconfirmedAt },
  }),
  free: row({
    title: 'Free',
    plan: 'basic',
    ...publishedSince(1),
    bumpsUpCount: 0,
    bumpsUpEveryDays: 0,
    durationInDays: 14,
    expiresAt: inDays(3),
  }),
  pastExpiry: row({ title: 'Past its expiry', plan: 'basic', ...publishedSince(15), freeExtensions: 1, expiresAt: inDays(-1), question }),
  expired: row({ title: 'Expired', ...publishedSince(40), state: 'expired' }),
  finished: row({ title: 'Finished', ...publishedSince(3), state: 'finished', bumps: 3 }),
  draft: row({ title: 'Go draft', city: null, changedAt: inDays(-1), pendingEdit: null }),
  scheduled: row({ title: 'Scheduled', publishAt: inDays(4), changedAt: inDays(-2) }),
  awaiting: row({ title: 'Awaiting', state: 'awaitingPayment', plan: 'gone', changedAt: inDays(-3) }),
  deleted: row({ title: 'Deleted', state: 'deleted', ...publishedSince(1) }),
})
let offers: ReturnType<typeof rows>

beforeAll(async () => {
  api = await startOfferApi()
  offers = rows()
  await storeCompanyOffers(api.pool, [
    ...Object.values(offers).map((offer) => (offer === offers.deleted ? { ...offer, state: 'deleted' as const } : offer)),
    companyOffer({ companyId: 'another-company', title: 'Of another company', ...publishedSince(1) }),
  ])
  await api.pool.query(
    `INSERT INTO statistics.offer_views (tenant, offer_id, day, views) VALUES ('devboard', $1, '2026-03-01', 5), ('devboard', $1, '2026-03-02', 7)`,
    [offers.older.offerId],
  )
}, 60_000)
afterAll(() => api.stop())

const get = (query = '', as = api.team['employer:viewer']) => api.call('GET', `/v2/employer-panel/offers${query}`, { as })
const read = async (query = '', as = api.team['employer:viewer']) => companyOfferPageSchema.parse((await get(query, as)).body)
const titles = async (query: string) => (await read(query)).data.map(({ title }) => title)
const one = async (title: string) => {
  const found = (await read()).data.find((offer) => offer.title === title)
  return companyOfferSchema.parse(found)
}

it('has what was never published first, the last changed before the others, then the newest; without those that were deleted', async () => {
  expect(await titles('')).toEqual([
    ...['Go draft', 'Scheduled', 'Awaiting'],
    ...['Free', 'Bumped', 'Finished', 'Older Go developer', 'Past its expiry', 'Expired'],
  ])
})

it('says the status of each; an offer past its expiry has expired, whether or not that was noted', async () => {
  const { data, meta } = await read()
  expect(Object.fromEntries(data.map(({ title, status }) => [title, status]))).toMatchObject({
    'Go draft': 'draft',
    Scheduled: 'scheduled',
    Awaiting: 'awaitingPayment',
    Free: 'published',
    'Past its expiry': 'expired',
    Expired: 'expired',
    Finished: 'finished',
  })
  expect(meta.statuses).toEqual({
    published: 3,
    scheduled: 1,
    inReview: 0,
    draft: 1,
    awaitingPayment: 1,
    expired: 2,
    finished: 1,
    takenDown: 0,
  })
  expect(meta.totalItems).toBe(9)
  expect(meta.plans).toEqual(['basic', 'pro', 'gone'])
})

it.each([
  ['?search=go', ['Go draft', 'Older Go developer']],
  ['?search=GO%20lodz', ['Older Go developer']],
  ['?search=%25', []],
  ['?status=expired,finished', ['Finished', 'Past its expiry', 'Expired']],
  ['?status=scheduled', ['Scheduled']],
  ['?plan=basic', ['Free', 'Past its expiry']],
  ['?plan=basic&status=published&search=free', ['Free']],
  ['?sortBy=title&itemsCount=3', ['Awaiting', 'Bumped', 'Expired']],
  ['?sortBy=title&orderBy=DESC&itemsCount=2', ['Scheduled', 'Past its expiry']],
  ['?sortBy=views&itemsCount=1', ['Older Go developer']],
  ['?sortBy=applyClicks&itemsCount=2', ['Bumped', 'Older Go developer']],
  ['?sortBy=expires&itemsCount=4', ['Free', 'Bumped', 'Older Go developer', 'Finished']],
  ['?sortBy=bumpsLeft&itemsCount=3', ['Older Go developer', 'Bumped', 'Free']],
  ['?sortBy=published&orderBy=ASC&itemsCount=1', ['Expired']],
  ['?sortBy=plan&itemsCount=2', ['Free', 'Past its expiry']],
])('%s finds %j', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

it('counts each status as the search and the plans leave it, whatever status is asked for', async () => {
  const { meta } = await read('?search=go&status=draft')
  expect(meta.statuses).toMatchObject({ published: 1, draft: 1, expired: 0 })
  expect(meta.totalItems).toBe(1)
  expect((await read('?plan=basic')).meta.statuses).toMatchObject({ published: 1, expired: 1, draft: 0 })
})

it('adds the views of days that no event has counted yet', async () => {
  expect(await one('Older Go developer')).toMatchObject({ views: 12, applyClicks: 2 })
})

it('counts the applications to each offer, and those that no one has opened', async () => {
  const { offerId } = offers.bumped
  const counts = [
    [companyId(), offerId, 'new', 2],
    [companyId(), offerId, 'rejected', 5],
    [companyId(), '', 'new', 9],
    ['another-company', offerId, 'new', 4],
  ]
  for (const [company, offer, status, count] of counts)
    await api.pool.query(
      `INSERT INTO read_models.application_counts (tenant, company_id, offer_id, status, count) VALUES ('devboard', $1, $2, $3, $4)`,
      [company, offer, status, count],
    )
  expect((await one('Bumped')).applications).toEqual({ total: 7, unread: 2 })
  expect((await one('Free')).applications).toEqual({ total: 0, unread: 0 })
})

it('says what is left of the bumps, and when the next is possible', async () => {
  expect((await one('Older Go developer')).bumps).toEqual({ total: 3, left: 3, everyDays: 7, nextAt: null })
  const { bumps } = await one('Bumped')
  expect(bumps).toMatchObject({ left: 1 })
  expect(Math.round((Date.parse(String(bumps?.nextAt)) - Date.now()) / 86_400_000)).toBe(5)
  expect((await one('Finished')).bumps).toMatchObject({ left: 0, nextAt: null })
  expect((await one('Go draft')).bumps).toBeNull()
})

it('says whether and until when it can be extended', async () => {
  const { extension, expiresAt } = await one('Older Go developer')
  expect(extension).toMatchObject({ days: 30, freeLeft: null })
  expect(Date.parse(String(extension?.until)) - Date.parse(String(expiresAt))).toBe(30 * 86_400_000)
  expect((await one('Free')).extension).toMatchObject({ days: 14, freeLeft: 1 })
  expect((await one('Past its expiry')).extension).toMatchObject({ freeLeft: 0 })
  expect([(await one('Finished')).extension, (await one('Go draft')).extension]).toEqual([null, null])
})

it('says that its employer is asked whether it still hires, and when it ends without an answer', async () => {
  const asked = (await one('Older Go developer')).hiringQuestion
  expect(asked).toMatchObject({ askedAt: question.askedAt, isShown: false })
  expect(Date.parse(asked?.endsAt ?? '') - Date.parse(question.askedAt)).toBe(14 * 86_400_000)
  expect((await one('Bumped')).hiringQuestion).toMatchObject({ isShown: true, endsAt: shownEnd })
  expect([(await one('Free')).hiringQuestion, (await one('Past its expiry')).hiringQuestion]).toEqual([null, null])
})

it('counts days of the board until the last one', async () => {
  expect([(await one('Free')).daysLeft, (await one('Expired')).daysLeft]).toEqual([3, null])
})

it('is read in ranges', async () => {
  const first = await read('?itemsCount=2')
  expect([first.data.length, first.meta.next.cursor]).toEqual([2, 2])
  const last = await read('?itemsCount=2&from=8')
  expect([last.data.map(({ title }) => title), last.meta.next.cursor]).toEqual([['Expired'], null])
  const beyond = await read('?from=40')
  expect([beyond.data, beyond.meta.totalItems]).toEqual([[], 9])
})

it.each([
  'from=-1',
  'itemsCount=0',
  'itemsCount=101',
  'from=x',
  'status=deleted',
  'sortBy=slug',
  'orderBy=up',
  `search=${'x'.repeat(101)}`,
])('refuses %s', async (query) => {
  const { status, body } = await get(`?${query}`)
  expect([status, problemSchema.parse(body).code]).toEqual([400, 'malformed'])
})

describe('one of them', () => {
  const standing = (slug: string, as = api.team['employer:viewer']) => api.call('GET', `/v2/employer-panel/offers/${slug}/standing`, { as })

  it('is the same as in the list, by any words before its id', async () => {
    const { status, body } = await standing(`any-words-${offers.older.offerId}`)
    expect([status, body]).toEqual([200, await one('Older Go developer')])
  })

  it('is not found when it is deleted, of another company or of another board', async () => {
    expect((await standing(offers.deleted.offerId)).status).toBe(410)
    for (const as of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']])
      expect((await standing(offers.older.offerId, as)).status).toBe(404)
    expect((await standing('no-such-offer')).status).toBe(404)
  })
})

it('shows another company and another board none of it', async () => {
  expect((await read('', api.otherCompany['employer:owner'])).meta.totalItems).toBe(0)
  expect((await read('', api.foreigners['employer:owner'])).meta.totalItems).toBe(0)
})

it('is for employers, in every role', async () => {
  expect((await get('', api.team.candidate)).status).toBe(403)
  expect((await api.call('GET', '/v2/employer-panel/offers', { tenant: 'devboard' })).status).toBe(401)
  for (const as of [api.team['employer:owner'], api.team['employer:recruiter'], api.team['employer:viewer']])
    expect((await get('', as)).status).toBe(200)
})

it('is not cached by anyone', async () => {
  expect((await get()).headers.get('cache-control')).toBe('private, no-store')
})

describe('what a form has saved by itself', () => {
  let held: ReturnType<typeof row>
  let live: ReturnType<typeof row>
  beforeAll(async () => {
    held = row({ title: 'Before', city: 'Gdynia', plan: 'basic', publicationFailedAt: inDays(-1), changedAt: inDays(-30) })
    live = row({ title: 'Public title', ...publishedSince(30), changedAt: inDays(-30) })
    await storeCompanyOffers(api.pool, [held, live])
    const copy = { companyId: companyId(), changedAt: inDays(-29) }
    await storeWorkingCopy(api.pool, { ...copy, offerId: held.offerId, title: 'Typed a moment ago' })
    await storeWorkingCopy(api.pool, { ...copy, offerId: live.offerId, changes: { title: 'Later title', body: 'x' } })
  })
  afterAll(() => api.pool.query('DELETE FROM offers.working_copies'))

  it('is how a draft is listed and found, and what waits at a published offer', async () => {
    const [draft, none] = [await read('?search=typed'), await read('?search=gdynia')]
    expect(none.data).toEqual([])
    expect(draft.data).toEqual([
      expect.objectContaining({
        offerId: held.offerId,
        title: 'Typed a moment ago',
        state: 'workInProgress',
        status: 'draft',
        plan: 'pro',
        city: null,
        cities: 0,
        workplaceType: 'remote',
        publicationFailedAt: null,
        changedAt: expect.stringMatching(inDays(-29).slice(0, 10)),
      }),
    ])
    const [live_] = (await read('?search=public')).data
    expect(live_).toMatchObject({ title: 'Public title', status: 'expired', pendingFields: ['title', 'body'] })
    const standing = await api.call('GET', `/v2/employer-panel/offers/x-${live.offerId}/standing`, { as: api.team['employer:viewer'] })
    expect(standing.body).toMatchObject({ pendingFields: ['title', 'body'] })
  })

  it('is not shown once the row has a newer version', async () => {
    await api.pool.query('UPDATE read_models.company_offers SET changed_at = $2, title = $3 WHERE offer_id = $1', [
      ...[held.offerId, inDays(-28), 'Saved since then'],
    ])
    expect((await read('?search=before')).data).toMatchObject([{ title: 'Saved since then', plan: 'basic' }])
  })

  it('is shown to no other company and no other board', async () => {
    for (const outsider of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']])
      expect((await get('', outsider)).text).not.toContain('Typed a moment ago')
  })
})
