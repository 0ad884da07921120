import { createPool, inTransaction, MigrationError, migrate } from './database.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

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

  it('keeps nothing of a set that fails', async () => {
    await expect(migrate(database.pool, [things, { id: 'test/002', sql: 'nonsense' }])).rejects.toThrow('nonsense')
    await expect(count()).rejects.toThrow('does not exist')
  })

  it('refuses a migration that was changed, and an id used twice', async () => {
    await migrate(database.pool, [things])
    await expect(migrate(database.pool, [{ ...things, sql: 'SELECT 1' }])).rejects.toThrow(MigrationError)
    await expect(migrate(database.pool, [things, things])).rejects.toThrow('two migrations test/001')
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

  it('undoes everything when it fails, and gives the connection back', async () => {
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

  it('throws the first error when the connection is gone as well', async () => {
    const failing = inTransaction(database.pool, async (client) => {
      await client.query('SELECT pg_terminate_backend(pg_backend_pid())')
    })
    await expect(failing).rejects.toThrow(/terminat/)
    expect((await database.pool.query('SELECT 1')).rowCount).toBe(1)
  })
})
