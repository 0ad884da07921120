/** The followed index on a real database: it answers what the SQL of the read model answers, through changes, rebuilds, rates and restarts. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sortOptions } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { startTcpProxy } from '@jobboard/platform/contract-tests/tcp-proxy'
import { createListener, type Listener } from '@jobboard/platform/database/postgres-listener'
import type { Position } from '@jobboard/platform/ports/event-store'
import { offersReadModel } from '@jobboard/platform/read-models/offers'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { randomFilters } from '@jobboard/search-engine/testing/random-filters'
import { arbitraryOffer, randomOffers } from '@jobboard/search-engine/testing/random-offers'
import fc from 'fast-check'
import pino from 'pino'
import { createTenantReader, type TenantReader } from '../database/tenant-reader.ts'
import { type ChangeNotices, followChanges } from './change-notices.ts'
import { type FollowedIndex, followIndex } from './follow-index.ts'
import { snapshotFolder } from './snapshot-file.ts'
import { countStatement, type PageRow, pageStatement } from './testing/sql-statements.ts'
import { storeOffers } from './testing/store-offers.ts'

const log: string[] = []
const logger = pino({}, { write: (line: string) => void log.push(line) })
/** How the newest index came to be. */
const cameFromSnapshot = (): unknown => {
  const loaded = log
    .map((line) => JSON.parse(line) as { msg: string; snapshot?: boolean })
    .filter(({ msg }) => msg === 'Offer index loaded')
  return loaded.at(-1)?.snapshot
}
const now = Date.now()
const tenant = loadTenants().get('devboard') as Tenant
const base = tenant.currencies.base

let database: TestDatabase
let reader: TenantReader
let listener: Listener
let notices: ChangeNotices
let folder: string
const followed: FollowedIndex[] = []

