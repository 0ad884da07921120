/** An offer that moderation put last: the orders by date have it at their end, and nothing else changes for it (docs/product/moderation.md, "Cases"). */
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from './testing/offer-api.ts'
import { slugOf } from './testing/store-offers.ts'

const offers = Array.from({ length: 3 }, (_, index) => anOffer({ title: `Offer ${index}` }))

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  await api.write(offers)
}, 60_000)
afterAll(() => api?.stop())

async function slugs(): Promise<string[]> {
  const { body } = await api.call('GET', '/v2/user-panel/offers/by-cursor?sortBy=published', { tenant: api.home.id })
  return (Reflect.get(Object(body), 'data') as readonly { readonly slug: string }[]).map(({ slug }) => slug)
}

it('is the last in the order of publication, and can be found as before', async () => {
  const before = await slugs()
  const first = offers.find((offer) => slugOf(offer) === before[0])
  expect([before.length, first === undefined]).toEqual([3, false])
  await api.pool.query(
    `UPDATE read_models.offers SET demoted = true, change_seq = nextval('read_models.offers_change_seq') WHERE tenant = $1 AND slug = $2`,
    [api.home.id, before[0]],
  )
  await api.refresh()
  const [one, ...rest] = before
  expect(await slugs()).toEqual([...rest, one])
})
