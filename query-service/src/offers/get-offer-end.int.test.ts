/** The end of an offer's form over HTTP. */
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const [mine, draft, ofAnother] = [anOffer({ title: 'Newer' }), anOffer({ title: 'Draft' }), anOffer({ title: 'Of another company' })]
const deleted = anOffer({ title: 'Deleted', state: 'deleted' })

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  await api.write([mine, draft, ofAnother, deleted])
  const change = (id: string, companyId: string, publishedAt: string | null) =>
    api.pool.query(
      `UPDATE read_models.offers SET company_id = $3, published_at = $4, plan = 'premium', state = CASE WHEN $4::timestamptz IS NULL THEN 'draft' ELSE state END
       WHERE tenant = $1 AND offer_id = $2`,
      [api.home.id, id, companyId, publishedAt],
    )
  const company = String(api.team['employer:owner'].companyId)
  await change(mine.id, company, '2026-03-02T08:00:00.000Z')
  await change(draft.id, company, null)
  await change(deleted.id, company, '2026-03-03T08:00:00.000Z')
  await change(ofAnother.id, 'another-company', '2026-03-03T08:00:00.000Z')
}, 60_000)
afterAll(() => api.stop())

const end = (slug: string, as = api.team['employer:viewer']) => api.call('GET', `/v2/employer-panel/offers/end/${slug}`, { as })

it('says where an offer of the company stands', async () => {
  expect((await end(`any-words-${mine.id}`)).body).toMatchObject({ id: mine.id, title: 'Newer', state: 'published', plan: 'premium' })
  expect((await end(draft.id)).body).toMatchObject({ state: 'draft', publishedAt: null })
})

it('has no deleted offer, and none of another company or board', async () => {
  expect((await end(deleted.id)).status).toBe(410)
  expect((await end(ofAnother.id)).status).toBe(404)
  for (const as of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']]) expect((await end(mine.id, as)).status).toBe(404)
})
