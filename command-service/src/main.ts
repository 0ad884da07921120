/** The process that takes commands: everything but GET and HEAD. */

import { queryPaths } from '@jobboard/contracts/shared/api-paths'
import { measureEventStore } from '@jobboard/platform/adapters/event-store/measured'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { createEventSourcedPublicationCodes } from '@jobboard/platform/adapters/publication-codes/event-sourced'
import { createPostgresSubjectKeys, subjectKeysMigrations } from '@jobboard/platform/adapters/subject-keys/postgres'
import type { Settings } from '@jobboard/platform/configuration'
import { createPool, migrate, openDatabase } from '@jobboard/platform/database'
import { diskPart, registerDiskMetrics } from '@jobboard/platform/disk-space'
import { openCheckedMasterKey } from '@jobboard/platform/embedded/master-key'
import { checkParts } from '@jobboard/platform/health'
import { createApp } from '@jobboard/platform/http/app'
import { deriveInternalKey } from '@jobboard/platform/http/internal-key'
import { measureRateLimiter } from '@jobboard/platform/http/measured-rate-limiter'
import { httpMigrations } from '@jobboard/platform/http/migrations'
import { openHttpStores } from '@jobboard/platform/http/stores'
import type { Logger } from '@jobboard/platform/logger'
import { createMetrics } from '@jobboard/platform/metrics'
import { systemClock } from '@jobboard/platform/ports/clock'
import { offerViewsMigrations } from '@jobboard/platform/read-models/offer-views'
import { projectionMigrations } from '@jobboard/platform/read-models/projections'
import { runProcess } from '@jobboard/platform/run-process'
import { importTimeoutMs, runService } from '@jobboard/platform/service'
import { defaultTenant, loadTenants } from '@jobboard/platform/tenants'
import { createSignInMetrics } from './accounts/sign-in-metrics.ts'
import { commandRoutes } from './app.ts'

const name = 'command-service'

async function main(settings: Settings, logger: Logger): Promise<void> {
  const tenants = loadTenants()
  const fallback = defaultTenant(tenants, settings.DEFAULT_TENANT)
  const database = await openDatabase(settings)
  const pool = createPool(database.url, { name, max: 20, queryTimeoutMs: 5_000 })
  await migrate(pool, [...httpMigrations, ...subjectKeysMigrations, ...projectionMigrations, ...offerViewsMigrations])
  const { masterKey, namingSecret } = await openCheckedMasterKey(settings, pool)
  const metrics = createMetrics(name)
  const store = measureEventStore(await openEventStore(settings, database.url), metrics.registry)
  registerDiskMetrics(metrics.registry, settings.DATA_DIR)
  const stores = await openHttpStores(pool, { ...settings, MASTER_KEY: masterKey }, logger)

  await runService({
    name,
    port: settings.COMMAND_SERVICE_PORT,
    requestTimeoutMs: importTimeoutMs,
    logger,
    metrics,
    app: createApp({
      ...stores,
      limiter: measureRateLimiter(stores.limiter, metrics.registry),
      elsewhere: queryPaths,
      tenants,
      defaultTenant: fallback,
      internalKey: deriveInternalKey(masterKey),
      logger,
      observe: metrics.observe,
      routes: commandRoutes({
        pool,
        store,
        keys: createPostgresSubjectKeys({ pool, masterKey, namingSecret }),
        codes: createEventSourcedPublicationCodes(store),
        clock: systemClock,
        countSignIn: createSignInMetrics(metrics.registry),
      }),
    }),
    ready: () =>
      checkParts({
        database: { required: true, check: () => pool.query('SELECT').then(() => undefined) },
        eventStore: { required: true, check: () => store.head().then(() => store.health()) },
        disk: diskPart(settings.DATA_DIR),
        ...stores.parts,
      }),
    close: async () => {
      await stores.close()
      await store.close()
      await pool.end()
      await database.close()
    },
  })
}

await runProcess(name, main)
