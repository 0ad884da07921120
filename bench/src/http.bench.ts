/**
 * Two tables. At the public port of the built product, as browsers ask: answers and pages against static files of the same compressed
 * size from the same server (docs/product/targets.md, "Public port"). And the query-service alone: lists of 100 offers and counts against
 * the same server sending a constant body of equal size, on a Postgres of its own. The load comes from another process.
 */

import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool, longWorkTimeoutMs, migrate, type Pool } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { createApp } from '@jobboard/platform/http/app'
import type { OwnWrites } from '@jobboard/platform/http/own-writes'
import { Prepared, type Route, route } from '@jobboard/platform/http/route'
import { createHttpStores } from '@jobboard/platform/http/stores'
import { followProjections } from '@jobboard/platform/read-models/projection-positions'
import { defaultTenant, loadTenants } from '@jobboard/platform/tenants'
import { createTenantReader } from '@jobboard/query-service/database/tenant-reader'
import { queryOwnWrites } from '@jobboard/query-service/query-own-writes'
import { watchNewestOffers } from '@jobboard/query-service/search/newest-offers'
import { followOfferIndexes } from '@jobboard/query-service/search/offer-indexes'
import { PreparedAnswers } from '@jobboard/query-service/search/routes/prepared-answers'
import { searchRoutes } from '@jobboard/query-service/search/routes/search-routes'
import { storeOffers } from '@jobboard/query-service/search/testing/store-offers'
import type { OracleOffer } from '@jobboard/search-engine/testing/oracle'
import { randomOffers } from '@jobboard/search-engine/testing/random-offers'
import pino from 'pino'
import { measurePublicPort } from './http/public-port.ts'
import { type LoadReport, measureLoad } from './load/load.ts'
import type { BenchContext, RunBench } from './main.ts'
import { startProduct } from './page/start-demo-product.ts'
import type { Table } from './table.ts'

const connections = 16
const tenants = loadTenants()
const logger = pino({ level: 'silent' })
const threeFilters = 'experienceLevels=senior&withSalary=true&city=warszawa'

/** What is requested, and whether each request repeats the same one or is new to every cache. */
const asked = {
  'list, no filter': '/by-cursor?',
  'list, three filters': `/by-cursor?${threeFilters}`,
  'list, keyword, by salary': '/by-cursor?keywords=java&sort=salaryDesc',
  'list, another page each time': '/by-cursor?from={n}',
  'list, another salary each time': '/by-cursor?salaryMin={n}&remote=true',
  'count, three filters': `/count?${threeFilters}`,
  'count, another salary each time': '/count?salaryMin={n}&remote=true',
}

/**
 * `--option port=8080`: at the public port of a product that is already running; `--option pid=1234` names its web server, for the processor time. Otherwise one is started with as many offers as `--option
 * demo=3000` says, and the query-service alone follows with `--option offers=100000`; `demo=0` or `offers=0` leaves one out.
 */
export const run: RunBench = async (context) => {
  const { seconds, option } = context
  const port = option('port', 0)
  const pid = option('pid', 0)
  if (port > 0) return [await measurePublicPort(port, seconds, pid > 0 ? pid : undefined)]
  const [demo, offers] = [option('demo', 3_000), option('offers', 100_000)]
  const tables: Table[] = []
  if (demo > 0) {
    const product = await startProduct(demo)
    try {
      tables.push(await measurePublicPort(product.port, seconds, product.webPid))
    } finally {
      await product.stop()
    }
  }
  return offers > 0 ? [...tables, ...(await measureAlone(context, offers))] : tables
}

