import { setTimeout as sleep } from 'node:timers/promises'
import { startTcpProxy, type TcpProxy } from '../contract-tests/tcp-proxy.ts'
import { isUnavailable, toHttpProblem } from '../http/problems/failure.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createClient, createPool, inTransaction, type Pool } from './postgres-connections.ts'
import { createListener } from './postgres-listener.ts'

let database: TestDatabase
let proxy: TcpProxy
let url: string
const pools: Pool[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  const direct = new URL(database.url)
  proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) })
  url = Object.assign(direct, { host: `127.0.0.1:${proxy.port}` }).href
})
afterEach(async () => {
  await proxy.close()
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
  await database.drop()
})

function open(max: number, queryTimeoutMs?: number): Pool {
  const pool = createPool(url, { name: 'test', max, ...(queryTimeoutMs === undefined ? {} : { queryTimeoutMs }) })
  pools.push(pool)
  return pool
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  )
const settingsOf = async (query: (sql: string) => Promise<{ rows: unknown[] }>): Promise<unknown> =>
  (await query(`SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`))
    .rows[0]

it('gives every pool and client the limits of the server as well', async () => {
  expect(await settingsOf((sql) => open(1).query(sql))).toEqual({ statement: '10s', idle: '30s' })
  expect(await settingsOf((sql) => open(1, 2_500).query(sql))).toEqual({ statement: '2500ms', idle: '30s' })
  const client = createClient(url, { name: 'test' })
  await client.connect()
  expect(await settingsOf((sql) => client.query(sql))).toEqual({ statement: '10s', idle: '30s' })
  await client.end()
})

describe('a failure of the connection is an unavailable dependency', () => {
  const failures: [string, () => Promise<unknown>][] = [
    ['a refused connection', async () => failureOf(createPool('postgres://x@127.0.0.1:1/x', { name: 'test' }).query('SELECT'))],
    ['an unknown host', async () => failureOf(createPool('postgres://x@no-such-host.invalid/x', { name: 'test' }).query('SELECT'))],
    [
      'a silent connection',
      async () => {
        const pool = open(1, 100)
        await pool.query('SELECT')
        proxy.silence()
        return failureOf(pool.query('SELECT'))
      },
    ],
    [
      'a silent connection in a transaction',
      async () => {
        const pool = open(1, 100)
        return failureOf(
          inTransaction(pool, async (client) => {
            proxy.silence()
            await client.query('SELECT')
          }),
        )
      },
    ],
    [
      'a cut connection',
      async () => {
        const failure = failureOf(open(1).query('SELECT pg_sleep(5)'))
        await sleep(200)
        proxy.sever()
        return failure
      },
    ],
    ['a server process that was ended', () => failureOf(open(1).query('SELECT pg_terminate_backend(pg_backend_pid())'))],
    ['a statement that takes too long', () => failureOf(open(1, 100).query('SELECT pg_sleep(5)'))],
    [
      'a pool without a free connection',
      async () => {
        const pool = open(1)
        const taken = await pool.connect()
        const failure = await failureOf(pool.query('SELECT'))
        taken.release()
        return failure
      },
    ],
    [
      'a new connection that is swallowed',
      () => {
        proxy.swallow()
        return failureOf(open(1).query('SELECT'))
      },
    ],
    [
      'a connection that was closed',
      async () => {
        const client = createClient(url, { name: 'test' })
        await client.connect()
        await client.end()
        return failureOf(client.query('SELECT'))
      },
    ],
  ]
  it.each(failures)('%s', async (_, fail) => {
    const failure = await fail()
    expect({ failure, unavailable: isUnavailable(failure) }).toMatchObject({ unavailable: true })
    expect(toHttpProblem(failure)).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  })

  it('but a wrong statement is not', async () => {
    expect(isUnavailable(await failureOf(open(1).query('SELECT nonsense')))).toBe(false)
  })
})

it('closes the idle connections of a pool with the first silent one', async () => {
  const pool = open(5, 300)
  await Promise.all(Array.from({ length: 5 }, () => pool.query('SELECT pg_sleep(0.05)')))
  expect(pool.idleCount).toBe(5)
  proxy.silence()
  expect(await failureOf(pool.query('SELECT'))).toBeInstanceOf(Error)
  // The next four would each have waited for a silent connection.
  const answers = await Promise.all(Array.from({ length: 5 }, () => failureOf(pool.query('SELECT'))))
  expect(answers).toEqual(Array.from({ length: 5 }, () => 'no failure'))
})

describe('one connection listens to all channels of a process', () => {
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await sleep(20)
  }
  const notify = (channel: string, payload: string) => database.pool.query('SELECT pg_notify($1, $2)', [channel, payload])
  const subscriber = (channel: string) => {
    const received: string[] = []
    const count = { connections: 0 }
    const onConnected = (): void => {
      count.connections += 1
    }
    return { channel, received, count, onNotification: (payload: string) => void received.push(payload), onConnected }
  }
  const listeningConnections = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'listener' AND backend_type = 'client backend'`,
    )
    return rows[0]?.count ?? 0
  }

  it('sends each subscriber the notifications of its channel, also one that subscribed later, and none after it left', async () => {
    const listener = createListener({ url, name: 'listener' })
    const [news, more, weather] = [subscriber('news'), subscriber('news'), subscriber('weather')]
    listener.subscribe(news)
    await until(() => news.count.connections === 1)
    const leave = listener.subscribe(more)
    listener.subscribe(weather)
    await until(() => more.count.connections === 1 && weather.count.connections === 1)
    await notify('news', 'one')
    await notify('weather', 'rain')
    await until(() => more.received.length === 1 && weather.received.length === 1)
    leave()
    await notify('news', 'two')
    await until(() => news.received.length === 2)
    expect([news.received, more.received, weather.received]).toEqual([['one', 'two'], ['one'], ['rain']])
    expect(await listeningConnections()).toBe(1)
    await listener.close()
    // The server ends its process a moment after the client has left.
    await until(async () => (await listeningConnections()) === 0)
  })

  it('listens again to every channel after its connection died silently, and reports it', async () => {
    const listener = createListener({ url, name: 'listener' })
    const [news, weather] = [subscriber('news'), subscriber('weather')]
    listener.subscribe(news)
    listener.subscribe(weather)
    await until(() => news.count.connections === 1 && weather.count.connections === 1)
    await notify('news', 'one')
    await until(() => news.received.includes('one'))
    proxy.silence()
    await notify('news', 'lost')
    await until(() => news.count.connections === 2 && weather.count.connections === 2)
    await notify('news', 'two')
    await notify('weather', 'sun')
    await until(() => news.received.includes('two') && weather.received.includes('sun'))
    expect([news.received, weather.received]).toEqual([['one', 'two'], ['sun']])
    await listener.close()
  })

  it('listens again after its server process was ended, and accepts a subscriber meanwhile', async () => {
    const listener = createListener({ url, name: 'listener' })
    const [news, late] = [subscriber('news'), subscriber('late')]
    listener.subscribe(news)
    await until(() => news.count.connections === 1)
    await database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listener'`)
    listener.subscribe(late)
    await until(() => news.count.connections === 2 && late.count.connections >= 1)
    await notify('late', 'received')
    await until(() => late.received.includes('received'))
    await listener.close()
  })
})
