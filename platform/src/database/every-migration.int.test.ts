import { randomBytes } from 'node:crypto'
import { checkMasterKey } from '../adapters/subject-keys/master-key-check.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createPool, MigrationError, migrate, type Pool } from './database.ts'
import { everyMigration } from './every-migration.ts'
import { commandRole, everyRole } from './service-roles.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function database(): Promise<TestDatabase> {
  const one = await createTestDatabase()
  closing.push(one.drop)
  return one
}

/** A database and a user of its own, who owns it and is no superuser. */
async function installation(): Promise<{ readonly name: string; readonly user: string; readonly pool: Pool; readonly url: string }> {
  const { url, pool: admin } = await database()
  const user = `user_${randomBytes(6).toString('hex')}`
  const name = new URL(url).pathname.slice(1)
  await admin.query(
    `CREATE ROLE ${user} LOGIN PASSWORD 'x'; ALTER DATABASE ${name} OWNER TO ${user}; REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`,
  )
  const own = Object.assign(new URL(url), { username: user, password: 'x' }).href
  const pool = createPool(own, { name: 'installation', max: 2 })
  closing.push(() => pool.end())
  return { name, user, pool, url: own }
}

describe('several installations in one cluster', () => {
  it('make all tables at the same moment', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, database))
    const applied = await Promise.all(databases.flatMap(({ pool }) => [migrate(pool, everyMigration), migrate(pool, everyMigration)]))
    expect(applied.map(({ length }) => length).filter((length) => length > 0)).toEqual(Array(4).fill(everyMigration.length))
  })

  it('have users of their own, with a message on what to ask an administrator for, and no access to one another', async () => {
    const { pool: admin } = await database()
    // Made by another installation of this cluster.
    await migrate(admin, everyMigration)
    const [one, two] = [await installation(), await installation()]
    await expect(migrate(one.pool, everyMigration)).rejects.toMatchObject({
      name: 'MigrationError',
      message: expect.stringContaining(`As an administrator: GRANT ${commandRole} TO "${one.user}"`),
    })
    for (const { user } of [one, two]) await admin.query(`GRANT ${everyRole.join(', ')} TO ${user} WITH INHERIT FALSE, SET TRUE`)
    for (const { pool } of [one, two]) expect(await migrate(pool, everyMigration)).toHaveLength(everyMigration.length)
    const intruder = createPool(Object.assign(new URL(two.url), { pathname: `/${one.name}` }).href, { name: 'intruder', max: 1 })
    closing.push(() => intruder.end())
    await expect(intruder.query('SELECT 1')).rejects.toThrow('permission denied for database')
  })

  it('do not share a database by mistake: the second has another master key', async () => {
    const { pool } = await database()
    await migrate(pool, everyMigration)
    const [first, second] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')) as [string, string]
    await checkMasterKey(pool, first)
    await expect(checkMasterKey(pool, second)).rejects.toThrow('MASTER_KEY is not the key of this database')
  })
})

it('a release that does not know all of it refuses the database', async () => {
  const { pool } = await database()
  await migrate(pool, everyMigration)
  const older = everyMigration.filter(({ id }) => id !== 'event-store/002')
  await expect(migrate(pool, older)).rejects.toThrow(MigrationError)
  await expect(migrate(pool, older)).rejects.toThrow('changed by a newer release (event-store/002)')
})
