/** What operators see at the public port of the built product: readiness of every process, metrics, logs. */
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BuiltProduct, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { childProcess } from '@jobboard/platform/testing/child-processes'
import { employerToken, fetchApi, signInEmployer } from '@jobboard/platform/testing/employer-api'
import { type AfterFirstStart, copyAfterFirstStart } from '@jobboard/platform/testing/outages/after-first-start'
import { applyAtRate } from './killed-while-applying.ts'

const token = 'metrics-token-of-the-test-0123'
const bearer = { Authorization: `Bearer ${token}` }

let database: AfterFirstStart
let product: BuiltProduct
beforeAll(async () => {
  database = await copyAfterFirstStart()
  product = await startBuiltProduct({
    dataFolder: database.dataFolder,
    settings: { DATABASE_URL: database.url, METRICS_TOKEN: token, ACCESS_LOG: 'on', LOG_LEVEL: 'debug', BOT_CHECK: 'off' },
  })
}, 180_000)
afterAll(async () => {
  await product?.stop()
  await database.drop()
})

interface Shown {
  readonly httpStatus: number
  readonly status: string
  readonly parts: Readonly<Record<string, { readonly status: string; readonly reason?: string }>>
}

async function readiness(): Promise<Shown> {
  const response = await fetch(`${product.origin}/health/ready`)
  return { httpStatus: response.status, ...((await response.json()) as Omit<Shown, 'httpStatus'>) }
}

async function until(isSo: (shown: Shown) => boolean, limitMs: number): Promise<Shown> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const shown = await readiness()
    if (isSo(shown)) return shown
    if (Date.now() > deadline) throw new Error(`Readiness still says ${JSON.stringify(shown)}`)
    await sleep(100)
  }
}

const pidOf = (name: string): number => childProcess(product.launcher.pid ?? 0, `${name}.mjs`)

describe('readiness', () => {
  it.each([
    ['command-service', 503, 'notReady'],
    ['query-service', 503, 'notReady'],
    ['workers', 200, 'degraded'],
  ])('reports within five seconds that the %s is frozen, stays live, and recovers with it', async (name, httpStatus, status) => {
    await until((shown) => shown.status === 'ready', 30_000)
    const pid = pidOf(name)
    process.kill(pid, 'SIGSTOP')
    try {
      const shown = await until(({ parts }) => parts[name]?.status === 'unreachable', 5_000)
      expect(shown).toMatchObject({ httpStatus, status, parts: { [name]: { reason: 'no answer in time' } } })
      const others = Object.entries(shown.parts).filter(([other]) => other !== name)
      expect(others.map(([, part]) => part.status)).toEqual(['ready', 'ready'])
      expect((await fetch(`${product.origin}/health/live`)).status).toBe(200)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    expect((await until((shown) => shown.status === 'ready', 30_000)).httpStatus).toBe(200)
  })

  it('reports within five seconds that a process has ended, and recovers when the launcher has restarted it', async () => {
    await until((shown) => shown.status === 'ready', 30_000)
    // The launcher alone would have restarted it before readiness changed.
    product.launcher.kill('SIGSTOP')
    try {
      process.kill(pidOf('query-service'), 'SIGKILL')
      expect(await until(({ httpStatus }) => httpStatus === 503, 5_000)).toMatchObject({
        parts: { 'query-service': { status: 'unreachable' } },
      })
    } finally {
      product.launcher.kill('SIGCONT')
    }
    await until(({ status }) => status === 'ready', 60_000)
  })
})

/** The value of the sample with these labels, in any order; NaN when there is none. */
function sampleOf(metrics: string, name: string, labels: Record<string, string>): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = metrics.split('\n').find((one) => one.startsWith(`${name}{`) && wanted.every((label) => one.includes(label)))
  return Number(line?.split('} ')[1] ?? Number.NaN)
}

