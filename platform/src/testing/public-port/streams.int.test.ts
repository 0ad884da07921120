/** Streams of events through the restarts of the built product's processes, with real connections. */
import { newestOffersSchema } from '@jobboard/contracts/search/newest-offers'
import { type BuiltProduct, startBuiltProduct } from '../built-product.ts'
import { fetchApi, signInEmployer } from '../employer-api.ts'
import { type EventSource, openEvents } from '../event-source.ts'
import { type RestartedProcess, restartUnderLoad } from './rolling-restart.ts'

let product: BuiltProduct
const sources: EventSource[] = []
beforeAll(async () => {
  product = await startBuiltProduct({ settings: { LOG_LEVEL: 'warn', MAX_EVENT_STREAMS_PER_ADDRESS: '20' } })
}, 300_000)
afterAll(async () => {
  for (const source of sources) source.close()
  await product?.stop()
}, 60_000)

const count = 8
const path = '/api/v2/user-panel/offers/newest'
async function listen(): Promise<EventSource> {
  const source = await openEvents(`${product.origin}${path}`, {}, { agent: false })
  sources.push(source)
  return source
}
const listenAll = (): Promise<EventSource[]> => Promise.all(Array.from({ length: count }, listen))
const numberOf = (event: { data?: unknown } | undefined): number => newestOffersSchema.parse(event?.data).firstPublished.length
const restart = (which: RestartedProcess) => restartUnderLoad(product, which, { readsPerSecond: 20, commandsPerSecond: 2 })

it('stays open while the query-service restarts, and continues afterwards; no request fails', async () => {
  const all = await listenAll()
  const before = await Promise.all(all.map(async (source) => numberOf(await source.next())))
  expect((await restart('query-service')).failures).toEqual({})
  await (await signInEmployer(fetchApi(product.origin))).publish('After the restart')
  for (const [at, source] of all.entries()) {
    let number = before[at]
    while (number === before[at]) number = numberOf(await source.next())
    expect(number).toBe((before[at] ?? 0) + 1)
  }
  for (const source of all) source.close()
}, 180_000)

it('ends with a hint when the web server restarts, whose successor takes the client again; no request fails', async () => {
  const all = await listenAll()
  for (const source of all) await source.next()
  const restarted = restart('web')
  for (const source of all) {
    expect(await source.next()).toEqual({ retry: expect.any(Number) })
    expect(await source.next()).toBeUndefined()
  }
  const again = await listenAll()
  for (const source of again) expect(numberOf(await source.next())).toBeGreaterThan(0)
  expect((await restarted).failures).toEqual({})
}, 180_000)

it('refuses what one address has too many of, and takes others', async () => {
  const open = await Promise.all(Array.from({ length: 30 }, listen))
  expect(open.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  expect((await fetch(`${product.origin}/api/v2/user-panel/offers/count`)).status).toBe(200)
}, 60_000)
