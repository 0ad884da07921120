import { randomBytes } from 'node:crypto'
import { createMigratedDatabase, type TestDatabase } from '../testing/database.ts'
import { createPool } from './database.ts'
import { ensureLogins, loginOf, loginUrl, namesNoUser, withUserNamed } from './service-logins.ts'
import { commandRole, connectAs, serviceRoles } from './service-roles.ts'

const masterKey = randomBytes(32).toString('base64')

let database: TestDatabase
let name: string
beforeAll(async () => {
  database = await createMigratedDatabase()
  name = (await ensureLogins(database.pool, masterKey)) ?? ''
}, 60_000)
afterAll(async () => {
  const logins = Object.values(serviceRoles).map((role) => loginOf(role, name))
  await database.pool.query(`DROP OWNED BY ${logins.join(', ')}; DROP ROLE ${logins.join(', ')}`)
  await database.drop()
})

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const pool = createPool(url, { name: 'login', max: 1 })
  try {
    return (await pool.query<Row>(text)).rows
  } finally {
    await pool.end()
  }
}

describe.each(Object.values(serviceRoles))('the login of %s', (role) => {
  const url = () => loginUrl(database.url, role, { database: name, masterKey })

  it('signs in, owns nothing, and may nothing beside its role', async () => {
    const [user] = await ask<object>(
      url(),
      `SELECT session_user AS name, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS privileged,
         ARRAY(SELECT r.rolname::text FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid WHERE m.member = u.oid) AS roles,
         EXISTS (SELECT FROM pg_shdepend d WHERE d.refobjid = u.oid AND d.deptype = 'o') AS owns,
         has_database_privilege(current_database(), 'CREATE') AS creates
       FROM pg_roles u WHERE rolname = session_user`,
    )
    expect(user).toEqual({ name: loginOf(role, name), privileged: false, roles: [role], owns: false, creates: false })
  })

  it('sees nothing before it takes its role, and cannot take another', async () => {
    await expect(ask(url(), 'SELECT FROM read_models.offers')).rejects.toThrow('permission denied')
    await expect(ask(connectAs(url(), role), 'SELECT FROM public.migrations LIMIT 1')).resolves.toHaveLength(1)
    for (const other of [...Object.values(serviceRoles), 'jobboard_maintenance'].filter((one) => one !== role))
      await expect(ask(connectAs(url(), other), 'SELECT')).rejects.toThrow('permission denied')
  })
})

it('has another password with another master key, and the old one no longer works', async () => {
  const next = randomBytes(32).toString('base64')
  await ensureLogins(database.pool, next)
  await expect(ask(loginUrl(database.url, commandRole, { database: name, masterKey }), 'SELECT')).rejects.toThrow(
    'password authentication failed',
  )
  await expect(ask(loginUrl(database.url, commandRole, { database: name, masterKey: next }), 'SELECT')).resolves.toHaveLength(1)
  await ensureLogins(database.pool, masterKey)
})

it('is made once by launchers that start at the same moment', async () => {
  expect(await Promise.all([1, 2, 3].map(() => ensureLogins(database.pool, masterKey)))).toEqual([name, name, name])
})

it('is left out for a user who may not make logins', async () => {
  const user = `plain_${randomBytes(4).toString('hex')}`
  await database.pool.query(`CREATE ROLE ${user} LOGIN PASSWORD 'x'`)
  const pool = createPool(Object.assign(new URL(database.url), { username: user, password: 'x' }).href, { name: 'plain', max: 1 })
  expect(await ensureLogins(pool, masterKey)).toBeUndefined()
  await pool.end()
  await database.pool.query(`DROP ROLE ${user}`)
})

it('replaces every user that an address can name', () => {
  const login = loginOf(commandRole, 'board')
  const addressed = (url: string): URL => new URL(loginUrl(url, commandRole, { database: 'board', masterKey }))
  for (const url of ['postgres://owner:secret@host/board', 'postgres://host/board?user=owner&password=secret&sslmode=require']) {
    const { username, password, searchParams } = addressed(url)
    expect([username, password.length > 20, searchParams.has('user'), searchParams.has('password')]).toEqual([login, true, false, false])
  }
  const { searchParams } = addressed('postgres:///board?host=/run/postgresql')
  expect([searchParams.get('user'), searchParams.get('host')]).toEqual([login, '/run/postgresql'])
})

it('is meant by an address that names no user, which one for the owner then has to name', () => {
  expect(['postgres://host/board', 'postgres:///board?host=/run/postgresql'].map(namesNoUser)).toEqual([true, true])
  const named = ['postgres://owner@host/board', 'postgres://host/board?user=owner', withUserNamed('postgres://host/board')]
  expect(named.map(namesNoUser)).toEqual([false, false, false])
})

it('has a name of at most 63 bytes', () => {
  expect(loginOf(commandRole, 'jobboard')).toBe('jobboard_command_jobboard')
  const [one, two] = ['a', 'b'].map((last) => loginOf(commandRole, 'long_'.repeat(12) + last)) as [string, string]
  expect(one.length).toBeLessThanOrEqual(63)
  expect(one).not.toBe(two)
})
