/**
 * The built product with each outside part by its setting, and one journey on it: sign in, publish an offer, find it in the list. Other
 * tests do not run bundles, so a part that works there can still prevent the product from starting.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BuiltProduct, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { createTestDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { fetchApi, signInEmployer } from '@jobboard/platform/testing/employer-api'
import { startEventStoreDbStandIn } from '@jobboard/platform/testing/eventstoredb-stand-in/server'
import { type AfterFirstStart, copyAfterFirstStart } from '@jobboard/platform/testing/outages/after-first-start'
import { redisInstalled, startRedis } from '@jobboard/platform/testing/redis-server'
import { SMTPServer } from 'smtp-server'

let database: TestDatabase | AfterFirstStart
let product: BuiltProduct | undefined
afterEach(async () => {
  await product?.stop()
  product = undefined
  await database.drop()
})

async function start(settings: Record<string, string>, dataFolder?: string): Promise<BuiltProduct> {
  product = await startBuiltProduct({
    settings: { DATABASE_URL: database.url, ...settings },
    ...(dataFolder === undefined ? {} : { dataFolder }),
  })
  return product
}

async function publishAndFind({ origin }: BuiltProduct): Promise<void> {
  const word = `Quintessa${Date.now().toString(36)}`
  const employer = await signInEmployer(fetchApi(origin))
  const { slug } = await employer.publish(`Java Developer ${word}`)
  const deadline = Date.now() + 20_000
  let page = ''
  while (!page.includes(slug) && Date.now() < deadline) {
    page = await (await fetch(`${origin}/oferty-pracy/wszystkie-lokalizacje?keyword=${word}`)).text()
    await sleep(100)
  }
  expect(page).toContain(`/job-offer/${slug}`)
}

const healthOf = async (port: number): Promise<{ status: string }> => (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()

async function startSmtp(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({ authOptional: true, logger: false })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((closed) => server.close(closed)) }
}

it('runs on an outside Postgres (DATABASE_URL) and SMTP server (SMTP_URL), and has neither of its own', async () => {
  database = await createTestDatabase()
  const smtp = await startSmtp()
  const running = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'jobs@board.example' })
  await publishAndFind(running)
  expect(existsSync(join(running.dataFolder, 'postgres'))).toBe(false)
  expect((await fetch(`${running.origin}/mailbox`)).status).toBe(404)
  expect(await running.stop()).toBe(0)
  await smtp.stop()
})

const withRedis = redisInstalled ? it : it.skip
if (!redisInstalled) console.warn('redis-server is not installed: the product with REDIS_URL is not tested')
withRedis('counts rate limits in Redis (REDIS_URL)', async () => {
  const prepared = await copyAfterFirstStart()
  database = prepared
  const redis = await startRedis()
  const running = await start({ REDIS_URL: redis.url }, prepared.dataFolder)
  await publishAndFind(running)
  expect((await redis.keys()).filter((key) => key.startsWith('rate-limits:'))).not.toEqual([])
  const { rows } = await database.pool.query('SELECT FROM http.rate_limits')
  expect(rows).toEqual([])

  // Frozen, it delays a sign-in by at most one timeout, and readiness reports it without failing.
  redis.freeze()
  await signInEmployer(fetchApi(running.origin))
  expect(await healthOf(running.ports.command)).toMatchObject({ status: 'degraded', parts: { redis: { status: 'unreachable' } } })
  redis.continue()
  while ((await healthOf(running.ports.command)).status !== 'ready') await sleep(100)
  await redis.stop()
})

it('stores events in EventStoreDB (EVENTSTOREDB_URL)', async () => {
  database = await createTestDatabase()
  const standIn = await startEventStoreDbStandIn()
  try {
    await publishAndFind(await start({ EVENTSTOREDB_URL: standIn.url }))
    const tables = await database.pool.query("SELECT FROM pg_tables WHERE schemaname = 'event_store' AND tablename = 'events'")
    const events = tables.rowCount === 0 ? 0 : (await database.pool.query('SELECT FROM event_store.events')).rowCount
    expect(events).toBe(0)
  } finally {
    await product?.stop()
    await standIn.stop()
  }
})
