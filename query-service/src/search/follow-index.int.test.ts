/** The followed index on a real database: it answers what the SQL of the read model answers, through changes, rebuilds, rates and restarts. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sortOptions } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { startTcpProxy } from '@jobboard/platform/contract-tests/tcp-proxy'
import { migrate } from '@jobboard/platform/database'
import type { Position } from '@jobboard/platform/ports/event-store'
import { offersReadModelMigrations } from '@jobboard/platform/read-models/offers'
import { loadTenants } from '@jobboard/platform/tenants'
import { createTestDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import fc from 'fast-check'
import pino from 'pino'
import { createTenantReader, type TenantReader } from '../database/tenant-reader.ts'
import { type ChangeNotices, followChanges } from './change-notices.ts'
import { resolveCriteria } from './criteria.ts'
import { type FollowedIndex, followIndex } from './follow-index.ts'
import type { OfferIndex } from './index/offer-index.ts'
import { snapshotFolder } from './snapshot-file.ts'
import { randomFilters } from './testing/random-filters.ts'
import { arbitraryOffer, randomOffers } from './testing/random-offers.ts'
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
let notices: ChangeNotices
let folder: string
const followed: FollowedIndex[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.pool, offersReadModelMigrations)
  await database.pool.query(`INSERT INTO projections.checkpoints (projection, position) VALUES ('offers', '0001')`)
  await write(randomOffers(tenant, 300, now, 1))
  reader = createTenantReader(database.url)
  notices = followChanges(database.url)
  folder = await mkdtemp(join(tmpdir(), 'offer-index-'))
}, 60_000)
afterEach(async () => {
  for (const one of followed.splice(0)) await one.stop()
})
afterAll(async () => {
  await notices?.close()
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

async function follow(from: TenantReader = reader, change: { readonly leastWear?: number } = {}): Promise<FollowedIndex> {
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
      expect(own.docs.map((doc) => index.id(doc))).toEqual(items.map(({ guid }) => guid))
      expect([own.total, index.count(criteria)]).toEqual([page?.total, total?.count])
    }),
    { numRuns: runs, seed: 3 },
  )
}

it('answers as SQL does, also after 10,000 random changes of the tables', async () => {
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

it('applies changes when the projector says so, and knows up to where', async () => {
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
}, 30_000)

it('drops what expires without any change of the tables', async () => {
  const one = await follow()
  const offer = {
    ...(randomOffers(tenant, 1, now, 22)[0] as ReturnType<typeof randomOffers>[number]),
    id: 'yyyyyyyyyyyy',
    state: 'published' as const,
  }
  await write([{ ...offer, expiresAt: Date.now() + 400 }])
  await one.refresh()
  expect(indexOf(one).docOf(offer.id)).not.toBeNull()
  await sleep(450)
  expect(indexOf(one).docOf(offer.id)).toBeNull()
})

it('takes new rates as they come', async () => {
  const one = await follow()
  await database.pool.query(`UPDATE read_models.exchange_rates SET rate = rate * 1.5, date = date + 1 WHERE currency <> $1`, [base])
  await one.refresh()
  await expectSameAsSql(one, 30)
})

it('loads anew after a rebuild, whose rows went without a trace in the change feed', async () => {
  const one = await follow()
  const before = indexOf(one)
  await database.pool.query(`DELETE FROM read_models.offers WHERE offer_id < '8'`)
  await database.pool.query('UPDATE projections.checkpoints SET generation = generation + 1')
  await one.refresh()
  expect(indexOf(one)).not.toBe(before)
  await expectSameAsSql(one, 30)
})

it('loads anew when most of its texts are of offers that are gone, and misses no change meanwhile', async () => {
  const one = await follow(reader, { leastWear: 300 })
  const worn = indexOf(one)
  const [offer] = randomOffers(tenant, 1, now, 51) as [ReturnType<typeof randomOffers>[number]]
  const edit = (turn: number) => write([{ ...offer, state: 'published', expiresAt: now + 3_600_000, title: `Title${turn} of${turn}` }])
  let turn = 0
  while (!worn.isWorn(300)) {
    const title = (at: number): string => Array.from({ length: 12 }, (_, word) => `w${turn}x${at}x${word}`).join(' ')
    const many = randomOffers(tenant, 50, now, 52).map((one, at) => ({ ...one, title: title(at) }))
    await write(many)
    await one.refresh()
    turn += 1
  }
  do {
    turn += 1
    await edit(turn)
    await one.refresh()
    // What was applied stays applied.
    const shown = indexOf(one)
    expect(shown.card(shown.docOf(offer.id) ?? -1).toString()).toContain(`Title${turn} of${turn}`)
  } while (indexOf(one) === worn)
  expect(indexOf(one).isWorn(300)).toBe(false)
  await expectSameAsSql(one, 30)
}, 60_000)

describe('a snapshot', () => {
  it('is taken up where it was left, with the changes since', async () => {
    await (await follow()).stop()
    followed.splice(0)
    await write(randomOffers(tenant, 40, now, 31))
    const one = await follow()
    expect(cameFromSnapshot()).toBe(true)
    await expectSameAsSql(one, 30)
  })

  it('of rows that are no longer there is not believed', async () => {
    await (await follow()).stop()
    followed.splice(0)
    await database.pool.query(`DELETE FROM read_models.offers WHERE offer_id < 'd'`)
    const one = await follow()
    expect(cameFromSnapshot()).toBe(false)
    await expectSameAsSql(one, 30)
  })

  it('that was cut short, or is of another version, is not read', async () => {
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

it('goes on answering while the database is away, and catches up when it is back', async () => {
  const target = new URL(database.url)
  const link = await startTcpProxy({ host: target.hostname, port: Number(target.port) })
  const through = createTenantReader(Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(link.port) }).href)
  const one = await follow(through)
  const size = indexOf(one).size
  await link.close()
  await expect(one.refresh()).rejects.toThrow()
  expect(indexOf(one).size).toBe(size)
  await write(randomOffers(tenant, 30, now, 41))
  const mended = await startTcpProxy({ host: target.hostname, port: Number(target.port) }, link.port)
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
  await mended.close()
}, 30_000)
