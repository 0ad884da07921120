import { eventStoreContract } from '../../contract-tests/event-store.ts'
import { migrate } from '../../database/database.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { eventStoreMigrations } from './postgres.ts'

describe('the event store on Postgres', () => {
  eventStoreContract(async () => {
    const database = await createTestDatabase()
    await migrate(database.pool, eventStoreMigrations)
    return { location: { databaseUrl: database.url }, stop: database.drop }
  })
})
