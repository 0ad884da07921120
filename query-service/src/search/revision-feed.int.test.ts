/** The web server is told of every change that an answer can show, before anyone can be answered from it. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { createListener, type Listener } from '@jobboard/platform/database/postgres-listener'
import { loadTenants, tenantsOf } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import type { OracleOffer } from '@jobboard/search-engine/testing/oracle'
import pino from 'pino'
import { createTenantReader, type TenantReader } from '../database/tenant-reader.ts'
import type { FollowedIndex } from './follow-index.ts'
import { followOfferIndexes, type OfferIndexes } from './offer-indexes.ts'
import { type RevisionFeed, revisionFeed } from './revision-feed.ts'
import { storeOffers } from './testing/store-offers.ts'

const tenant = loadTenants().get('devboard') as Tenant
const internalKey = 'key-of-the-test'
const day = 86_400_000

let database: TestDatabase
let reader: TenantReader
let listener: Listener
let indexes: OfferIndexes
let index: FollowedIndex
let feed: RevisionFeed
let server: Server

beforeAll(async () => {
  database = await createMigratedDatabase()
  await database.pool.query(`INSERT INTO projections.checkpoints (projection, position) VALUES ('offers', '0001')`)
  reader = createTenantReader(database.url)
  const tenants = tenantsOf([tenant])
  listener = createListener({ url: database.url, name: 'test' })
  indexes = followOfferIndexes({ listener, reader, tenants, snapshots: null, logger: pino({ level: 'silent' }) })
  index = indexes.of.get(tenant.id) as FollowedIndex
  await write(anOffer({ id: 'aaaaaaaaaaaa', tenant: tenant.id, state: 'published', expiresAt: Date.now() + day }))
  feed = revisionFeed({ indexes: indexes.of, internalKey })
  server = createServer(feed.before((_, response) => void response.writeHead(404).end())).listen(0, '127.0.0.1')
  await once(server, 'listening')
}, 60_000)
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await indexes?.close()
  await listener?.close()
  await reader?.close()
  await database?.drop()
})

/** As the projector does: the row goes and comes with the next number of the change feed. */
async function write(offer: OracleOffer): Promise<void> {
  for (const table of ['offers', 'offer_locations', 'offer_salaries'])
    await database.pool.query(`DELETE FROM read_models.${table} WHERE tenant = $1 AND offer_id = $2`, [tenant.id, offer.id])
  await storeOffers(database.pool, [tenant], [offer])
  await database.pool.query(
    `UPDATE read_models.offers SET change_seq = nextval('read_models.offers_change_seq') WHERE tenant = $1 AND offer_id = $2`,
    [tenant.id, offer.id],
  )
  await index.refresh()
}

interface Line {
  readonly tenant?: string
  readonly revision?: string
  readonly freshForMs?: number
}

async function open(key: string): Promise<{ answer: IncomingMessage; lines: Line[] }> {
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path: '/internal/index-revisions', headers: { 'X-Internal-Key': key } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const lines: Line[] = []
  let rest = ''
  answer.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts.map((line) => JSON.parse(line) as Line))
  })
  answer.on('error', () => undefined)
  return { answer, lines }
}

const newest = (lines: readonly Line[]): Line | undefined => lines.findLast(({ revision }) => revision !== undefined)

async function until(holds: () => boolean): Promise<void> {
  for (let round = 0; !holds(); round += 1) {
    if (round > 3_000) throw new Error('It did not happen')
    await sleep(10)
  }
}

it('sends the revision on connecting, and heartbeats while nothing changes', async () => {
  const { answer, lines } = await open(internalKey)
  await until(() => lines.length >= 3)
  expect(lines[0]).toMatchObject({ tenant: tenant.id, revision: index.revision })
  expect(lines.slice(1)).toEqual(lines.slice(1).map(() => ({})))
  answer.destroy()
})

it.each([
  ['a new offer', { id: 'bbbbbbbbbbbb', state: 'published' as const, expiresAt: Date.now() + day }],
  ['an offer that ends', { id: 'bbbbbbbbbbbb', state: 'finished' as const }],
  ['an offer that is in no list', { id: 'bbbbbbbbbbbb', state: 'deleted' as const }],
])('tells of %s', async (_, about) => {
  const { answer, lines } = await open(internalKey)
  await until(() => newest(lines) !== undefined)
  const before = index.revision
  await write(anOffer({ tenant: tenant.id, ...about }))
  expect(index.revision).not.toBe(before)
  await until(() => newest(lines)?.revision === index.revision)
  answer.destroy()
})

it('sends a new revision for new exchange rates', async () => {
  const { answer, lines } = await open(internalKey)
  const before = index.revision
  await database.pool.query(
    `INSERT INTO read_models.exchange_rates (tenant, currency, rate, date) VALUES ($1, 'EUR', 4.2, '2026-01-02')
     ON CONFLICT (tenant, currency) DO UPDATE SET rate = 4.2, date = '2026-01-02'`,
    [tenant.id],
  )
  await index.refresh()
  expect(index.revision).not.toBe(before)
  await until(() => newest(lines)?.revision === index.revision)
  answer.destroy()
})

it('sends when the next offer expires, and a new revision once it has, without any request', async () => {
  const { answer, lines } = await open(internalKey)
  const expiresInMs = 1_500
  await write(anOffer({ id: 'cccccccccccc', tenant: tenant.id, state: 'published', expiresAt: Date.now() + expiresInMs }))
  const expiresSoon = ({ freshForMs = Number.POSITIVE_INFINITY }: Line): boolean => freshForMs <= expiresInMs
  await until(() => lines.some(expiresSoon))
  const before = lines.find(expiresSoon)?.revision
  await until(() => newest(lines)?.revision !== before)
  expect(newest(lines)?.freshForMs).toBeGreaterThan(expiresInMs)
  answer.destroy()
})

it('refuses requests without the internal key', async () => {
  const { answer } = await open('a guess')
  expect(answer.statusCode).toBe(404)
})

it('closes its connections when the service stops', async () => {
  const { answer } = await open(internalKey)
  const ended = once(answer, 'end')
  feed.close()
  await ended
})
