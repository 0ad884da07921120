/** Salaries in another currency: clients get the rates they were compared with, and no others. */
import { offerCursorPageSchema, offerPageSchema } from '@jobboard/contracts/offers/queries'
import { clustersSchema } from '@jobboard/contracts/search/answers'
import { convert, type ShownRates } from '@jobboard/contracts/shared/money'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../testing/offer-api.ts'

const list = '/v2/user-panel/offers/by-cursor'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  const salaries = [{ type: 'b2b', currency: 'pln', unit: 'month', from: 18_000, to: 20_000 }] as const
  await api.write([anOffer({ salaries: [...salaries] }), anOffer({ tenant: 'greenjobs', categories: ['biogas'], salaries: [...salaries] })])
}, 60_000)
afterAll(() => api?.stop())

async function exchange(query: string, tenant = 'devboard'): Promise<ShownRates | undefined> {
  const { body } = await api.call('GET', `${list}?${query}`, { tenant })
  return offerCursorPageSchema.parse(body).meta.exchange
}

async function setRate(tenant: string, rate: number, date: string): Promise<void> {
  await api.pool.query(`UPDATE read_models.exchange_rates SET rate = $2, date = $3 WHERE tenant = $1 AND currency = 'eur'`, [
    tenant,
    rate,
    date,
  ])
  await api.pool.query('UPDATE read_models.exchange_rates SET date = $2 WHERE tenant = $1', [tenant, date])
  await api.refresh()
}

it("come with lists in another currency than the board's own, and with no others", async () => {
  const { table } = api.home.currencies
  expect(await exchange('currency=eur')).toEqual(table)
  expect(await exchange('salaryMin=1000&currency=eur')).toEqual(table)
  expect(await exchange('currency=pln')).toBeUndefined()
  expect(await exchange('')).toBeUndefined()
  const page = await api.call('GET', '/v2/user-panel/offers?currency=eur', { tenant: 'devboard' })
  expect(offerPageSchema.parse(page.body).meta.exchange).toEqual(table)
})

it('come with the offers of a cluster, by the currency of the cluster', async () => {
  const around = 'neLat=55&neLon=25&swLat=49&swLon=14&zoom=5'
  const answer = await api.call('GET', `/v2/user-panel/offers/clusters?${around}&salaryCurrencies=eur`, { tenant: 'devboard' })
  const [cluster] = clustersSchema.parse(answer.body).data
  const markers = await api.call('GET', `/v2/user-panel/offers/markers?region=${cluster?.region}`, { tenant: 'devboard' })
  const { data, meta } = offerPageSchema.parse(markers.body)
  expect(data).toHaveLength(1)
  expect(meta.exchange).toEqual(api.home.currencies.table)
})

it('are those that the filter was evaluated with', async () => {
  // At 10 zlotys a euro, 20 000 zlotys are 2 000 euros: what a card says and what the filter finds.
  await setRate('devboard', 10, '2026-11-23')
  const shown = await exchange('salaryMin=2000&currency=eur')
  expect(shown).toMatchObject({ date: '2026-11-23', rates: { pln: 1, eur: 10 } })
  expect(convert(20_000, 'pln', 'eur', { base: 'pln', ...shown } as Parameters<typeof convert>[3])).toBe(2_000)
  const found = async (query: string): Promise<unknown> =>
    (await api.call('GET', `/v2/user-panel/offers/count?${query}`, { tenant: 'devboard' })).body
  expect(await found('salaryMin=2000&currency=eur')).toEqual({ count: 1 })
  expect(await found('salaryMin=2001&currency=eur')).toEqual({ count: 0 })
})

it('are those of the requested board', async () => {
  await setRate('devboard', 10, '2026-11-23')
  expect(await exchange('currency=eur', 'greenjobs')).toEqual(api.foreign.currencies.table)
})

it('leave out a currency without a rate', async () => {
  await api.pool.query(`DELETE FROM read_models.exchange_rates WHERE tenant = 'devboard' AND currency = 'chf'`)
  await api.refresh()
  expect(Object.keys((await exchange('currency=eur'))?.rates ?? {}).toSorted()).toEqual(['eur', 'gbp', 'pln', 'usd'])
})
