/** The process that answers queries: GET and HEAD. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandPaths } from '@jobboard/contracts/shared/api-paths'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import type { Settings } from '@jobboard/platform/configuration'
import { createPool, migrate, openDatabase } from '@jobboard/platform/database'
import { openCheckedMasterKey } from '@jobboard/platform/embedded/master-key'
import { checkParts } from '@jobboard/platform/health'
import { createApp } from '@jobboard/platform/http/app'
import { deriveInternalKey } from '@jobboard/platform/http/internal-key'
import { measureRateLimiter } from '@jobboard/platform/http/measured-rate-limiter'
import { httpMigrations } from '@jobboard/platform/http/migrations'
import { openHttpStores } from '@jobboard/platform/http/stores'
import type { Logger } from '@jobboard/platform/logger'
import { createMetrics } from '@jobboard/platform/metrics'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { offersReadModelMigrations } from '@jobboard/platform/read-models/offers'
import { runProcess } from '@jobboard/platform/run-process'
import { runService } from '@jobboard/platform/service'
import { defaultTenant, loadTenants } from '@jobboard/platform/tenants'
import { fetchCommandServiceDocument } from './api-document/command-service-document.ts'
import { queryRoutes } from './app.ts'
import { followProjection } from './database/projection-positions.ts'
import { createTenantReader } from './database/tenant-reader.ts'
import { indexHealth } from './search/index-health.ts'
import { registerIndexMetrics } from './search/index-metrics.ts'
import { followOfferIndexes } from './search/offer-indexes.ts'
import { revisionFeed } from './search/revision-feed.ts'
import { snapshotFolder } from './search/snapshot-file.ts'

const name = 'query-service'
/** Then it listens all the same, and says in its readiness what is missing. */
const loadTimeoutMs = 60_000

async function main(settings: Settings, logger: Logger): Promise<void> {
  const tenants = loadTenants()
  const fallback = defaultTenant(tenants, settings.DEFAULT_TENANT)
  const internalKey = settings.MASTER_KEY === undefined ? null : deriveInternalKey(settings.MASTER_KEY)
  const database = await openDatabase(settings)
  const pool = createPool(database.url, { name, max: 5, queryTimeoutMs: 5_000 })
  await migrate(pool, [...httpMigrations, ...offersReadModelMigrations])
  if (settings.MASTER_KEY !== undefined) await openCheckedMasterKey(settings, pool)
  const stores = await openHttpStores(pool, settings, logger)
  const reader = createTenantReader(database.url)
  const positions = followProjection(database.url)
  const events = await openEventStore(settings, database.url)
  const metrics = createMetrics(name)
  const snapshots = snapshotFolder(join(settings.DATA_DIR, 'offer-index'))
  const indexes = followOfferIndexes({ databaseUrl: database.url, reader, tenants, snapshots, logger })
  registerIndexMetrics(metrics.registry, indexes.of)
  const revisions = revisionFeed({ indexes: indexes.of, internalKey })

  await runService({
    name,
    port: settings.QUERY_SERVICE_PORT,
    // Searches in an index that is not loaded yet would be answered with 503.
    prepared: () => Promise.race([indexes.loaded(), sleep(loadTimeoutMs)]),
    logger,
    metrics,
    app: revisions.before(
      createApp({
        ...stores,
        limiter: measureRateLimiter(stores.limiter, metrics.registry),
        elsewhere: commandPaths,
        tenants,
        defaultTenant: fallback,
        internalKey,
        logger,
        observe: metrics.observe,
        routes: queryRoutes({
          pool,
          reader,
          positions,
          events,
          indexes: indexes.of,
          boards: tenants.all,
          fetchCommandDocument: () =>
            internalKey === null
              ? Promise.reject(new UnavailableError('Without MASTER_KEY the services do not know each other'))
              : fetchCommandServiceDocument(settings.COMMAND_SERVICE_PORT, internalKey),
        }),
      }),
    ),
    stopping: revisions.close,
    ready: () =>
      checkParts({
        // Not just any answer of the database: the read model as candidates read it.
        readModels: {
          required: true,
          check: async () => {
            await reader.read(fallback, { text: 'SELECT FROM read_models.offers WHERE tenant = $1 LIMIT 1', values: [fallback] })
            return undefined
          },
        },
        offerIndexes: { required: true, check: async () => indexHealth(indexes) },
        ...stores.parts,
      }),
    close: async () => {
      await indexes.close()
      await Promise.all([reader.close(), positions.close(), events.close(), stores.close()])
      await pool.end()
      await database.close()
    },
  })
}

await runProcess(name, main)
