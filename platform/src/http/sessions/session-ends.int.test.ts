import { randomUUID } from 'node:crypto'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import pg from 'pg'
import { signIn } from '../../testing/api-spec/api-accounts.ts'
import { createMigratedDatabase, type TestDatabase } from '../../testing/database.ts'

let database: TestDatabase
let listener: pg.Client
beforeAll(async () => {
  database = await createMigratedDatabase()
  listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  await listener.query('LISTEN session_ends')
}, 60_000)
afterAll(async () => {
  await listener?.end()
  await database?.drop()
})

it('announces a session that is deleted before its end, and none that had ended', async () => {
  const announced: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => announced.push(payload))
  const { tenant, accountId } = await signIn(database.pool, tenantIdSchema.parse('devboard'), 'candidate', 'company')
  const [revoked, ended, open] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [id, endsDays, revokedDays] of [
    [revoked, 1, -1],
    [ended, -1, null],
    [open, 1, null],
  ] as const)
    await database.pool.query(
      `INSERT INTO accounts.sessions (tenant, session_id, account_id, channel, token_hash, user_agent, expires_at, ends_at, revoked_at)
       VALUES ($1, $2, $3, 'api', $4, 'test', now(), now() + make_interval(days => $5), now() + make_interval(days => $6))`,
      [tenant, id, accountId, Buffer.from(id), endsDays, revokedDays],
    )
  for (const id of [revoked, ended, open]) await database.pool.query('DELETE FROM accounts.sessions WHERE session_id = $1', [id])
  // Notifications come in the order of their commits, before the answer to a later statement.
  await listener.query('SELECT 1')
  expect(announced).toEqual([open])
})
