import { randomBytes } from 'node:crypto'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool, inTransaction, migrate, type Pool } from '@jobboard/platform/database/database'
import { ensureRole } from '@jobboard/platform/database/database-roles'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { everyRole } from '@jobboard/platform/database/service-roles'
import { loadTenants } from '@jobboard/platform/tenants'
import { createTestDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { applyEvents, liveTarget } from '../runner/apply-events.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { rebuild } from '../runner/rebuild.ts'
import { offersProjection } from './offers.projection.ts'
import { created, offerEvents, published } from './testing/offer-events.ts'

/** As on a managed Postgres: the user owns the database and may nothing else; an administrator made the roles. */
describe('a database user without rights over roles', () => {
  const user = `ordinary_${randomBytes(4).toString('hex')}`
  let database: TestDatabase
  let pool: Pool
  beforeAll(async () => {
    database = await createTestDatabase()
    const admin = database.pool
    // In case no other test did.
    await inTransaction(admin, async (client) => {
      for (const role of everyRole) await ensureRole(client, role)
    })
    await admin.query(`CREATE ROLE ${user} LOGIN PASSWORD 'secret'; GRANT ${everyRole.join(', ')} TO ${user} WITH INHERIT FALSE`)
    const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name')
    await admin.query(`ALTER DATABASE ${rows[0]?.name} OWNER TO ${user}; GRANT ALL ON SCHEMA public TO ${user}`)
    const url = Object.assign(new URL(database.url), { username: user, password: 'secret' }).href
    pool = createPool(url, { name: 'ordinary', pipeline: true })
  })
  afterAll(async () => {
    await pool.end()
    const admin = database.url
    await database.drop()
    const cluster = createPool(Object.assign(new URL(admin), { pathname: '/postgres' }).href, { name: 'admin', max: 1 })
    await cluster.query(`DROP ROLE ${user}`)
    await cluster.end()
  })

  it('can migrate, project, rebuild, and sees no rows without taking a role', async () => {
    await migrate(pool, everyMigration)
    const projection = offersProjection(loadTenants().all)
    const events = offerEvents([created(), published()])
    const store = createPostgresEventStore({ pool })
    await store.append(events[0]?.stream ?? '', 'none', events)
    await asProjector(pool, (client) => applyEvents(client, projection, liveTarget(projection), events))
    await rebuild(projection, { pool, store })
    await rebuild(projection, { pool, store })
    expect((await pool.query('SELECT FROM read_models.offers')).rows).toHaveLength(0)
    const seen = await inTransaction(pool, async (client) => {
      await client.query("SELECT set_config('role', 'jobboard_reader', true), set_config('app.tenant', 'devboard', true)")
      return (await client.query('SELECT state FROM read_models.offers')).rows
    })
    expect(seen).toEqual([{ state: 'published' }])
    await store.close()
  })
})
