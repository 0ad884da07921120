/**
 * The logins of the processes: one for each role, in each database of the cluster. Their passwords are derived from the master key, which every
 * process has, so that there is nothing more to store, and several launchers on one database agree (docs/decisions/0063).
 */
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { deriveKey } from '../adapters/subject-keys/seal.ts'
import { ConfigurationError, type Settings } from '../configuration.ts'
import { errorCode } from '../embedded/error-code.ts'
import { openMasterKey } from '../embedded/master-key.ts'
import { createClient, inTransaction, type Pool, type PoolClient } from './postgres-connections.ts'
import { type ServiceRole, serviceRoles } from './service-roles.ts'

const maxNameLength = 63

/** Readable, and unique for a database whose name is too long for it. */
export function loginOf(role: ServiceRole, database: string): string {
  const name = `${role}_${database}`
  if (Buffer.byteLength(name) <= maxNameLength) return name
  return `${role}_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`
}

const derived = (masterKey: string, what: string, login: string): Buffer =>
  deriveKey(Buffer.from(masterKey, 'base64'), `${what} of the login ${login}`)

const passwordOf = (masterKey: string, login: string): string => derived(masterKey, 'password', login).toString('base64url')

/** The address of the same database for the login of a role. */
export function loginUrl(
  url: string,
  role: ServiceRole,
  { database, masterKey }: { readonly database: string; readonly masterKey: string },
): string {
  const login = loginOf(role, database)
  const address = new URL(withUser(url, login, passwordOf(masterKey, login)))
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}

/** As parameters they would win over the user before the host, and an address without a host (a Unix socket) can have no other. */
function withUser(url: string, user: string, password: string): string {
  const address = new URL(url)
  for (const name of ['user', 'password']) address.searchParams.delete(name)
  if (address.hostname === '') {
    address.searchParams.set('user', user)
    address.searchParams.set('password', password)
  } else {
    address.username = encodeURIComponent(user)
    address.password = encodeURIComponent(password)
  }
  return address.href
}

/** Such an address is that of the process's own login (docs/decisions/0066). */
export function namesNoUser(url: string): boolean {
  const { username, searchParams } = new URL(url)
  return username === '' && !searchParams.has('user')
}

/** Also where the address leaves the user to the environment: PGUSER, else the operating system's. */
export const userOf = (url: string): string => createClient(url, { name: 'user' }).user ?? ''

/** The address with its user named, so that a process does not take it for one of its own login. */
export function withUserNamed(url: string): string {
  const address = new URL(url)
  if (namesNoUser(url)) address.searchParams.set('user', userOf(url))
  return address.href
}

/** The address for the login of a role, from one that names no user. Throws ConfigurationError. */
export function ownLoginUrl(url: string, role: ServiceRole, settings: Pick<Settings, 'MASTER_KEY' | 'DATA_DIR'>): string {
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  if (database === '') throw new ConfigurationError('DATABASE_URL: the name of the database is missing, e.g. postgres://host:5432/jobboard')
  if (settings.MASTER_KEY === undefined)
    throw new ConfigurationError('DATABASE_URL names no user, so the process needs MASTER_KEY for the password of its own login.')
  return loginUrl(url, role, { database, masterKey: openMasterKey(settings) })
}

const iterations = 4_096

/** What Postgres stores of a password (RFC 5803), so that the password itself is in no statement and no log of the server. */
function verifierOf(masterKey: string, login: string): string {
  const salt = derived(masterKey, 'salt', login).subarray(0, 16)
  const salted = pbkdf2Sync(passwordOf(masterKey, login), salt, iterations, 32, 'sha256')
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}

const attempts = 10
/** SQLSTATE: created concurrently; a catalogue row was changed by another transaction at the same time. */
const collisions = new Set(['42710', '23505', 'XX000'])
const refused = '42501'

/** The name of the database. Undefined: this user may not make logins or give them the roles. */
export async function ensureLogins(owner: Pool, masterKey: string): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(owner, (client) => makeLogins(client, masterKey))
    } catch (error) {
      const code = errorCode(error) ?? ''
      if (code === refused) return undefined
      if (!collisions.has(code) || attempt >= attempts) throw error
      await sleep(50 * Math.random() * attempt)
    }
  }
}

async function makeLogins(client: PoolClient, masterKey: string): Promise<string> {
  const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database')
  const database = rows[0]?.database ?? ''
  for (const role of Object.values(serviceRoles)) {
    const name = loginOf(role, database)
    const login = pg.escapeIdentifier(name)
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
    await client.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${login} LOGIN PASSWORD '${verifierOf(masterKey, name)}'`)
    await client.query(`GRANT ${role} TO ${login} WITH INHERIT FALSE, SET TRUE`)
    await client.query(`GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO ${login}`)
  }
  return database
}
