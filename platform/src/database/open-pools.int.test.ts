import { Registry } from 'prom-client'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { registerPoolMetrics } from './open-pools.ts'
import { createPool } from './postgres-connections.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('shows connections in use, idle ones and callers that wait, of each open pool', async () => {
  const registry = new Registry()
  registerPoolMetrics(registry)
  const pool = createPool(database.url, { name: 'reads', max: 2 })
  const [one, two] = [await pool.connect(), await pool.connect()]
  const three = pool.connect()
  const line = (state: string, count: number) => `jobboard_database_pool_connections{pool="reads",state="${state}"} ${count}`
  const busy = await registry.metrics()
  for (const expected of [line('total', 2), line('idle', 0), line('waiting', 1)]) expect(busy).toContain(expected)
  expect(busy).toContain('jobboard_database_pool_max_connections{pool="reads"} 2')
  one.release()
  two.release()
  ;(await three).release()
  expect(await registry.metrics()).toContain(line('idle', 2))
  await pool.end()
  expect(await registry.metrics()).not.toContain('pool="reads"')
})
