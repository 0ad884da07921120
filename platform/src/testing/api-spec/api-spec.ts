/**
 * A service's routes over real HTTP on a real database: the app on a free port, two tenants, users of every role signed in. Every reply is
 * checked against what its route documents; one that differs answers 500 and fails the test.
 */
import { createServer } from 'node:http'
import type { ApiPath } from '@jobboard/contracts/shared/api-paths'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type pg from 'pg'
import pino from 'pino'
import { uncheckedRequests } from '../../adapters/bot-check/open.ts'
import { createListener } from '../../database/postgres-listener.ts'
import { commandRole, type ServiceRole } from '../../database/service-roles.ts'
import { createTenantDatabase, type TenantDatabase } from '../../database/tenant-database.ts'
import { createApp } from '../../http/app.ts'
import type { OwnWrites } from '../../http/own-writes.ts'
import { createEventStreams } from '../../http/replies/event-streams.ts'
import { type Method, type Route, sendsEvents } from '../../http/route.ts'
import { endStreamsOfSessions } from '../../http/sessions/session-ends.ts'
import { createHttpStores } from '../../http/stores.ts'
import type { BotCheck } from '../../ports/bot-check.ts'
import { loadTenants, type Tenants, tenantsOf } from '../../tenants.ts'
import { createMigratedDatabase } from '../database.ts'
import { type SignedIn, signInTeam, type Team } from './api-accounts.ts'

export const testInternalKey = 'internal-key-of-the-tests'

export interface ApiDeps {
  /** As the owner: for what the test itself reads and writes. */
  readonly pool: pg.Pool
  /** In the role of the service, as its process has them. */
  readonly servicePool: pg.Pool
  readonly database: TenantDatabase
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

export interface ApiSpec extends ApiDeps {
  readonly url: string
  readonly routes: readonly Route[]
  /** The board under test, its people, and a second company's people. */
  readonly home: Tenant
  readonly team: Team
  readonly otherCompany: Team
  /** Another board and its people: outsiders. */
  readonly foreign: Tenant
  readonly foreigners: Team
  /** Lines of the log, to check what they leave out. */
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

export async function startApiSpec(options: {
  readonly routes: (deps: ApiDeps) => readonly Route[] | Promise<readonly Route[]>
  /** For routes with `readsOwnWrites`; asked after `routes`. */
  readonly ownWrites?: () => OwnWrites
  /** Without one, every request passes. */
  readonly botCheck?: (deps: ApiDeps) => BotCheck
  /** What differs from the shipped file of a board. */
  readonly changeTenant?: (tenant: Tenant) => Tenant
  /** Of the service whose routes they are. */
  readonly role?: ServiceRole
  /** The answer of another service at the same public address. */
  readonly elsewhere?: readonly ApiPath[]
}): Promise<ApiSpec> {
  const database = await createMigratedDatabase()
  const shipped = loadTenants()
  const { changeTenant } = options
  const tenants = changeTenant === undefined ? shipped : tenantsOf(shipped.all.map(changeTenant))
  const [home, foreign] = twoTenants(tenants)
  const servicePool = database.poolAs(options.role ?? commandRole)
  const deps: ApiDeps = {
    pool: database.pool,
    servicePool,
    database: createTenantDatabase(servicePool),
    databaseUrl: database.url,
    tenants,
  }
  const routes = await options.routes(deps)
  const log: string[] = []
  const streams = createEventStreams({ heartbeatMs: 50 })
  // Only where there are streams: a connection for each test would be many.
  const listener = routes.some(sendsEvents) ? createListener({ url: database.url, name: 'test' }) : undefined
  if (listener !== undefined) endStreamsOfSessions(listener, streams)
  const app = createApp({
    ...createHttpStores(servicePool),
    tenants,
    defaultTenant: home.id,
    routes,
    elsewhere: options.elsewhere ?? [],
    internalKey: testInternalKey,
    botCheck: options.botCheck?.(deps) ?? uncheckedRequests,
    ...(options.ownWrites === undefined ? {} : { ownWrites: options.ownWrites() }),
    logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    streams,
    verifyReplies: true,
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    ...deps,
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
      streams.close()
      await listener?.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await database.drop()
    },
  }
}
