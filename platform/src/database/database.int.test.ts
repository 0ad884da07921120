import { randomBytes } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createPool, inTransaction, MigrationError, migrate, restoreMarker } from './database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const count = async (): Promise<number> =>
  (await database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM things')).rows[0]?.n ?? -1
const things = { id: 'test/001', sql: 'CREATE TABLE things (id int PRIMARY KEY)' }

describe('migrate', () => {
  it('applies each migration once, in order', async () => {
    const second = { id: 'test/002', sql: 'INSERT INTO things VALUES (1)' }
    expect(await migrate(database.pool, [things])).toEqual(['test/001'])
    expect(await migrate(database.pool, [things, second])).toEqual(['test/002'])
    expect(await migrate(database.pool, [things, second])).toEqual([])
    expect(await count()).toBe(1)
  })

  it('applies each migration once when several processes start together', async () => {
    const pools = Array.from({ length: 4 }, (_, index) => createPool(database.url, { name: `starter ${index}` }))
    const applied = await Promise.all(pools.map((pool) => migrate(pool, [things])))
    await Promise.all(pools.map((pool) => pool.end()))
    expect(applied.flat()).toEqual(['test/001'])
  })

  it('rolls back a set that fails', async () => {
    await expect(migrate(database.pool, [things, { id: 'test/002', sql: 'nonsense' }])).rejects.toThrow('nonsense')
    await expect(count()).rejects.toThrow('does not exist')
  })

  it('rolls back when it is interrupted, and the next start applies all of it', async () => {
    const killed = { id: 'test/002', sql: 'CREATE TABLE more (id int); SELECT pg_terminate_backend(pg_backend_pid())' }
    await expect(migrate(database.pool, [things, killed])).rejects.toThrow(/terminat/)
    await expect(count()).rejects.toThrow('does not exist')
    expect(await migrate(database.pool, [things, { id: 'test/002', sql: 'CREATE TABLE more (id int)' }])).toEqual(['test/001', 'test/002'])
  })

  it('refuses a migration that was changed, and an id used twice', async () => {
    await migrate(database.pool, [things])
    await expect(migrate(database.pool, [{ ...things, sql: 'SELECT 1' }])).rejects.toThrow(MigrationError)
    await expect(migrate(database.pool, [things, things])).rejects.toThrow('two migrations test/001')
  })
})

describe('a database that this release should not use', () => {
  it('is refused in one sentence when a newer release has changed it, and other families do not matter', async () => {
    await migrate(database.pool, [things, { id: 'test/002', sql: 'SELECT 1' }, { id: 'other/001', sql: 'SELECT 1' }])
    await expect(migrate(database.pool, [things])).rejects.toThrow(
      new MigrationError(
        'The database was changed by a newer release (test/002). Start that release or a later one, or restore a backup from before the upgrade.',
      ),
    )
    expect(await migrate(database.pool, [{ id: 'other/001', sql: 'SELECT 1' }])).toEqual([])
  })

  it('is refused while it is only half restored', async () => {
    await migrate(database.pool, [things])
    await database.pool.query(`CREATE TABLE ${restoreMarker} ()`)
    await expect(migrate(database.pool, [things])).rejects.toThrow('Run it again: npm run restore -- FILE')
    expect(await migrate(database.pool, [things], { duringRestore: true })).toEqual([])
  })
})

describe('roles, which a cluster has once for all databases', () => {
  const role = `role_${randomBytes(6).toString('hex')}`
  const withRole = { id: 'test/001', roles: [role], sql: `CREATE TABLE things (id int); GRANT SELECT ON things TO ${role}` }
  const users: string[] = []
  const asUser = async (rights: string) => {
    const user = `user_${randomBytes(6).toString('hex')}`
    users.push(user)
    const other = await createTestDatabase()
    await database.pool.query(`CREATE ROLE ${user} LOGIN PASSWORD 'x' ${rights}`)
    await other.pool.query(
      `GRANT ALL ON DATABASE ${new URL(other.url).pathname.slice(1)} TO ${user}; GRANT ALL ON SCHEMA public TO ${user}`,
    )
    const pool = createPool(Object.assign(new URL(other.url), { username: user, password: 'x' }).href, { name: 'user', max: 2 })
    const close = async () => {
      await pool.end()
      await other.drop()
    }
    return { user, pool, close }
  }
  afterEach(async () => {
    for (const user of users.splice(0)) await database.pool.query(`DROP OWNED BY ${user}; DROP ROLE ${user}`).catch(() => undefined)
    await database.pool.query(`DROP TABLE IF EXISTS things; DROP ROLE IF EXISTS ${role}`).catch(() => undefined)
  })

  it('are created again when a dump was restored into a cluster without them', async () => {
    await migrate(database.pool, [withRole])
    await database.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    expect(await migrate(database.pool, [withRole])).toEqual([])
    await database.pool.query(`SET ROLE ${role}; RESET ROLE`)
  })

  it('are shared by installations that start at the same moment', async () => {
    const installations = await Promise.all(Array.from({ length: 6 }, () => createTestDatabase()))
    await Promise.all(installations.map(({ pool }) => migrate(pool, [withRole])))
    await Promise.all(installations.map(({ drop }) => drop()))
  })

  it('made by another installation are requested from an administrator in one sentence, and then used', async () => {
    const [first, second] = [await asUser('CREATEROLE'), await asUser('CREATEROLE')]
    await migrate(first.pool, [withRole])
    const grant = `GRANT ${role} TO "${second.user}" WITH INHERIT FALSE, SET TRUE`
    await expect(migrate(second.pool, [withRole])).rejects.toMatchObject({
      name: 'MigrationError',
      message: `The role ${role} of this cluster was made by another installation or user. As an administrator: ${grant}`,
    })
    await database.pool.query(grant)
    expect(await migrate(second.pool, [withRole])).toEqual(['test/001'])
    await second.close()
    await first.close()
  })

  it('that the user may not create are requested from an administrator', async () => {
    const { pool, close } = await asUser('')
    await expect(migrate(pool, [withRole])).rejects.toThrow(/may not create the role .* As an administrator: CREATE ROLE/)
    await close()
  })
})

describe('inTransaction', () => {
  beforeEach(() => migrate(database.pool, [things]))

  it('commits what it did and returns the result', async () => {
    const result = await inTransaction(database.pool, async (client) => {
      await client.query('INSERT INTO things VALUES (1)')
      return 'done'
    })
    expect([result, await count()]).toEqual(['done', 1])
  })

  it('rolls back when it fails, and returns the connection', async () => {
    const one = createPool(database.url, { name: 'single', max: 1 })
    const failing = inTransaction(one, async (client) => {
      await client.query('INSERT INTO things VALUES (1)')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await one.query('SELECT 1')).rowCount).toBe(1)
    await one.end()
    expect(await count()).toBe(0)
  })

  it('throws the first error when the connection broke as well', async () => {
    const failing = inTransaction(database.pool, async (client) => {
      await client.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(failing).rejects.toThrow(/terminat/)
    expect((await database.pool.query('SELECT 1')).rowCount).toBe(1)
  })
})
