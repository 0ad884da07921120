/** All tables of the product, in the order in which they can be made. */
import { eventStoreMigrations } from './adapters/event-store/postgres-schema.ts'
import { subjectKeysMigrations } from './adapters/subject-keys/postgres.ts'
import type { Migration } from './database.ts'
import { httpMigrations } from './http/migrations.ts'
import { offerViewsMigrations } from './read-models/offer-views.ts'
import { offersReadModelMigrations } from './read-models/offers.ts'

export const everyMigration: readonly Migration[] = [
  ...httpMigrations,
  ...subjectKeysMigrations,
  ...eventStoreMigrations,
  ...offersReadModelMigrations,
  ...offerViewsMigrations,
]