beforeAll(async () => {
  database = await createMigratedDatabase()
  await database.pool.query(`INSERT INTO projections.checkpoints (projection, position) VALUES ('offers', '0001')`)
  await write(randomOffers(tenant, 300, now, 1))
  reader = createTenantReader(database.url)
  listener = createListener({ url: database.url, name: 'test' })
  notices = followChanges(listener, offersReadModel)
  folder = await mkdtemp(join(tmpdir(), 'offer-index-'))
}, 60_000)
afterEach(async () => {
  for (const one of followed.splice(0)) await one.stop()
})
afterAll(async () => {
  await listener?.close()
  await reader?.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

/** As the projector does: rows go and come with the next numbers of the change feed. */
async function write(offers: ReturnType<typeof randomOffers>): Promise<void> {
  const ids = offers.map(({ id }) => id)
  for (const table of ['offers', 'offer_locations', 'offer_salaries'])
    await database.pool.query(`DELETE FROM read_models.${table} WHERE tenant = $1 AND offer_id = ANY($2)`, [tenant.id, ids])
  await storeOffers(database.pool, [tenant], offers)
  await database.pool.query(
    `UPDATE read_models.offers SET change_seq = nextval('read_models.offers_change_seq') WHERE tenant = $1 AND offer_id = ANY($2)`,
    [tenant.id, ids],
  )
}

async function follow(from: TenantReader = reader, change: { readonly minUnusedTerms?: number } = {}): Promise<FollowedIndex> {
  const one = followIndex(tenant.id, base, { reader: from, notices, snapshots: snapshotFolder(folder), logger, ...change })
  followed.push(one)
  await one.refresh()
  return one
}

const indexOf = (one: FollowedIndex): OfferIndex => {
  if (one.current === null) throw new Error('The index was not loaded')
  return one.current
}

async function expectSameAsSql(one: FollowedIndex, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(randomFilters(tenant), fc.constantFrom(...sortOptions, 'popular' as const), async (filters, order) => {
      const index = indexOf(one)
      const criteria = resolveCriteria(tenant, filters)
      const [page] = await reader.read<PageRow & Record<string, unknown>>(tenant.id, pageStatement(tenant.id, criteria, order, 0, 100))
      const [total] = await reader.read<{ count: number }>(tenant.id, countStatement(tenant.id, criteria))
      const items = JSON.parse(`[${page?.items ?? ''}]`) as { guid: string }[]
      const own = index.page(criteria, order, 0, 100)
      expect(own.docs.map((doc) => index.offerId(doc))).toEqual(items.map(({ guid }) => guid))
      expect([own.total, index.count(criteria)]).toEqual([page?.total, total?.count])
    }),
    { numRuns: runs, seed: 3 },
  )
}

it('equals SQL on the read model, also after 10,000 random changes of the tables', async () => {
  const one = await follow()
  await expectSameAsSql(one, 40)
  const changes = fc.sample(arbitraryOffer(tenant, now), { numRuns: 1_000, seed: 9 })
  const known = randomOffers(tenant, 300, now, 1).map(({ id }) => id)
  for (let round = 0; round < 20; round++) {
    const offers = Array.from({ length: 500 }, (_, at) => {
      const number = round * 500 + at
      const change = changes[number % changes.length] as (typeof changes)[number]
      return { ...change, id: number % 4 === 0 ? change.id : (known[(number * 7_919) % known.length] as string) }
    })
    await write([...new Map(offers.map((offer) => [offer.id, offer])).values()])
    await one.refresh()
  }
  await expectSameAsSql(one, 60)
}, 120_000)

it('applies changes after a notification of the projector, and reports the position', async () => {
  const one = await follow()
  expect(await one.reached('0001' as Position)).toBe(true)
  const waiting = one.reached('0002' as Position)
  await write([
    {
      ...(randomOffers(tenant, 1, now, 21)[0] as ReturnType<typeof randomOffers>[number]),
      id: 'zzzzzzzzzzzz',
      state: 'published',
      expiresAt: now + 3_600_000,
    },
  ])
  await database.pool.query(`UPDATE projections.checkpoints SET position = '0002'; NOTIFY projections, 'offers 0002'`)
  expect(await waiting).toBe(true)
  expect(indexOf(one).docOf('zzzzzzzzzzzz')).not.toBeNull()
  expect(await one.reached('0003' as Position)).toBe(false)
})

it('removes expired offers without a change of the tables', async () => {
  const one = await follow()
  const offer = {
    ...(randomOffers(tenant, 1, now, 22)[0] as ReturnType<typeof randomOffers>[number]),
    id: 'yyyyyyyyyyyy',
    state: 'published' as const,
  }
  const expiresAt = Date.now() + 3_600_000
  await write([{ ...offer, expiresAt }])
  await one.refresh()
  expect(indexOf(one).docOf(offer.id)).not.toBeNull()
  const systemClock = Date.now
  Date.now = () => expiresAt
  try {
    expect(indexOf(one).docOf(offer.id)).toBeNull()
  } finally {
    Date.now = systemClock
  }
})

it('applies new exchange rates', async () => {
  const one = await follow()
  await database.pool.query(`UPDATE read_models.exchange_rates SET rate = rate * 1.5, date = date + 1 WHERE currency <> $1`, [base])
  await one.refresh()
  await expectSameAsSql(one, 30)
})

it('reloads all rows after a rebuild of the projection, whose deletions are not in the change feed', async () => {
  const one = await follow()
  const before = indexOf(one)
  await database.pool.query(`DELETE FROM read_models.offers WHERE offer_id < '8'`)
  await database.pool.query('UPDATE projections.checkpoints SET generation = generation + 1')
  await one.refresh()
  expect(indexOf(one)).not.toBe(before)
  await expectSameAsSql(one, 30)
})

it('is rebuilt when most of its terms belong to removed offers, and loses no change meanwhile', async () => {
  const one = await follow(reader, { minUnusedTerms: 300 })
  const fragmented = indexOf(one)
  const [offer] = randomOffers(tenant, 1, now, 51) as [ReturnType<typeof randomOffers>[number]]
  const edit = (round: number) => write([{ ...offer, state: 'published', expiresAt: now + 3_600_000, title: `Title${round} of${round}` }])
  let round = 0
  while (!fragmented.needsRebuild(300)) {
    const title = (at: number): string => Array.from({ length: 12 }, (_, word) => `w${round}x${at}x${word}`).join(' ')
    const many = randomOffers(tenant, 50, now, 52).map((one, at) => ({ ...one, title: title(at) }))
    await write(many)
    await one.refresh()
    round += 1
  }
  do {
    round += 1
    await edit(round)
    await one.refresh()
    // No applied change is lost when the rebuilt index takes over.
    const shown = indexOf(one)
    expect(shown.card(shown.docOf(offer.id) ?? -1).toString()).toContain(`Title${round} of${round}`)
  } while (indexOf(one) === fragmented)
  expect(indexOf(one).needsRebuild(300)).toBe(false)
  await expectSameAsSql(one, 30)
}, 60_000)

describe('a snapshot', () => {
  it('is restored at the next start, with the changes since', async () => {
    await (await follow()).stop()
    followed.splice(0)
    await write(randomOffers(tenant, 40, now, 31))
    const one = await follow()
    expect(cameFromSnapshot()).toBe(true)
    await expectSameAsSql(one, 30)
  })

  it('is ignored when its rows no longer exist', async () => {
    await (await follow()).stop()
    followed.splice(0)
    await database.pool.query(`DELETE FROM read_models.offers WHERE offer_id < 'd'`)
    const one = await follow()
    expect(cameFromSnapshot()).toBe(false)
    await expectSameAsSql(one, 30)
  })

  it('is ignored when it is truncated or of another version', async () => {
    const store = snapshotFolder(folder)
    await (await follow()).stop()
    followed.splice(0)
    expect(await store.read(tenant.id)).not.toBeNull()
    const path = join(folder, `${tenant.id}.offer-index`)
    const file = await readFile(path)
    await writeFile(path, file.subarray(0, file.length - 100))
    expect(await store.read(tenant.id)).toBeNull()
    await writeFile(path, Buffer.concat([Buffer.from('0'), file.subarray(1)]))
    expect(await store.read(tenant.id)).toBeNull()
    await expectSameAsSql(await follow(), 10)
  })
})

it('answers from memory while the database is unavailable, and catches up afterwards', async () => {
  const target = new URL(database.url)
  const link = await startTcpProxy({ host: target.hostname, port: Number(target.port) })
  const through = createTenantReader(Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(link.port) }).href)
  const one = await follow(through)
  const size = indexOf(one).size
  await link.close()
  await expect(one.refresh()).rejects.toThrow()
  expect(indexOf(one).size).toBe(size)
  await write(randomOffers(tenant, 30, now, 41))
  const restored = await startTcpProxy({ host: target.hostname, port: Number(target.port) }, link.port)
  while (
    !(await one.refresh().then(
      () => true,
      () => false,
    ))
  )
    await sleep(20)
  await expectSameAsSql(one, 20)
  await one.stop()
  followed.splice(0)
  await through.close()
  await restored.close()
})
