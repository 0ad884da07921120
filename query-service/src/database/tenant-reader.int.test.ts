import { setTimeout as sleep } from 'node:timers/promises'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { startTcpProxy } from '@jobboard/platform/contract-tests/tcp-proxy'
import { isUnavailable } from '@jobboard/platform/http/problems/failure'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { createTenantReader, type TenantReader } from './tenant-reader.ts'

const mine = tenantIdSchema.parse('devboard')
const theirs = tenantIdSchema.parse('greenjobs')
const limits = { connections: 2, statementTimeoutMs: 300 }

let database: TestDatabase
let reader: TenantReader
beforeAll(async () => {
  database = await createMigratedDatabase()
  await database.pool.query(
    `INSERT INTO read_models.exchange_rates (tenant, currency, rate, date) VALUES ('devboard', 'eur', 4, now()), ('greenjobs', 'eur', 5, now())`,
  )
  reader = createTenantReader(database.url, limits)
}, 60_000)
afterAll(async () => {
  await reader?.close()
  await database?.drop()
})

const rates = { text: 'SELECT rate FROM read_models.exchange_rates', values: [] }
const slow = { text: 'SELECT pg_sleep(30)', values: [] }
const activeSleeps = async (): Promise<number> => {
  const { rows } = await database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep%'`,
  )
  return rows.length
}
const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await sleep(10)
}

describe('reading as a tenant', () => {
  it('sees the rows of that tenant only, though the statement names none', async () => {
    expect(await reader.read(mine, rates)).toEqual([{ rate: 4 }])
    expect(await reader.read(theirs, rates)).toEqual([{ rate: 5 }])
  })

  it('isolates the tenants when their reads are mixed on the same connections', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, index) => reader.read(index % 2 === 0 ? mine : theirs, rates)))
    expect(all).toEqual(Array.from({ length: 40 }, (_, index) => [{ rate: index % 2 === 0 ? 4 : 5 }]))
  })

  it('cannot write', async () => {
    await expect(reader.read(mine, { text: 'DELETE FROM read_models.exchange_rates', values: [] })).rejects.toMatchObject({ code: '25006' })
  })

  it('continues after a statement failed', async () => {
    await expect(reader.read(mine, { text: 'SELECT 1 / 0', values: [] })).rejects.toMatchObject({ code: '22012' })
    expect(await reader.read(mine, rates)).toEqual([{ rate: 4 }])
  })

  it('gives up a statement that takes too long, as a dependency that is too slow', async () => {
    const failure: unknown = await reader.read(mine, slow).catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
    expect(await activeSleeps()).toBe(0)
  })
})

describe('a cancelled read', () => {
  it('is cancelled where it runs, and the connection serves the next', async () => {
    const patient = createTenantReader(database.url, { connections: 1, statementTimeoutMs: 20_000 })
    const controller = new AbortController()
    const read = patient.read(mine, slow, controller.signal)
    const outcome = read.then(
      () => 'answered',
      () => 'refused',
    )
    await until(async () => (await activeSleeps()) === 1)
    controller.abort()
    expect(await outcome).toBe('refused')
    expect(await activeSleeps()).toBe(0)
    expect(await patient.read(mine, rates)).toEqual([{ rate: 4 }])
    await patient.close()
  })

  it('is never sent when it still waits for a connection', async () => {
    const narrow = createTenantReader(database.url, { connections: 1, statementTimeoutMs: 20_000 })
    const running = new AbortController()
    const waiting = new AbortController()
    const first = narrow.read(mine, slow, running.signal).catch(() => undefined)
    const second = narrow.read(mine, { text: `NOTIFY projections, 'sent'`, values: [] }, waiting.signal).catch((error: Error) => error.name)
    await until(async () => (await activeSleeps()) === 1)
    waiting.abort()
    running.abort()
    await first
    expect(await second).toBe('AbortError')
    await narrow.close()
  })
})

describe('a link that breaks', () => {
  const target = () => ({ host: new URL(database.url).hostname, port: Number(new URL(database.url).port) })
  const through = (port: number) => Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(port) }).href
  const works = (broken: TenantReader) =>
    broken.read(mine, rates).then(
      () => true,
      () => false,
    )

  it('is a dependency that is down, and reading recovers with it', async () => {
    const link = await startTcpProxy(target())
    const broken = createTenantReader(through(link.port), limits)
    expect(await broken.read(mine, rates)).toEqual([{ rate: 4 }])
    await link.close()
    expect(isUnavailable(await broken.read(mine, rates).catch((error: unknown) => error))).toBe(true)
    const restored = await startTcpProxy(target(), link.port)
    await until(() => works(broken))
    await broken.close()
    await restored.close()
  })

  it('is not used again when a read over it was aborted', async () => {
    const link = await startTcpProxy(target())
    const broken = createTenantReader(through(link.port), { ...limits, connections: 1 })
    await broken.read(mine, rates)
    link.silence()
    const leaving = new AbortController()
    const left = broken.read(mine, rates, leaving.signal).catch((error: Error) => error.message)
    await new Promise((resolve) => setImmediate(resolve))
    leaving.abort()
    expect(await left).toBe('Query read timeout')
    expect(await broken.read(mine, rates)).toEqual([{ rate: 4 }])
    await broken.close()
    await link.close()
  })

  it('without a word gives its reads up in time, and reading continues over a new one', async () => {
    const link = await startTcpProxy(target())
    const broken = createTenantReader(through(link.port), limits)
    await Promise.all([broken.read(mine, rates), broken.read(mine, rates)])
    link.silence()
    expect(await works(broken)).toBe(false)
    await until(() => works(broken))
    await broken.close()
    await link.close()
  })
})
