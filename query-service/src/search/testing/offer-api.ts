/** The query routes over HTTP on a database with the read models, filled by the test. */
import { commandPaths } from '@jobboard/contracts/shared/api-paths'
import { createPostgresEventStore, eventStoreMigrations } from '@jobboard/platform/adapters/event-store/postgres'
import { event } from '@jobboard/platform/contract-tests/event-store/store-under-test'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { offersReadModelMigrations } from '@jobboard/platform/read-models/offers'
import { type ApiParts, type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec'
import pino from 'pino'
import { type QueryServiceParts, queryRoutes } from '../../app.ts'
import { followProjection } from '../../database/projection-positions.ts'
import { createTenantReader } from '../../database/tenant-reader.ts'
import { followOfferIndexes, type OfferIndexes } from '../offer-indexes.ts'
import type { OracleOffer } from './oracle.ts'
import { storeOffers } from './store-offers.ts'

export interface OfferApi extends ApiSpec {
  /** Puts offers into the read model, and waits until the indexes have them. */
  write(offers: readonly OracleOffer[]): Promise<void>
  /** Empties the read model as a rebuild does. */
  clear(): Promise<void>
  /** Puts so many events into the event store, whose positions then are 1, 2, ... */
  storeEvents(count: number): Promise<void>
  /** Brings the indexes up to what the read model has. */
  refresh(): Promise<void>
}

interface Opened {
  readonly parts: QueryServiceParts
  readonly indexes: OfferIndexes
  readonly events: EventStore
}

function open({ pool, databaseUrl, tenants }: ApiParts): Opened {
  const reader = createTenantReader(databaseUrl)
  const positions = followProjection(databaseUrl)
  const events = createPostgresEventStore({ pool })
  const indexes = followOfferIndexes({ databaseUrl, reader, tenants, snapshots: null, logger: pino({ level: 'silent' }) })
  const fetchCommandDocument = () => Promise.reject(new Error('There is no command-service in this test'))
  return { parts: { pool, reader, positions, events, indexes: indexes.of, boards: tenants.all, fetchCommandDocument }, indexes, events }
}

/** `change` replaces parts of the service. */
export async function startOfferApi(change: Partial<QueryServiceParts> = {}): Promise<OfferApi> {
  let opened: Opened | undefined
  const spec = await startApiSpec({
    elsewhere: commandPaths,
    migrations: [...eventStoreMigrations, ...offersReadModelMigrations],
    routes: (given) => {
      opened = open(given)
      return queryRoutes({ ...opened.parts, ...change })
    },
  })
  if (opened === undefined) throw new Error('The routes were not made')
  const { parts, indexes, events } = opened
  const refresh = async (): Promise<void> => {
    for (const index of indexes.of.values()) await index.refresh()
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
      // As the projector does: what is written gets the next number of the change feed.
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
      await indexes.close()
      await Promise.all([parts.reader.close(), parts.positions.close(), events.close()])
      await spec.stop()
    },
  }
}
