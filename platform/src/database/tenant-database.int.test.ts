/** Several statements of one transaction, on connections with and without pipelining. */
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createPool, type Pool } from './postgres-connections.ts'
import { createTenantDatabase } from './tenant-database.ts'

const tenant = tenantIdSchema.parse('devboard')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('CREATE TABLE numbers (number int PRIMARY KEY)')
}, 60_000)
afterAll(() => database?.drop())

describe.each([true, false])('pipelining: %s', (pipeline) => {
  let pool: Pool
  beforeAll(async () => {
    pool = createPool(database.url, { name: 'test', pipeline })
    await pool.query('TRUNCATE numbers')
  })
  afterAll(() => pool.end())

  it('each statement sees what those before it wrote, as one tenant', async () => {
    const [inserted, read, entered] = await createTenantDatabase(pool).queries(tenant, [
      { text: 'INSERT INTO numbers VALUES ($1), ($2)', values: [1, 2] },
      { name: 'sum', text: 'SELECT sum(number)::int AS sum FROM numbers' },
      { text: "SELECT current_setting('app.tenant') AS tenant" },
    ])
    expect([inserted?.rowCount, read?.rows, entered?.rows]).toEqual([2, [{ sum: 3 }], [{ tenant }]])
  })

  it('one that fails undoes those before it, and the connection serves the next', async () => {
    const queries = createTenantDatabase(pool).queries(tenant, [
      { text: 'INSERT INTO numbers VALUES (3)' },
      { text: 'INSERT INTO numbers VALUES (3)' },
      { text: 'INSERT INTO numbers VALUES (4)' },
    ])
    await expect(queries).rejects.toMatchObject({ code: '23505' })
    const { rows } = await createTenantDatabase(pool).query(tenant, 'SELECT number FROM numbers ORDER BY number')
    expect(rows).toEqual([{ number: 1 }, { number: 2 }])
  })
})