describe('metrics', () => {
  const text = async (path: string): Promise<string> => (await fetch(product.origin + path, { headers: bearer })).text()

  it('are refused without the token', async () => {
    const statuses = ['/metrics', '/metrics/workers'].map(async (path) => (await fetch(product.origin + path)).status)
    expect(await Promise.all(statuses)).toEqual([401, 401])
  })

  it('One family each, as Prometheus requires it, and no personal data.', async () => {
    const { publish } = await signInEmployer(fetchApi(product.origin))
    await publish('Java Developer Metrics')
    await fetch(`${product.origin}/api/v2/user-panel/offers/count`)
    const route = '/api/v2/user-panel/offers/count'
    // The data are of a product that has run: what it does again and again is due within its interval, not at the start.
    const everyMinute = { job: 'expiry', outcome: 'succeeded', service: 'workers' }
    const hasRun = async () => sampleOf(await text('/metrics/workers'), 'jobboard_job_runs_total', everyMinute) > 0
    for (const until = Date.now() + 75_000; Date.now() < until && !(await hasRun()); ) await sleep(1_000)
    const expected: Record<string, readonly (readonly [string, Record<string, string>])[]> = {
      '/metrics': [
        ['jobboard_part_ready', { part: 'query-service', service: 'web' }],
        ['jobboard_http_request_duration_seconds_count', { method: 'GET', route, status: '200', service: 'web' }],
      ],
      '/metrics/command-service': [
        ['jobboard_event_store_appends_total', { outcome: 'stored', service: 'command-service' }],
        ['jobboard_sign_ins_total', { outcome: 'succeeded', service: 'command-service' }],
        ['jobboard_database_pool_connections', { pool: 'command-service', state: 'total', service: 'command-service' }],
      ],
      '/metrics/query-service': [
        ['jobboard_offer_index_offers', { tenant: 'devboard', service: 'query-service' }],
        ['jobboard_offer_index_revision', { tenant: 'devboard', service: 'query-service' }],
      ],
      '/metrics/workers': [
        ['jobboard_projection_events_total', { projection: 'offers', service: 'workers' }],
        ['jobboard_job_runs_total', everyMinute],
      ],
    }
    for (const [path, samples] of Object.entries(expected)) {
      const shown = await text(path)
      for (const [name, labels] of samples) expect([name, sampleOf(shown, name, labels) > 0]).toEqual([name, true])
      expect(shown).toMatch(/nodejs_eventloop_lag_p99_seconds/)
      // One family each, as Prometheus wants it, and nothing that names a person.
      const families = [...shown.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
      expect(new Set(families).size).toBe(families.length)
      expect(shown).not.toMatch(/@|Metrics"/)
    }
  }, 120_000)
})

it('finds a request by its trace id at the public port and in the service, without its query', async () => {
  const response = await fetch(`${product.origin}/api/v1/oauth/token?note=anna%40example.com`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', kind: 'employer', email: 'anna@example.com', password: 'Wrong-password-2026' }),
  })
  expect(response.status).toBe(401)
  expect(response.headers.get('x-route')).toBeNull()
  const traceId = response.headers.get('x-request-id') ?? 'none'
  const lines = (): string[] =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes(traceId))
  while (lines().length < 2) await sleep(50)
  const [web, service] = ['web', 'command-service'].map((name) => lines().find((line) => line.startsWith(name)))
  expect(web).toMatch(
    /^web +\| \d{4}-\d\d-\d\d \d\d:\d\d:\d\d access method=POST route=\/api\/v1\/oauth\/token status=401 ms=\S+ bytes=\d+/,
  )
  expect(service).toMatch(/request method=POST route=\/v1\/oauth\/token status=401/)
  expect(product.output()).not.toContain('anna')
})

it('finds the requests of a page by the trace id of the page', async () => {
  const page = await fetch(`${product.origin}/job-offers/all-locations?keyword=quintessa`)
  const traceId = page.headers.get('x-request-id') ?? 'none'
  const found = (): string[] =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes(traceId))
  while (!['web', 'query-service'].every((name) => found().some((line) => line.startsWith(name)))) await sleep(50)
  expect(found().find((line) => line.startsWith('web'))).toMatch(/access method=GET route=\/\{list\}\/\* status=200/)
  expect(product.output()).not.toContain('quintessa')
})

describe('applications with files, 20 a second, while the service is killed', () => {
  const count = 60
  const kills = 3

  async function rows<Row extends object>(sql: string): Promise<readonly Row[]> {
    return (await database.pool.query<Row>(sql)).rows
  }
  /** Below the folder of the data. */
  const storedFiles = (): readonly string[] =>
    readdirSync(product.dataFolder, { recursive: true, encoding: 'utf8' }).filter((path) => /\/applications\/[0-9a-f]{32}\.pdf$/.test(path))

  it('are lost and doubled by none, each has its file byte for byte, and every file its row, by which housekeeping finds it', async () => {
    await until((shown) => shown.status === 'ready', 30_000)
    const { publish } = await signInEmployer(fetchApi(product.origin))
    const byForm = { apply: { kind: 'email', email: 'ada@modrybit.example' } }
    const { slug } = await publish('Killed Engineer', byForm)
    const [{ count: before } = { count: 0 }] = await rows<{ count: number }>('SELECT count(*)::int AS count FROM applications.submissions')
    // The limits of one network are not what is tested; without them every application comes from here.
    const unlimited = setInterval(() => void database.pool.query('DELETE FROM http.rate_limits').catch(() => undefined), 50)
    let isKilling = true
    const killing = (async () => {
      for (let kill = 0; kill < kills && isKilling; kill += 1) {
        await sleep(900)
        await until(({ status }) => status === 'ready' || status === 'degraded', 60_000)
        process.kill(pidOf('command-service'), 'SIGKILL')
      }
    })()
    const applied = await applyAtRate(product.origin, [slug], count, 20).finally(() => {
      isKilling = false
      clearInterval(unlimited)
    })
    await killing
    await until((shown) => shown.status === 'ready', 60_000)

    const stored = await rows<{ id: string }>(
      "SELECT data->>'applicationId' AS id FROM event_store.events WHERE type = 'ApplicationSubmitted' AND data->>'offerId' = " +
        `'${slug.slice(-12)}' ORDER BY 1`,
    )
    expect(stored.map(({ id }) => id)).toEqual(applied.map(({ id }) => id).sort())
    const files = await rows<{ file: string }>('SELECT file FROM applications.submissions WHERE file IS NOT NULL')
    const known = new Set(files.map(({ file }) => file))
    expect(storedFiles().filter((path) => ![...known].some((key) => path.endsWith(key)))).toEqual([])
    const [{ count: after } = { count: 0 }] = await rows<{ count: number }>('SELECT count(*)::int AS count FROM applications.submissions')
    // One row for each: a request that is repeated continues the row of the first.
    expect(after - before).toBe(count)

    const token = await employerToken(fetchApi(product.origin))
    for (const { id, file } of applied) {
      const answer = await fetch(`${product.origin}/api/v1/offers/${slug}/applications/${id}/download`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(file)]).toEqual([200, true])
    }
  }, 240_000)
})
