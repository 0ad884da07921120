/** Views of offers over HTTP on a real database: whom they count, whom not, and what stays of a visitor. */
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { createPool } from '@jobboard/platform/database/database'
import { commandRole, connectAs } from '@jobboard/platform/database/service-roles'
import { createTenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { Answer } from '@jobboard/platform/testing/api-spec/api-spec'
import { createDaySalts } from '@jobboard/platform/visitor-marks'
import { type OfferApi, startOfferApi } from '../testing/offer-api.ts'
import { createViewCounter } from './view-counter.ts'

const now = '2026-03-01T12:00:00.000Z'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/604.1'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api.stop())
beforeEach(() => api.clock.set(now))

interface Visit {
  readonly tenant?: string
  readonly body?: object
  readonly userAgent?: string
  readonly address?: string
}

const visit = (
  offerSlug: string,
  { tenant = 'devboard', body, userAgent = firefox, address = '198.51.100.7' }: Visit = {},
): Promise<Answer> =>
  api.send('POST', '/v1/views', {
    tenant,
    json: { brand: tenant, offerSlug, visitedAt: api.clock.now().toISOString(), ...body },
    headers: { 'User-Agent': userAgent, 'X-Forwarded-For': address },
  })

async function viewsOf(offerId: string): Promise<Record<string, number>> {
  const { rows } = await api.spec.pool.query<{ day: string; views: number }>(
    'SELECT day::text, views FROM statistics.offer_views WHERE tenant = $1 AND offer_id = $2',
    [api.spec.home.id, offerId],
  )
  return Object.fromEntries(rows.map(({ day, views }) => [day, views]))
}

describe('a view', () => {
  it('counts once for each visitor and day', async () => {
    const { id, slug } = await api.published(api.owner)
    for (const again of [1, 2, 3]) expect([again, (await visit(slug)).status]).toEqual([again, 204])
    expect(await viewsOf(id)).toEqual({ '2026-03-01': 1 })
    await visit(slug, { userAgent: safari })
    await visit(slug, { address: '198.51.100.8' })
    expect(await viewsOf(id)).toEqual({ '2026-03-01': 3 })
  })

  it('counts again on another day, as days are where the board is', async () => {
    const { id, slug } = await api.published(api.owner)
    await visit(slug)
    api.clock.set('2026-03-01T22:59:00.000Z')
    await visit(slug)
    // Midnight in Warsaw.
    api.clock.set('2026-03-01T23:00:00.000Z')
    await visit(slug)
    expect(await viewsOf(id)).toEqual({ '2026-03-01': 1, '2026-03-02': 1 })
  })

  it('is of the offer, whatever the words of its slug', async () => {
    const { id, slug } = await api.published(api.owner)
    await visit(id)
    await visit(`older-words-${id}`)
    await visit(slug)
    expect(await viewsOf(id)).toEqual({ '2026-03-01': 1 })
  })

  it.each([
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a preview of a link', 'facebookexternalhit/1.1'],
    ['a script', 'curl/8.14.1'],
    [
      'a browser without a window',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    ],
    ['somebody who does not say', ''],
  ])('by %s is taken note of and not counted', async (_, userAgent) => {
    const { id, slug } = await api.published(api.owner)
    expect((await visit(slug, { userAgent })).status).toBe(204)
    expect(await viewsOf(id)).toEqual({})
  })

  it('counts one for a visitor who comes fifty times at once to three processes', async () => {
    const pools = ['one', 'two', 'three'].map((name) => createPool(connectAs(api.spec.databaseUrl, commandRole), { name, max: 4 }))
    const counters = pools.map(createTenantDatabase).map((database) => createViewCounter(database, createDaySalts(database)))
    const offerId = offerIdSchema.parse('0000000000ab')
    const view = { tenant: api.spec.home, offerId, userAgent: firefox, at: new Date('2026-03-05T12:00:00Z') }
    const outcomes = await Promise.all(
      Array.from({ length: 150 }, (_, turn) => counters[turn % 3]?.({ ...view, address: `198.51.100.${turn % 5}` })),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(5)
    expect(await viewsOf(offerId)).toEqual({ '2026-03-05': 5 })
    await Promise.all(pools.map((pool) => pool.end()))
  })

  it('is counted when the database came back from a crash, which empties the marks', async () => {
    const { id, slug } = await api.published(api.owner)
    await visit(slug)
    await api.spec.pool.query('TRUNCATE statistics.view_salts, statistics.view_marks')
    await visit(slug, { address: '198.51.100.9' })
    expect(await viewsOf(id)).toEqual({ '2026-03-01': 2 })
  })
})

describe('of a visitor', () => {
  it('stays nothing that could be read, nor compared between two offers or two days', async () => {
    const offers = [await api.published(api.owner), await api.published(api.owner)]
    for (const { slug } of offers) await visit(slug)
    api.clock.set('2026-03-02T12:00:00.000Z')
    for (const { slug } of offers) await visit(slug)
    const { rows: marks } = await api.spec.pool.query<{ visitor: Buffer }>(
      'SELECT visitor FROM statistics.view_marks WHERE offer_id = ANY ($1)',
      [offers.map(({ id }) => id)],
    )
    expect(new Set(marks.map(({ visitor }) => visitor.toString('hex'))).size).toBe(4)
    const { rows: dump } = await api.spec.pool.query<{ row: string }>(`
      SELECT t::text AS row FROM statistics.view_marks t UNION ALL SELECT t::text FROM statistics.offer_views t
      UNION ALL SELECT t::text FROM http.rate_limits t`)
    const stored = [...dump.map(({ row }) => row), ...api.spec.log].join('\n')
    expect(stored).not.toMatch(/198\.51\.100|Firefox/)
  })

  it('goes with the salt of the day all that was marked under it', async () => {
    const { id, slug } = await api.published(api.owner)
    await visit(slug)
    await api.spec.pool.query('DELETE FROM statistics.view_salts')
    const { rowCount } = await api.spec.pool.query('SELECT FROM statistics.view_marks')
    expect([rowCount, await viewsOf(id)]).toEqual([0, { '2026-03-01': 1 }])
  })
})

describe('what is refused', () => {
  const said = async (answer: Promise<Answer>): Promise<string> => {
    const { said: code, fields } = await api.problem(answer)
    return [code, ...fields].join(', ')
  }

  it.each([
    ['no body', {}, '422 validation, brand: required, offerSlug: required, visitedAt: required'],
    ['a date that is none', { visitedAt: 'yesterday' }, '422 validation, visitedAt: invalidDate'],
    ['a visit in the future', { visitedAt: '2026-03-01T12:11:00.000Z' }, '422 validation, visitedAt: invalidDate'],
    ['a visit long ago', { visitedAt: '2026-02-28T11:59:59.000Z' }, '422 validation, visitedAt: invalidDate'],
    ['an empty slug', { offerSlug: '' }, '422 validation, offerSlug: required'],
    ['a slug without an id', { offerSlug: 'java-developer' }, '404 offerNotFound'],
    ['an offer that is none', { offerSlug: 'java-developer-0000000000zz' }, '404 offerNotFound'],
    ['another brand', { brand: 'greenjobs' }, '404 offerNotFound'],
  ])('%s', async (name, body, expected) => {
    const { slug } = await api.published(api.owner)
    const json = name === 'no body' ? {} : { brand: 'devboard', offerSlug: slug, visitedAt: now, ...body }
    const answer = api.send('POST', '/v1/views', { tenant: 'devboard', json, headers: { 'X-Forwarded-For': '198.51.100.40' } })
    expect(await said(answer)).toBe(expected)
  })

  it('an offer of another board, and an offer that no visitor can see', async () => {
    const { slug, id } = await api.published(api.owner)
    expect(await said(visit(slug, { tenant: 'greenjobs' }))).toBe('404 offerNotFound')
    expect(await said(visit(slug, { tenant: 'greenjobs', body: { brand: 'devboard' } }))).toBe('404 offerNotFound')
    expect(await viewsOf(id)).toEqual({})
    expect(await said(visit((await api.draft(api.owner)).slug))).toBe('404 offerNotFound')
    await api.offer(api.post(`/v1/offers/${slug}/finish-recruitment`))
    expect(await said(visit(slug))).toBe('409 offerFinished')
    await api.offer(api.remove(`/v1/offers/${slug}`))
    expect(await said(visit(slug))).toBe('410 offerGone')
  })

  it('a flood from one address', async () => {
    const { id, slug } = await api.published(api.owner)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => visit(slug, { address: '198.51.100.66', userAgent: `${firefox} ${turn}` })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await viewsOf(id)).toEqual({ '2026-03-01': 30 })
  })
})
