/** The offers of a company over HTTP, and with them the paging that all lists of a company have. */
import { companyOfferSchema } from '@jobboard/contracts/offers/queries'
import { cursorPageSchema } from '@jobboard/contracts/shared/paging'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { anOffer } from '../search/testing/an-offer.ts'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const [older, newer, draft, ofAnother] = [
  anOffer({ title: 'Older' }),
  anOffer({ title: 'Newer' }),
  anOffer({ title: 'Draft' }),
  anOffer({ title: 'Of another company' }),
]
const deleted = anOffer({ title: 'Deleted', state: 'deleted' })

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  await api.write([older, newer, draft, ofAnother, deleted])
  const change = (id: string, companyId: string, publishedAt: string | null) =>
    api.pool.query(
      `UPDATE read_models.offers SET company_id = $3, published_at = $4, plan = 'premium', state = CASE WHEN $4::timestamptz IS NULL THEN 'draft' ELSE state END
       WHERE tenant = $1 AND offer_id = $2`,
      [api.home.id, id, companyId, publishedAt],
    )
  const mine = String(api.team['employer:owner'].companyId)
  await change(older.id, mine, '2026-03-01T08:00:00.000Z')
  await change(newer.id, mine, '2026-03-02T08:00:00.000Z')
  await change(draft.id, mine, null)
  await change(deleted.id, mine, '2026-03-03T08:00:00.000Z')
  await change(ofAnother.id, 'another-company', '2026-03-03T08:00:00.000Z')
}, 60_000)
afterAll(() => api.stop())

const get = (query = '', as = api.team['employer:viewer']) => api.call('GET', `/v2/employer-panel/offers${query}`, { as })
const read = async (query = '', as = api.team['employer:viewer']) => cursorPageSchema(companyOfferSchema).parse((await get(query, as)).body)
const titlesOf = ({ data }: { readonly data: readonly { readonly title: string }[] }) => data.map(({ title }) => title)

it('has the drafts of the company first, then its offers, the newest first, without those it deleted', async () => {
  const { data, meta } = await read()
  expect(titlesOf({ data })).toEqual(['Draft', 'Newer', 'Older'])
  expect(data.map(({ state, publishedAt }) => [state, publishedAt])).toEqual([
    ['draft', null],
    ['published', '2026-03-02T08:00:00.000Z'],
    ['published', '2026-03-01T08:00:00.000Z'],
  ])
  expect(meta.totalItems).toBe(3)
})

it('has each of them by its slug too, as the end of its form shows it', async () => {
  const end = (slug: string, as = api.team['employer:viewer']) => api.call('GET', `/v2/employer-panel/offers/end/${slug}`, { as })
  expect((await end(`any-words-${newer.id}`)).body).toMatchObject({ id: newer.id, title: 'Newer', state: 'published', plan: 'premium' })
  expect((await end(draft.id)).body).toMatchObject({ state: 'draft', publishedAt: null })
  expect((await end(deleted.id)).status).toBe(410)
  expect((await end(ofAnother.id)).status).toBe(404)
  for (const as of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']])
    expect((await end(newer.id, as)).status).toBe(404)
})

it('is read in ranges', async () => {
  const first = await read('?itemsCount=2')
  expect([titlesOf(first), first.meta.next.cursor]).toEqual([['Draft', 'Newer'], 2])
  const second = await read('?itemsCount=2&from=2')
  expect([titlesOf(second), second.meta.next.cursor]).toEqual([['Older'], null])
})

it('says how many there are beyond its end too', async () => {
  const { data, meta } = await read('?from=40')
  expect([data, meta.totalItems]).toEqual([[], 3])
})

it.each(['?from=-1', '?itemsCount=0', '?itemsCount=101', '?from=x'])('refuses the range %s', async (query) => {
  const { status, body } = await get(query)
  expect([status, problemSchema.parse(body).code]).toEqual([400, 'malformed'])
})

it('shows another company and another board none of it', async () => {
  expect((await read('', api.otherCompany['employer:owner'])).meta.totalItems).toBe(0)
  expect((await read('', api.foreigners['employer:owner'])).meta.totalItems).toBe(0)
})

it('is for employers', async () => {
  expect((await get('', api.team.candidate)).status).toBe(403)
  expect((await api.call('GET', '/v2/employer-panel/offers', { tenant: 'devboard' })).status).toBe(401)
})

it('is not cached by anyone', async () => {
  expect((await get()).headers.get('cache-control')).toBe('private, no-store')
})