/** The constant body takes the same path through the same pipeline. */
const measureAlone = async ({ postgres, seconds }: BenchContext, count: number): Promise<readonly Table[]> => {
  const database = await postgres()
  const pool = createPool(database, { name: 'bench', max: 4, queryTimeoutMs: longWorkTimeoutMs })
  const reader = createTenantReader(database)
  const body = { text: '' }
  await migrate(pool, everyMigration)
  await fill(pool, count)
  const listener = createListener({ pool })
  const indexes = followOfferIndexes({ listener, reader, tenants, snapshots: null, logger })
  const search = searchRoutes({ indexes: indexes.of, answers: new PreparedAnswers() }, reader, tenants.all, watchNewestOffers(indexes.of))
  const events = createPostgresEventStore({ pool, listener })
  const positions = followProjections(listener, pool)
  const ownWrites = queryOwnWrites({ events, positions, indexes: indexes.of })
  const server = createServer(appOf(pool, [...search, constantRoute(body)], ownWrites))
  try {
    await Promise.all([...indexes.of.values()].map((index) => index.refresh()))
    const url = await listen(server)
    const rows: (string | number)[][] = []
    for (const [what, query] of Object.entries(asked)) {
      const address = `${url}/v2/user-panel/offers${query}`
      body.text = await (await fetch(address.replace('{n}', '1'))).text()
      rows.push(await against(`${url}/constant`, address, what, seconds))
    }
    return [
      {
        title: `${count.toLocaleString('en-US')} offers over HTTP, ${connections} connections`,
        columns: ['what', 'requests/s', 'p50 ms', 'p99 ms', 'constant/s', 'its p50', 'its p99', 'of constant', 'p99 of constant'],
        rows,
        notes: [
          'Goal: at least 0.7 of the requests per second of a constant body of equal size, at most 3 times its p99. The constant is measured before and after each, the better of the two counts; load and server share the machine.',
        ],
      },
    ]
  } finally {
    server.close()
    server.closeAllConnections()
    await indexes.close()
    positions.close()
    await Promise.all([reader.close(), events.close(), listener.close()])
    await pool.end()
  }
}

const load = (url: string, seconds: number): Promise<LoadReport> => measureLoad({ url, connections, warmUpSeconds: 1, seconds })

async function against(constantUrl: string, url: string, what: string, seconds: number): Promise<(string | number)[]> {
  const before = await load(constantUrl, seconds)
  const report = await load(url, seconds)
  const after = await load(constantUrl, seconds)
  if (report.failures > 0) throw new Error(`Not answered: ${what}`)
  const constant = before.requestsPerSecond > after.requestsPerSecond ? before : after
  const ratios = [report.requestsPerSecond / constant.requestsPerSecond, report.p99 / constant.p99]
  return [what, report.requestsPerSecond, report.p50, report.p99, constant.requestsPerSecond, constant.p50, constant.p99, ...ratios]
}

function appOf(pool: Pool, routes: readonly Route[], ownWrites: OwnWrites) {
  return createApp({
    ...createHttpStores(pool),
    tenants,
    defaultTenant: defaultTenant(tenants, 'devboard'),
    internalKey: null,
    logger,
    ownWrites,
    routes,
  })
}

const constantRoute = (body: { readonly text: string }): Route =>
  route({
    method: 'GET',
    path: '/constant',
    summary: 'The same bytes every time',
    tag: 'bench',
    auth: 'public',
    replies: { 200: { description: 'The bytes', contentType: 'application/json' } },
    handle: () => ({ status: 200, body: new Prepared(body.text), headers: { 'Cache-Control': 'no-cache', Vary: 'X-Tenant' } }),
  })

/** Random offers repeated under new ids and times until there are enough. */
async function fill(pool: Pool, count: number): Promise<void> {
  const tenant = tenants.get('devboard')
  if (tenant === undefined) return
  const now = Date.now()
  const seeds = randomOffers(tenant, 2_000, now, 7).map((offer) => ({
    ...offer,
    state: 'published' as const,
    expiresAt: now + 30 * 86_400_000,
  }))
  const batch = 2_000
  for (let start = 0; start < count; start += batch) {
    const offers = Array.from({ length: Math.min(batch, count - start) }, (_, index) => variant(seeds, start + index, now))
    await storeOffers(pool, [tenant], offers)
  }
  // As autovacuum leaves it in the long run; index-only scans need it.
  await pool.query('VACUUM (ANALYZE) read_models.offers, read_models.offer_locations, read_models.offer_salaries')
}

function variant(seeds: readonly OracleOffer[], index: number, now: number): OracleOffer {
  const seed = seeds[index % seeds.length]
  if (seed === undefined) throw new Error('There are no offers to repeat')
  const hash = createHash('sha256').update(String(index)).digest()
  const publishedAt = now - (hash.readUInt32LE(12) % (25 * 86_400)) * 1_000
  const id = Array.from(hash.subarray(0, 12), (byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte & 31]).join('')
  return { ...seed, id, publishedAt, firstPublishedAt: publishedAt - 86_400_000 }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`)
    })
  })
}
