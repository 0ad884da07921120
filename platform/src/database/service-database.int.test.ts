import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createPool } from './database.ts'
import { prepareDatabase, prepareGivenDatabase } from './prepare-database.ts'
import { openServiceDatabase } from './service-database.ts'
import { loginOf } from './service-logins.ts'
import { everyRole, readerRole, serviceRoles } from './service-roles.ts'

const masterKey = randomBytes(32).toString('base64')
const DATA_DIR = '/nonexistent'

let database: TestDatabase
let name: string
beforeAll(async () => {
  database = await createTestDatabase()
  name = new URL(database.url).pathname.slice(1)
})
afterAll(async () => {
  const logins = Object.values(serviceRoles).map((role) => loginOf(role, name))
  await database.pool.query(`DROP OWNED BY ${logins.join(', ')}; DROP ROLE ${logins.join(', ')}`)
  await database.drop()
})

const withoutUser = () => Object.assign(new URL(database.url), { username: '', password: '' }).href
const ownerSettings = () => ({ DATABASE_URL: database.url, DATA_DIR, MASTER_KEY: masterKey, REDIS_URL: undefined })
const prepare = () => prepareDatabase(ownerSettings(), database.url)

function open(url: string, given: string | undefined = masterKey) {
  const lines: string[] = []
  const info = (first: unknown, text = ''): number => lines.push(`${typeof first === 'string' ? first : JSON.stringify(first)} ${text}`)
  return {
    lines,
    opened: openServiceDatabase({ DATABASE_URL: url, DATA_DIR, MASTER_KEY: given }, { role: readerRole, logger: { info } }),
  }
}

async function usersOf(url: string): Promise<object | undefined> {
  const pool = createPool(url, { name: 'users', max: 1 })
  try {
    return (await pool.query<object>('SELECT session_user AS login, current_user AS role')).rows[0]
  } finally {
    await pool.end()
  }
}

describe('an address without a user', () => {
  it('is refused before the database is prepared, with the command to run', async () => {
    await expect(open(withoutUser()).opened).rejects.toThrow(/^DATABASE_URL: .*authentication failed.*npm run prepare-database/)
  })

  it("begins sessions in the role, as the process's own login", async () => {
    await prepare()
    const { url } = await open(withoutUser()).opened
    expect(await usersOf(url)).toEqual({ login: loginOf(readerRole, name), role: readerRole })
  })

  it('is refused with another master key, and without one', async () => {
    await prepare()
    await expect(open(withoutUser(), randomBytes(32).toString('base64')).opened).rejects.toThrow('authentication failed')
    await expect(
      openServiceDatabase(
        { DATABASE_URL: withoutUser(), DATA_DIR, MASTER_KEY: undefined },
        { role: readerRole, logger: { info: () => undefined } },
      ),
    ).rejects.toThrow('needs MASTER_KEY')
    await expect(open('postgres://127.0.0.1:1').opened).rejects.toThrow('the name of the database is missing')
  })

  it('waits until the database is prepared for the release, and changes nothing itself', async () => {
    await prepare()
    const { rows } = await database.pool.query<{ id: string }>(
      `UPDATE public.migrations SET hash = 'older' WHERE id LIKE 'rebuild%' RETURNING id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const { opened, lines } = open(withoutUser())
    let isOpen = false
    void opened.then(() => {
      isOpen = true
    })
    while (!isOpen && lines.length === 0) await sleep(20)
    expect([isOpen, lines.join()]).toEqual([false, expect.stringContaining('waiting for the database to be prepared')])
    expect((await database.pool.query(`SELECT FROM public.migrations WHERE hash = 'older'`)).rowCount).toBe(rows.length)
    await prepare()
    expect(await usersOf((await opened).url)).toMatchObject({ role: readerRole })
  })
})

it("says so when it is given the owner's address", async () => {
  const { opened, lines } = open(database.url)
  expect(await usersOf((await opened).url)).toMatchObject({ role: readerRole })
  expect(lines.join()).toContain('signed in as the owner of the database')
})

describe('preparing a database', () => {
  it('makes the logins, and is safe to run again, at the same time too', async () => {
    expect(await Promise.all([1, 2].map(() => prepareGivenDatabase(ownerSettings())))).toEqual([name, name])
  })

  it("needs the owner's address, and the key of the processes", async () => {
    await expect(prepareGivenDatabase({ ...ownerSettings(), DATABASE_URL: undefined })).rejects.toThrow('DATABASE_URL is not set')
    await expect(prepareGivenDatabase({ ...ownerSettings(), DATABASE_URL: withoutUser() })).rejects.toThrow('address of the owner')
    await expect(prepareGivenDatabase({ ...ownerSettings(), MASTER_KEY: undefined })).rejects.toThrow('MASTER_KEY is not set')
  })

  it('names what an administrator must grant to an owner who may make no logins, and then makes them without a superuser', async () => {
    const user = `plain_${randomBytes(4).toString('hex')}`
    const fresh = `${name}_plain`
    const asAdministrator = async (statements: string): Promise<void> => {
      for (const text of statements.split('; ')) await database.pool.query(text)
    }
    await asAdministrator(
      `CREATE ROLE ${user} LOGIN PASSWORD 'x'; GRANT ${everyRole.join(', ')} TO ${user} WITH INHERIT FALSE, SET TRUE; CREATE DATABASE ${fresh} OWNER ${user} TEMPLATE template0 STRATEGY wal_log`,
    )
    const url = Object.assign(new URL(database.url), { username: user, password: 'x', pathname: `/${fresh}` }).href
    const settings = { ...ownerSettings(), DATABASE_URL: url }
    const { message } = await prepareGivenDatabase(settings).then(
      () => new Error('prepared'),
      (error: Error) => error,
    )
    await asAdministrator(message.split('As an administrator: ')[1] ?? message)
    expect(await prepareGivenDatabase(settings)).toBe(fresh)
    const { opened } = open(Object.assign(new URL(withoutUser()), { pathname: `/${fresh}` }).href)
    expect(await usersOf((await opened).url)).toEqual({ login: loginOf(readerRole, fresh), role: readerRole })
    const logins = Object.values(serviceRoles).map((role) => loginOf(role, fresh))
    await asAdministrator(`DROP DATABASE ${fresh} WITH (FORCE); DROP ROLE ${logins.join(', ')}; DROP OWNED BY ${user}; DROP ROLE ${user}`)
  })
})
