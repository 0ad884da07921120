/** The search for an address: who may, what it asks, and its bounds. */
import { addressSearch } from '@jobboard/platform/adapters/geocoder/open'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import type { AddressQuery } from '@jobboard/platform/ports/geocoder'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const asked: AddressQuery[] = []
let isDown = false
const found = { label: 'Długa 1, Gdańsk', city: 'Gdańsk', street: 'Długa 1', countryCode: 'PL', latitude: 54.35, longitude: 18.65 }
const addresses = addressSearch({
  source: 'nominatim',
  async find(query) {
    asked.push(query)
    if (isDown) throw new UnavailableError('down')
    return [found]
  },
})
let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi({ addresses })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  asked.length = 0
  isDown = false
  await api.pool.query('DELETE FROM http.rate_limits')
})
const get = (query: string, as: SignedIn | undefined = api.team['employer:recruiter']) =>
  api.call('GET', `/v2/employer-panel/addresses${query}`, as === undefined ? { tenant: 'devboard' } : { as })

it('is for those who write offers', async () => {
  for (const grant of ['employer:owner', 'employer:recruiter', 'admin:moderator'] as const)
    expect((await get('?city=Sopot', api.team[grant])).status).toBe(200)
  for (const grant of ['employer:viewer', 'candidate'] as const) expect((await get('?city=Sopot', api.team[grant])).status).toBe(403)
  expect((await api.call('GET', '/v2/employer-panel/addresses?city=Sopot', { tenant: 'devboard' })).status).toBe(401)
  expect(asked).toHaveLength(3)
})

it('finds an address, and says what it is searched with without a search', async () => {
  expect(await get('?city=%20Gda%C5%84sk&street=D%C5%82uga%201&country=pl')).toMatchObject({
    status: 200,
    body: { source: 'nominatim', isFallback: false, items: [found] },
  })
  expect(asked).toMatchObject([{ city: 'Gdańsk', street: 'Długa 1', countryCode: 'PL' }])
  expect((await get('')).body).toEqual({ source: 'nominatim', isFallback: false, items: [] })
  expect(asked).toHaveLength(1)
})

it('answers from the gazetteer, and says so, where the service is down', async () => {
  isDown = true
  const town = { city: 'Gdańsk', street: null, countryCode: 'PL' }
  expect(await get('?city=Gda%C5%84sk&street=D%C5%82uga%201')).toMatchObject({ status: 200, body: { isFallback: true, items: [town] } })
  expect((await get('?city=Nigdzie')).body).toEqual({ source: 'nominatim', isFallback: true, items: [] })
})

it('bounds what it takes', async () => {
  for (const query of [
    `?city=${'a'.repeat(256)}`,
    '?city=Sopot&country=poland',
    '?city=Sopot&url=http://127.0.0.1',
    '?city=Sopot&city=Hel',
  ])
    expect((await get(query)).status).toBe(400)
  expect(asked).toEqual([])
})
