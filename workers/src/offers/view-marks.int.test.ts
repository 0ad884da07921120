import { createPool, type Pool } from '@jobboard/platform/database/database'
import { readerRole } from '@jobboard/platform/database/service-roles'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { purgeViewMarks } from './view-marks.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'view-marks', max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const mark = (tenant: string, day: string, ended: string): Promise<unknown> =>
  pool.query(
    `WITH salt AS (
       INSERT INTO statistics.view_salts (tenant, day, salt, ends_at) VALUES ($1, $2, 'salt', now() - $3::interval) RETURNING id
     ), mark AS (INSERT INTO statistics.view_marks SELECT id, 'offer', 'visitor' FROM salt)
     INSERT INTO statistics.offer_views VALUES ($1, 'offer', $2, 7)`,
    [tenant, day, ended],
  )
const remaining = async (): Promise<unknown[]> =>
  (await pool.query('SELECT tenant, day::text FROM statistics.view_marks JOIN statistics.view_salts ON id = salt_id ORDER BY 1')).rows

it('deletes the marks of every past day, and retains the counts', async () => {
  await mark('devboard', '2026-03-01', '1 day')
  await mark('devboard', '2026-03-02', '-1 hour')
  await mark('greenjobs', '2026-03-01', '6 minutes')
  await mark('another', '2026-03-01', '4 minutes')
  expect(await purgeViewMarks(pool)).toBe(2)
  expect(await remaining()).toEqual([
    { tenant: 'another', day: '2026-03-01' },
    { tenant: 'devboard', day: '2026-03-02' },
  ])
  const { rows } = await pool.query('SELECT count(*)::int AS counts FROM statistics.offer_views WHERE views = 7')
  expect(rows).toEqual([{ counts: 4 }])
  expect(await purgeViewMarks(pool)).toBe(0)
})

it('shows readers the counts of their own board, and no marks', async () => {
  const client = await pool.connect()
  try {
    await client.query(`SET ROLE ${readerRole}`)
    expect((await client.query('SELECT FROM statistics.offer_views')).rowCount).toBe(0)
    await client.query(`SELECT set_config('app.tenant', 'greenjobs', false)`)
    expect((await client.query('SELECT tenant FROM statistics.offer_views')).rows).toEqual([{ tenant: 'greenjobs' }])
    await expect(client.query('SELECT FROM statistics.view_marks')).rejects.toThrow(/permission denied/)
    await expect(client.query('SELECT FROM statistics.view_salts')).rejects.toThrow(/permission denied/)
  } finally {
    client.release(true)
  }
})
