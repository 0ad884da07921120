/** The query routes over HTTP on a database with the read models, filled by the test. */

import { commandPaths } from '@jobboard/contracts/shared/api-paths'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { gazetteer } from '@jobboard/platform/adapters/geocoder/gazetteer'
import { addressSearch } from '@jobboard/platform/adapters/geocoder/open'
import { readSettings } from '@jobboard/platform/configuration'
import { event } from '@jobboard/platform/contract-tests/event-store/store-under-test'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { readerRole } from '@jobboard/platform/database/service-roles'
import type { OwnWrites } from '@jobboard/platform/http/own-writes'
import { createDocumentTokens } from '@jobboard/platform/http/sessions/document-tokens'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { followProjections } from '@jobboard/platform/read-models/projection-positions'
import { savedSearchesReadModel } from '@jobboard/platform/read-models/saved-searches'
import { type ApiDeps, type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { testFiles } from '@jobboard/platform/testing/test-files'
import type { OracleOffer } from '@jobboard/search-engine/testing/oracle'
import pino from 'pino'
import { type QueryServiceDeps, queryRoutes } from '../../app.ts'
import { watchApplications } from '../../applications/desk/live/watch-applications.ts'
import { createTenantReader } from '../../database/tenant-reader.ts'
import { queryOwnWrites } from '../../query-own-writes.ts'
import { type AlertPercolators, followAlertPercolators } from '../alerts/alert-percolators.ts'
import { followChanges } from '../change-notices.ts'
import { watchNewOfferCounts } from '../new-offer-counts.ts'
import { watchNewestOffers } from '../newest-offers.ts'
import { followOfferIndexes, type OfferIndexes } from '../offer-indexes.ts'
import { storeOffers } from './store-offers.ts'

export interface OfferApi extends ApiSpec {
  /** Writes offers to the read model, and waits until the indexes have applied them. */
  write(offers: readonly OracleOffer[]): Promise<void>
  /** Deletes all rows, as a rebuild does. */
  clear(): Promise<void>
  /** Appends so many events to the event store, at positions 1, 2, ... */
  storeEvents(count: number): Promise<void>
  /** Applies all changes of the read models to the indexes of offers and of alerts. */
  refresh(): Promise<void>
}

const testDocumentKey = Buffer.alloc(32, 7).toString('base64')

interface Opened {
  readonly deps: QueryServiceDeps
  readonly indexes: OfferIndexes
  readonly alerts: AlertPercolators
  readonly events: EventStore
  readonly ownWrites: OwnWrites
  close(): Promise<void>
}

function open({ pool, servicePool, databaseUrl, tenants }: ApiDeps): Opened {
  const reader = createTenantReader(databaseUrl)
  const listener = createListener({ url: databaseUrl, name: 'test' })
  const positions = followProjections(listener, servicePool)
  // As the owner: the tests append events, which the query-service may not.
  const events = createPostgresEventStore({ pool, listener })
  const indexes = followOfferIndexes({ listener, reader, tenants, snapshots: null, logger: pino({ level: 'silent' }) })
  const alerts = followAlertPercolators({ listener, reader, tenants, logger: pino({ level: 'silent' }) })
  const services = standInServices(() => Promise.reject(new Error('There is no command-service in this test')))
  const newest = watchNewestOffers(indexes.of, 20)
  const notices = followChanges(listener, savedSearchesReadModel)
  const newCounts = watchNewOfferCounts({ indexes: indexes.of, reader, notices, batchMs: 20 })
  const applications = watchApplications(listener, { batchMs: 20, maxOfCompany: 30 })
  return {
    deps: {
      reader,
      files: testFiles(),
      documentTokens: createDocumentTokens(testDocumentKey),
      indexes: indexes.of,
      alerts: alerts.of,
      newest,
      newCounts,
      applications,
      boards: tenants.all,
      services,
      takesPayments: true,
      settings: readSettings({ MASTER_KEY: testDocumentKey }),
      addresses: addressSearch(gazetteer),
    },
    indexes,
    alerts,
    events,
    ownWrites: queryOwnWrites({ events, positions, indexes: indexes.of }),
    async close() {
      newest.close()
      newCounts.close()
      applications.close()
      await Promise.all([indexes.close(), alerts.close()])
      positions.close()
      await Promise.all([reader.close(), events.close(), listener.close()])
    },
  }
}

const orThrow = (opened: Opened | undefined): Opened => {
  if (opened === undefined) throw new Error('The routes were not made')
  return opened
}

/** `change` replaces parts of the service, `changeTenant` what the file of a board says. */
export async function startOfferApi(change: Partial<QueryServiceDeps> = {}, changeTenant?: (tenant: Tenant) => Tenant): Promise<OfferApi> {
  let opened: Opened | undefined
  const spec = await startApiSpec({
    role: readerRole,
    ...(changeTenant && { changeTenant }),
    elsewhere: commandPaths,
    routes: (given) => {
      opened = open(given)
      return queryRoutes({ ...opened.deps, ...change })
    },
    ownWrites: () => orThrow(opened).ownWrites,
  })
  const { indexes, alerts, events, close } = orThrow(opened)
  const refresh = async (): Promise<void> => {
    for (const index of [...indexes.of.values(), ...alerts.of.values()]) await index.refresh()
  }
  return {
    ...spec,
    refresh,
    async storeEvents(count) {
      await events.append(
        'test-devboard_1',
        'any',
        Array.from({ length: count }, () => event()),
      )
    },
    async write(offers) {
      await storeOffers(spec.pool, [spec.home, spec.foreign], offers)
      // As the projector does: each row gets the next `change_seq`.
      await spec.pool.query(
        `UPDATE read_models.offers SET change_seq = nextval('read_models.offers_change_seq') WHERE offer_id = ANY($1)`,
        [offers.map(({ id }) => id)],
      )
      await refresh()
    },
    async clear() {
      await spec.pool.query('TRUNCATE read_models.offers, read_models.offer_locations, read_models.offer_salaries')
      await spec.pool.query(`INSERT INTO projections.checkpoints (projection, position) VALUES ('offers', '') ON CONFLICT DO NOTHING`)
      await spec.pool.query(`UPDATE projections.checkpoints SET generation = generation + 1 WHERE projection = 'offers'`)
      await refresh()
    },
    stop: async () => {
      await close()
      await spec.stop()
    },
  }
}
