/**
 * The list of 100 offers over HTTP, 16 connections, against the same server sending a constant body of equal size (goals "Speed").
 * The server is the query-service's own app on a Postgres of its own; the load comes from another process.
 */
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createPool, migrate, openDatabase } from '@jobboard/platform/database'
import { createApp } from '@jobboard/platform/http/app'
import { httpMigrations } from '@jobboard/platform/http/migrations'
import { Prepared, type Route, route } from '@jobboard/platform/http/route'
import { createHttpStores } from '@jobboard/platform/http/stores'
import { offersReadModelMigrations } from '@jobboard/platform/read-models/offers'
import { defaultTenant, loadTenants } from '@jobboard/platform/tenants'
import { followProjection } from '@jobboard/query-service/database/projection-positions'
import { createTenantReader } from '@jobboard/query-service/database/tenant-reader'
import type { OracleOffer } from '@jobboard/query-service/offers/oracle'
import { offerRoutes } from '@jobboard/query-service/offers/routes'
import { randomOffers } from '@jobboard/query-service/offers/testing/random-offers'
import { storeOffers } from '@jobboard/query-service/offers/testing/store-offers'
import pino from 'pino'
import { type LoadReport, measureLoad } from './load.ts'

export interface ListRow extends LoadReport {
  readonly what: string
  /** Share of the constant body's requests per second, and its p99 times this. */
  readonly ofConstant: number
  readonly p99OfConstant: number
}

export interface ListBenchOptions {
  /** Folder of the database to use; it is filled once and kept. */
  readonly dataFolder: string
  readonly offers: number
  readonly seconds: number
}

const connections = 16
const queries = {
  'list, no filter': '',
  'list, three filters': 'experienceLevels=senior&withSalary=true&city=warszawa',
  'list, salary and radius': 'salaryMin=10000&salaryMax=20000&city=krakow&cityRadiusKm=50',
  'list, keyword': 'keywords=java',
  'list, by salary': 'sort=salaryDesc',
  'list, page 50': 'from=5000',
}

export async function benchList({ dataFolder, offers, seconds }: ListBenchOptions): Promise<readonly ListRow[]> {
  const database = await openDatabase({ DATA_DIR: dataFolder, DATABASE_URL: undefined })
  const pool = createPool(database.url, { name: 'bench', max: 4 })
  const reader = createTenantReader(database.url)
  const positions = followProjection(database.url)
  try {
    await migrate(pool, [...httpMigrations, ...offersReadModelMigrations])
    await fill(pool, offers)
    const body: { text: string } = { text: '' }
    const tenants = loadTenants()
    const app = createApp({
      ...createHttpStores(pool),
      tenants,
      defaultTenant: defaultTenant(tenants, 'devboard'),
      internalKey: null,
      logger: pino({ level: 'silent' }),
      routes: [...offerRoutes({ reader, positions }), constantRoute(body)],
    })
    const server = createServer(app)
    const url = await listen(server)
    const list = `${url}/v2/user-panel/offers/by-cursor`
    body.text = await (await fetch(list)).text()
    const load = (address: string) => measureLoad({ url: address, connections, warmUpSeconds: 1, seconds })
    const constant = await load(`${url}/constant`)
    const rows = [row('constant body of equal size', constant, constant)]
    for (const [what, query] of Object.entries(queries)) rows.push(row(what, await load(`${list}?${query}`), constant))
    rows.push(row('count, three filters', await load(`${url}/v2/user-panel/offers/count?${queries['list, three filters']}`), constant))
    server.close()
    server.closeAllConnections()
    return rows
  } finally {
    await Promise.all([reader.close(), positions.close(), pool.end()])
    await database.close()
  }
}

const row = (what: string, report: LoadReport, constant: LoadReport): ListRow => ({
  what,
  ...report,
  ofConstant: report.requestsPerSecond / constant.requestsPerSecond,
  p99OfConstant: report.p99 / constant.p99,
})

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

/** Random offers repeated under ids and times of their own until there are enough; nothing when they are there. */
async function fill(pool: ReturnType<typeof createPool>, count: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM read_models.offers WHERE tenant = 'devboard'`)
  if ((rows[0]?.count ?? 0) >= count) return
  const tenant = loadTenants().get('devboard')
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
