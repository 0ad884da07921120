/** A workers process as far as it follows the log, forked with the arguments `<database URL> [reactors] [projections]`. */
import { randomUUID } from 'node:crypto'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool } from '@jobboard/platform/database/database'
import { createLogger } from '@jobboard/platform/monitoring/logger'
import { loadTenants } from '@jobboard/platform/tenants'
import { allProjections } from '@jobboard/workers/projections'
import { allReactors } from '@jobboard/workers/reactors'
import { startReactor } from '@jobboard/workers/reactors/run-reactor'

const [url = '', ...what] = process.argv.slice(2)
const pool = createPool(url, { name: 'bench-following', pipeline: true, queryTimeoutMs: 15_000 })
const store = createPostgresEventStore({ url })
const deps = { pool, store, logger: createLogger('bench', { LOG_LEVEL: 'warn' }), owner: randomUUID() }
if (what.includes('projections'))
  for (const projection of allProjections(loadTenants().all, null))
    projection.start({ ...deps, openLongWorkPool: () => pool, applied: () => undefined })
if (what.includes('reactors')) for (const reactor of allReactors) startReactor(reactor, deps)
process.once('SIGTERM', () => process.exit())
process.send?.('following')
