/**
 * A service's routes over real HTTP on a real database: the app on a free port, two tenants, people of every role signed
 * in. Every reply is checked against what its route documents; one that differs answers 500 and fails the test.
 */
import { createServer } from 'node:http'
import type { ApiPath } from '@jobboard/contracts/shared/api-paths'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type pg from 'pg'
import pino from 'pino'
import { type Migration, migrate } from '../database.ts'
import { createApp } from '../http/app.ts'
import { httpMigrations } from '../http/migrations.ts'
import type { Method, Route } from '../http/route.ts'
import { createHttpStores } from '../http/stores.ts'
import { loadTenants, type Tenants } from '../tenants.ts'
import { type SignedIn, signInTeam, type Team } from './api-accounts.ts'
import { createTestDatabase } from './database.ts'

export const testInternalKey = 'internal-key-of-the-tests'

export interface ApiParts {
  readonly pool: pg.Pool
  readonly databaseUrl: string
  readonly tenants: Tenants
}

export interface Call {
  /** Sends this person's token as a bearer, and names their tenant. */
  readonly as?: SignedIn
  /** X-Tenant, when it should not be that of `as`. */
  readonly tenant?: string
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is. */
  readonly body?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Parsed JSON; undefined when the body is empty or something else. */
  readonly body: unknown
}

export interface ApiSpec extends ApiParts {
  readonly url: string
  readonly routes: readonly Route[]
  /** The board under test, its people, and a second company's people. */
  readonly home: Tenant
  readonly team: Team
  readonly otherCompany: Team
  /** Another board and its people: outsiders. */
  readonly foreign: Tenant
  readonly foreigners: Team
  /** Lines of the log, to check what is not in them. */
  readonly log: readonly string[]
  call(method: Method | 'HEAD' | 'OPTIONS', path: string, call?: Call): Promise<Answer>
  stop(): Promise<void>
}

const parseJson = (text: string, type: string | null): unknown =>
  text !== '' && /json/.test(type ?? '') ? (JSON.parse(text) as unknown) : undefined

async function send(url: string, method: string, { as, tenant, json, body, headers }: Call = {}): Promise<Answer> {
  const payload = json === undefined ? body : JSON.stringify(json)
  const board = tenant ?? as?.tenant
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(as === undefined ? {} : { Authorization: `Bearer ${as.token}` }),
      ...(board === undefined ? {} : { 'X-Tenant': board }),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parseJson(text, response.headers.get('content-type')) }
}

function twoTenants(tenants: Tenants): [Tenant, Tenant] {
  const [home, foreign] = [tenants.get('devboard'), tenants.get('greenjobs')]
  if (home === undefined || foreign === undefined) throw new Error('The tests need the boards devboard and greenjobs')
  return [home, foreign]
}

/** `migrations` are those of the service under test; the edge's own are added. */
export async function startApiSpec(options: {
  readonly migrations?: readonly Migration[]
  readonly routes: (parts: ApiParts) => readonly Route[] | Promise<readonly Route[]>
  /** What another service answers at the same public address. */
  readonly elsewhere?: readonly ApiPath[]
}): Promise<ApiSpec> {
  const database = await createTestDatabase()
  await migrate(database.pool, [...httpMigrations, ...(options.migrations ?? [])])
  const tenants = loadTenants()
  const [home, foreign] = twoTenants(tenants)
  const parts: ApiParts = { pool: database.pool, databaseUrl: database.url, tenants }
  const routes = await options.routes(parts)
  const log: string[] = []
  const app = createApp({
    ...createHttpStores(database.pool),
    tenants,
    defaultTenant: home.id,
    routes,
    elsewhere: options.elsewhere ?? [],
    internalKey: testInternalKey,
    logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    verifyReplies: true,
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    ...parts,
    url,
    routes,
    home,
    team: await signInTeam(database.pool, home.id, 'first-company'),
    otherCompany: await signInTeam(database.pool, home.id, 'second-company'),
    foreign,
    foreigners: await signInTeam(database.pool, foreign.id, 'first-company'),
    log,
    call: (method, path, call) => send(url + path, method, call),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await database.drop()
    },
  }
}
