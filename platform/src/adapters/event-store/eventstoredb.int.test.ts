import { eventStoreContract } from '../../contract-tests/event-store.ts'
import { startEventStoreDbStandIn } from '../../testing/eventstoredb-stand-in/server.ts'

const databaseUrl = 'postgres://unused.invalid/'

describe('the event store on EventStoreDB, by its client and a stand-in for the server', () => {
  eventStoreContract(async () => {
    const standIn = await startEventStoreDbStandIn()
    return { location: { EVENTSTOREDB_URL: standIn.url, databaseUrl }, stop: standIn.stop }
  })
})

const server = process.env.EVENTSTOREDB_URL
if (server !== undefined)
  describe('the event store on the EventStoreDB that EVENTSTOREDB_URL names', () => {
    eventStoreContract(async () => ({ location: { EVENTSTOREDB_URL: server, databaseUrl }, stop: async () => undefined }))
  })
