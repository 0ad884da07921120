/** What clients see while the database is away: 503 and when to come back, and health that says so. */
import pino from 'pino'
import { createPool } from '../database/database.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { startService } from '../process/service.ts'
import { defaultTenant, loadTenants } from '../tenants.ts'
import { createApp } from './app.ts'
import { route } from './route.ts'
import { newToken } from './sessions/session-token.ts'
import { createHttpStores } from './stores.ts'

it('answers 503 with Retry-After, is live, and is not ready', async () => {
  const pool = createPool('postgres://nobody@127.0.0.1:1/nothing', { name: 'test' })
  const tenants = loadTenants()
  const me = route({
    method: 'GET',
    path: '/v1/me',
    summary: 'Who I am',
    tag: 'tests',
    auth: ['candidate'],
    replies: { 204: { description: 'Somebody' } },
    handle: () => ({ status: 204 }),
  })
  const logger = pino({ level: 'silent' })
  const app = createApp({
    ...createHttpStores(pool),
    tenants,
    defaultTenant: defaultTenant(tenants, 'devboard'),
    routes: [me],
    internalKey: null,
    logger,
  })
  const ready = async () => {
    await pool.query('SELECT 1')
    return { ready: true }
  }
  const service = await startService({ name: 'test', port: 0, app, logger, metrics: createMetrics('test'), ready, close: () => pool.end() })
  try {
    const get = (path: string) => fetch(`http://127.0.0.1:${service.port}${path}`, { headers: { Authorization: `Bearer ${newToken()}` } })
    const answer = await get('/v1/me')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 })
    expect((await get('/health/live')).status).toBe(200)
    expect((await get('/health/ready')).status).toBe(503)
  } finally {
    await service.stop()
  }
})
