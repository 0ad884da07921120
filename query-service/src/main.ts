/** The process that answers queries: GET and HEAD. */

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandPaths } from '@jobboard/contracts/shared/api-paths'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { filePart, openFileStore } from '@jobboard/platform/adapters/file-store/open'
import { openAddressSearch } from '@jobboard/platform/adapters/geocoder/open'
import { paymentGatewayOf, type Settings } from '@jobboard/platform/configuration'
import { createPool } from '@jobboard/platform/database/database'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { openServiceDatabase } from '@jobboard/platform/database/service-database'
import { readerRole } from '@jobboard/platform/database/service-roles'
import { openCheckedMasterKey } from '@jobboard/platform/embedded/master-key'
import { createApp } from '@jobboard/platform/http/app'
import { measureInternalCalls } from '@jobboard/platform/http/internal-calls/internal-call-metrics'
import { openInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { internalKeyOf } from '@jobboard/platform/http/internal-calls/internal-key'
import { measureRateLimiter } from '@jobboard/platform/http/limits/measured-rate-limiter'
import { createEventStreams } from '@jobboard/platform/http/replies/event-streams'
import { createDocumentTokens } from '@jobboard/platform/http/sessions/document-tokens'
import { endStreamsOfSessions } from '@jobboard/platform/http/sessions/session-ends'
import { openHttpStores } from '@jobboard/platform/http/stores'
import { checkParts } from '@jobboard/platform/monitoring/health'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { createMetrics } from '@jobboard/platform/monitoring/metrics'
import { runProcess } from '@jobboard/platform/process/run-process'
import { runService } from '@jobboard/platform/process/service'
import { followProjections } from '@jobboard/platform/read-models/projection-positions'
import { savedSearchesReadModel } from '@jobboard/platform/read-models/saved-searches'
import { defaultTenant, loadTenants } from '@jobboard/platform/tenants'
import { queryRoutes } from './app.ts'
import { watchApplications } from './applications/desk/live/watch-applications.ts'
import { createTenantReader } from './database/tenant-reader.ts'
import { queryOwnWrites } from './query-own-writes.ts'
import { registerAlertMetrics } from './search/alerts/alert-metrics.ts'
import { followAlertPercolators } from './search/alerts/alert-percolators.ts'
import { followChanges } from './search/change-notices.ts'
import { indexHealth } from './search/index-health.ts'
import { registerIndexMetrics } from './search/index-metrics.ts'
import { watchNewOfferCounts } from './search/new-offer-counts.ts'
import { watchNewestOffers } from './search/newest-offers.ts'
import { followOfferIndexes } from './search/offer-indexes.ts'
import { revisionFeed } from './search/revision-feed.ts'
import { snapshotFolder } from './search/snapshot-file.ts'

const name = 'query-service'
/** Then it listens all the same, and says in its readiness what is missing. */
const loadTimeoutMs = 60_000

async function main(settings: Settings, logger: Logger): Promise<void> {
  const tenants = loadTenants()
  const fallback = defaultTenant(tenants, settings.DEFAULT_TENANT)
  const internalKey = internalKeyOf(settings)
  const database = await openServiceDatabase(settings, {
    role: readerRole,
    logger,
    prepare: async (owner) => settings.MASTER_KEY !== undefined && openCheckedMasterKey(settings, owner),
  })
  const pool = createPool(database.url, { name, max: 5, queryTimeoutMs: 5_000 })
  if (settings.MASTER_KEY !== undefined) await openCheckedMasterKey(settings, pool)
  const stores = await openHttpStores(pool, settings, logger)
  const reader = createTenantReader(database.url)
  const listener = createListener({ url: database.url, name: `${name} listener` })
  const positions = followProjections(listener, pool)
  const events = await openEventStore(settings, database.url, listener)
  const metrics = createMetrics(name)
  const files = await openFileStore(settings)
  const snapshots = snapshotFolder(join(settings.DATA_DIR, 'offer-index'))
  const indexes = followOfferIndexes({ listener, reader, tenants, snapshots, logger })
  registerIndexMetrics(metrics.registry, indexes.of)
  const alerts = followAlertPercolators({ listener, reader, tenants, logger })
  registerAlertMetrics(metrics.registry, alerts.of)
  const newest = watchNewestOffers(indexes.of)
  const newCounts = watchNewOfferCounts({ indexes: indexes.of, reader, notices: followChanges(listener, savedSearchesReadModel) })
  const applications = watchApplications(listener)
  const streams = createEventStreams()
  endStreamsOfSessions(listener, streams)
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
        ownWrites: queryOwnWrites({ events, positions, indexes: indexes.of }),
        streams,
        routes: queryRoutes({
          reader,
          files,
          documentTokens: settings.MASTER_KEY === undefined ? null : createDocumentTokens(settings.MASTER_KEY),
          indexes: indexes.of,
          alerts: alerts.of,
          newest,
          newCounts,
          applications,
          boards: tenants.all,
          addresses: openAddressSearch(settings, (error) => logger.warn({ err: error }, 'No answer to a search for an address')),
          takesPayments: paymentGatewayOf(settings) !== 'off',
          settings,
          services: openInternalClient(settings, measureInternalCalls(metrics.registry)),
        }),
      }),
    ),
    stopping: () => {
      revisions.close()
      streams.close()
    },
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
        files: filePart(files),
        ...stores.parts,
      }),
    close: async () => {
      newest.close()
      newCounts.close()
      applications.close()
      await Promise.all([indexes.close(), alerts.close()])
      positions.close()
      await Promise.all([reader.close(), events.close(), stores.close(), files.close(), listener.close()])
      await pool.end()
      await database.close()
    },
  })
}

await runProcess(name, main)
