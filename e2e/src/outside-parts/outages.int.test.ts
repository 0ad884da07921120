/** Outside parts that are frozen or cut off for a few seconds; `npm run bench -- outages` has all of them, for a minute each. */
import { type BuiltProduct, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { type BehindWeb, observeOutage } from '@jobboard/platform/testing/outages/observe-outage'
import {
  type Outage,
  type OutsidePart,
  startOutsideEventStoreDb,
  startOutsidePostgres,
} from '@jobboard/platform/testing/outages/outside-parts'

const outageSeconds = 4
const recoveryMs = 30_000

let part: OutsidePart | undefined
let product: BuiltProduct | undefined
afterEach(async () => {
  await product?.stop()
  await part?.stop()
  product = undefined
  part = undefined
})

/** `noticedBy`: processes that cannot do their job without the part. */
async function survives(outage: Outage, noticedBy: readonly BehindWeb[]): Promise<void> {
  if (product === undefined) throw new Error('The product was not started')
  const figures = await observeOutage(product, outage, outageSeconds)
  expect(figures).toMatchObject({ noticedAfterMs: expect.any(Number), reads: { failed: 0 }, restarts: 0, unready: {} })
  expect(figures.reads.count).toBeGreaterThan(0)
  const recovered = Math.max(figures.readyAfterMs ?? Number.POSITIVE_INFINITY, figures.publishedAfterMs ?? Number.POSITIVE_INFINITY)
  expect(recovered).toBeLessThan(recoveryMs)
  for (const [name, { noticedAfterMs, readyAfterMs }] of Object.entries(figures.processes)) {
    if (noticedBy.some((one) => one === name)) expect([name, noticedAfterMs]).toEqual([name, expect.any(Number)])
    expect([name, readyAfterMs]).toEqual([name, expect.any(Number)])
    expect(readyAfterMs).toBeLessThan(recoveryMs)
  }
}

it('continues reading without Postgres, each process reports that it is down, and recovers without a restart', async () => {
  part = await startOutsidePostgres()
  product = await startBuiltProduct({ settings: part.settings })
  const [silent, ...others] = part.outages
  // A process may have no connection that dies, or replace it before it is checked.
  if (silent !== undefined) await survives(silent, [])
  for (const outage of others) await survives(outage, ['command', 'query', 'workers'])
}, 180_000)

it('continues reading without EventStoreDB, each process reports that it is down, and recovers without a restart', async () => {
  part = await startOutsideEventStoreDb()
  product = await startBuiltProduct({ settings: part.settings })
  // Frozen or swallowed: connections that die silently recover the same way.
  for (const outage of part.outages.slice(1)) await survives(outage, ['command', 'workers'])
}, 180_000)
