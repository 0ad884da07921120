import { setTimeout as sleep } from 'node:timers/promises'
import { newestOffersSchema } from '@jobboard/contracts/search/newest-offers'
import { type EventSource, openEvents } from '@jobboard/platform/testing/event-source'
import { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from './testing/offer-api.ts'

let api: OfferApi
const open: EventSource[] = []
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
beforeEach(() => api.clear())
afterEach(() => {
  jest.restoreAllMocks()
  for (const source of open.splice(0)) source.close()
})
afterAll(() => api?.stop())

const path = '/v2/user-panel/offers/newest'
async function listen(query: string, headers: Record<string, string> = {}): Promise<EventSource> {
  const source = await openEvents(`${api.url}${path}?${query}`, { 'X-Tenant': api.home.id, ...headers })
  open.push(source)
  return source
}
const now = Date.now()
const minute = 60_000
const published = (title: string, minutesAgo: number, more = {}) =>
  anOffer({
    title,
    categories: ['other'],
    requiredSkills: [],
    firstPublishedAt: now - minutesAgo * minute,
    publishedAt: now - minutesAgo * minute,
    ...more,
  })
const next = async (source: EventSource): Promise<number[]> =>
  newestOffersSchema.parse((await source.next())?.data).firstPublished.map((moment) => Math.round((now - moment) / minute))

it('says what is newest at once, and again when an offer that matches is published', async () => {
  await api.write([published('Java developer', 30), published('Baker', 20)])
  const [java, all] = [await listen('keywords=java'), await listen('')]
  expect([await next(java), await next(all)]).toEqual([[30], [20, 30]])
  await api.write([published('Junior Java developer', 10), published('Cook', 5)])
  expect([await next(java), await next(all)]).toEqual([
    [10, 30],
    [5, 10, 20, 30],
  ])
})

it('sends nothing for a bump, an offer of another list or an offer whose first publication is unknown', async () => {
  const java = published('Java developer', 30)
  await api.write([java])
  const source = await listen('keywords=java')
  await next(source)
  const evaluated = jest.spyOn(OfferIndex.prototype, 'page')
  for (const change of [
    { ...java, publishedAt: now },
    published('Baker', 3),
    published('Old Java developer', 2, { firstPublishedAt: null }),
  ]) {
    const before = evaluated.mock.calls.length
    await api.write([change])
    while (evaluated.mock.calls.length === before) await sleep(5)
  }
  await api.write([published('Java architect', 1)])
  expect(await next(source)).toEqual([1, 30])
})

it('does not repeat the state whose id the client has', async () => {
  await api.write([published('Java developer', 30)])
  const first = await listen('keywords=java')
  const event = await first.next()
  const again = await listen('keywords=java', { 'Last-Event-ID': event?.id ?? '' })
  await api.write([published('Java architect', 1)])
  expect(await next(again)).toEqual([1, 30])
})

it('evaluates a query once for all who watch it, and a burst of changes once', async () => {
  await api.write([published('Java developer', 30)])
  const sources = await Promise.all(
    Array.from({ length: 20 }, (_, at) => listen(at % 2 === 0 ? 'keywords=java&from=5' : 'keywords[]=java')),
  )
  for (const source of sources) await next(source)
  const evaluated = jest.spyOn(OfferIndex.prototype, 'page')
  await api.write(Array.from({ length: 20 }, (_, at) => published(`Java ${at}`, 20 - at)))
  const events = await Promise.all(
    sources.map(async (source) => {
      let count = 1
      while ((await next(source)).length < 21) count += 1
      return count
    }),
  )
  // Applying so many changes takes more than one event-loop tick; each evaluation is an event for all twenty.
  expect(evaluated.mock.calls.length).toBe(Math.max(...events))
  expect(evaluated.mock.calls.length).toBeLessThan(10)
})

it('counts copies of a position once where the list does', async () => {
  const copy = { companyName: 'Acme' }
  await api.write([published('Java developer', 30, copy), published('Java developer', 20, copy), published('Java developer', 10, copy)])
  expect(await next(await listen('grouped=true'))).toEqual([10])
  expect(await next(await listen('grouped=false'))).toEqual([10, 20, 30])
})

it('is there for boards with the flag, and refuses what the list refuses', async () => {
  const events = { Accept: 'text/event-stream' }
  expect((await api.call('GET', path, { tenant: api.foreign.id, headers: events })).status).toBe(404)
  expect((await api.call('GET', `${path}?keyword=java`, { tenant: api.home.id, headers: events })).status).toBe(400)
  expect((await api.call('GET', path, { tenant: api.home.id })).status).toBe(406)
})
