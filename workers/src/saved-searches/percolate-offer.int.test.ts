/** New offers are matched to alerts once, on a real database: whatever is repeated, at once, or killed. The query-service is a server that answers ids. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { percolateCall } from '@jobboard/contracts/saved-searches/internal-calls'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { readSettings } from '@jobboard/platform/configuration'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { openInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { deriveInternalKey } from '@jobboard/platform/http/internal-calls/internal-key'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import type { RegisteredJob } from '../jobs/registered-job.ts'
import { created, offerEvents, offerId, published } from '../offers/testing/offer-events.ts'
import { percolateOfferJob } from './percolate-offer.job.ts'
import { percolateOfferReactor } from './percolate-offer.reactor.ts'

const masterKey = randomBytes(32).toString('base64')
const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => uuidFrom('alert', String(at)))
const bytesOf = (uuids: readonly string[]): Buffer => Buffer.from(uuids.join('').replaceAll('-', ''), 'hex')

const asked: string[] = []
let status = 200
let answer: Buffer
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const isKnown = request.headers['x-internal-key'] === deriveInternalKey(masterKey)
    asked.push(`${request.headers['x-tenant']} ${request.method} ${request.url} ${Buffer.concat(chunks).toString()} ${isKnown}`)
    response
      .writeHead(status, { 'Content-Type': status === 200 ? percolateCall.replies[200].contentType : 'application/problem+json' })
      .end(answer)
  })
})
let database: TestDatabase
let pool: Pool
let job: RegisteredJob
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'percolation', pipeline: true, queryTimeoutMs: 15_000, max: 4 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings = readSettings({ MASTER_KEY: masterKey, QUERY_SERVICE_PORT: String((server.address() as AddressInfo).port) })
  job = percolateOfferJob({ pool, tenants: loadTenants(), services: openInternalClient(settings) })
}, 60_000)
beforeEach(async () => {
  asked.length = 0
  status = 200
  answer = bytesOf(ids(3))
  await database.pool.query('TRUNCATE alerts.matches, alerts.percolated_offers')
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await pool?.end()
  await database?.drop()
})

const position = '0'.repeat(19)
const run = (tenant = 'devboard'): Promise<void> =>
  job.handle(
    { tenant, offerId: offerIdSchema.parse(offerId), position },
    { id: 'job', attempt: 1, isLastAttempt: false, signal: new AbortController().signal },
  )
async function stored() {
  const matches = await database.pool.query('SELECT tenant, job_filter_id AS alert, offer_id AS offer FROM alerts.matches ORDER BY alert')
  const offers = await database.pool.query('SELECT tenant, offer_id AS offer, matches FROM alerts.percolated_offers')
  return { matches: matches.rows, offers: offers.rows }
}
const once = (count: number) => ({
  matches: ids(count)
    .sort()
    .map((alert) => ({ tenant: 'devboard', alert, offer: offerId })),
  offers: [{ tenant: 'devboard', offer: offerId, matches: count }],
})

describe('the reactor', () => {
  const jobsOf = (firstPublishedAt: string | null) =>
    offerEvents([
      created(),
      published({ firstPublishedAt }),
      { type: 'OfferRefreshed', data: { refreshedAt: '2026-03-09T12:00:00.000Z', number: 1 } },
    ])
      .filter(({ type }) => percolateOfferReactor.eventTypes.includes(type))
      .flatMap((event) => percolateOfferReactor.jobsOf(event, []).map((one) => ({ event, job: one })))

  it('asks for one job for the first publication, with its position', () => {
    const jobs = jobsOf('2026-03-02T12:00:00.000Z')
    expect(jobs.map(({ event, job: { payload } }) => [event.type, payload])).toEqual([
      ['OfferPublished', { tenant: 'devboard', offerId, position: jobs[0]?.event.position }],
    ])
  })

  it('asks for none where it is not known when the offer was first published', () => {
    expect(jobsOf(null)).toEqual([])
  })
})

describe('the job', () => {
  it('stores the alerts that the query-service answers with', async () => {
    await run()
    expect(asked).toEqual([`devboard POST /internal/percolations/${offerId} {"position":"${position}"} true`])
    expect(await stored()).toEqual(once(3))
  })

  it('changes nothing when it runs again, though other alerts would match by then', async () => {
    await run()
    answer = bytesOf(ids(9))
    await run()
    expect(asked).toHaveLength(1)
    expect(await stored()).toEqual(once(3))
  })

  it('stores the matches of one of two runs at once', async () => {
    answer = bytesOf(ids(12_000))
    await Promise.all([run(), run()])
    expect(asked).toHaveLength(2)
    expect(await stored()).toEqual(once(12_000))
  })

  it('leaves nothing when its connection is killed between two writes, and stores all when it is repeated', async () => {
    answer = bytesOf(ids(12_000))
    await database.pool.query(`
      CREATE FUNCTION kill_writer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(10); RETURN NEW; END $$;
      CREATE TRIGGER kill_writer BEFORE INSERT ON alerts.matches FOR EACH ROW WHEN (NEW.job_filter_id = '${ids(12_000)[7_000]}')
        EXECUTE FUNCTION kill_writer()`)
    try {
      await expect(run()).rejects.toThrow()
      expect(await stored()).toEqual({ matches: [], offers: [] })
    } finally {
      await database.pool.query('DROP TRIGGER kill_writer ON alerts.matches; DROP FUNCTION kill_writer')
    }
    await run()
    expect(await stored()).toEqual(once(12_000))
  })

  it('notes an offer that no alert matches', async () => {
    answer = bytesOf([])
    await run()
    expect(await stored()).toEqual(once(0))
  })

  it.each([
    ['is not so far yet', 503, Buffer.from('{}')],
    ['answers half an id', 200, Buffer.alloc(17)],
  ])('fails and stores nothing while the query-service %s', async (_, code, body) => {
    status = code
    answer = body
    await expect(run()).rejects.toThrow('query-service')
    expect(await stored()).toEqual({ matches: [], offers: [] })
  })

  it('asks nothing on a board without alerts', async () => {
    const boards = loadTenants().all.filter(({ features }) => !features.jobAlerts)
    for (const { id } of boards) await run(id)
    await run('unknown')
    expect(asked).toEqual([])
    expect(await stored()).toEqual({ matches: [], offers: [] })
  })
})
