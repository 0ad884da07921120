import { eventStoreContract } from '../../contract-tests/event-store.ts'
import { createTestDatabase } from '../../testing/database.ts'

describe('the event store on Postgres', () => {
  eventStoreContract(async () => {
    const database = await createTestDatabase()
    return { location: { databaseUrl: database.url }, stop: database.drop }
  })
})
