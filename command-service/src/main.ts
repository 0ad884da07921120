/** The process that takes commands: everything but GET and HEAD. */
import type { Settings } from '@jobboard/platform/configuration'
import { createPool, migrate, openDatabase } from '@jobboard/platform/database'
import { createApp } from '@jobboard/platform/http/app'
import { deriveInternalKey } from '@jobboard/platform/http/internal-key'
import { httpMigrations } from '@jobboard/platform/http/migrations'
import { openHttpStores } from '@jobboard/platform/http/stores'
import type { Logger } from '@jobboard/platform/logger'
import { createMetrics } from '@jobboard/platform/metrics'
import { runProcess } from '@jobboard/platform/run-process'
import { runService } from '@jobboard/platform/service'
import { defaultTenant, loadTenants } from '@jobboard/platform/tenants'
import { commandRoutes } from './app.ts'

const name = 'command-service'

async function main(settings: Settings, logger: Logger): Promise<void> {
  const tenants = loadTenants()
  const fallback = defaultTenant(tenants, settings.DEFAULT_TENANT)
  const database = await openDatabase(settings)
  const pool = createPool(database.url, { name, max: 20 })
  await migrate(pool, httpMigrations)
  const stores = await openHttpStores(pool, settings)
  const metrics = createMetrics(name)

  await runService({
    name,
    port: settings.COMMAND_SERVICE_PORT,
    logger,
    metrics,
    app: createApp({
      ...stores,
      tenants,
      defaultTenant: fallback,
      internalKey: settings.MASTER_KEY === undefined ? null : deriveInternalKey(settings.MASTER_KEY),
      logger,
      observe: metrics.observe,
      routes: commandRoutes({ pool }),
    }),
    ready: async () => {
      await pool.query('SELECT 1')
      return { ready: true }
    },
    close: async () => {
      await stores.close()
      await pool.end()
      await database.close()
    },
  })
}

await runProcess(name, main)
