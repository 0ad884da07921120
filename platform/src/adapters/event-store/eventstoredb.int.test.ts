import { event, fresh } from '../../contract-tests/event-store/store-under-test.ts'
import { eventStoreContract } from '../../contract-tests/event-store.ts'
import { startTcpProxy } from '../../contract-tests/tcp-proxy.ts'
import { UnavailableError } from '../../ports/event-store.ts'
import { startEventStoreDbStandIn } from '../../testing/eventstoredb-stand-in/server.ts'
import { createEventStoreDbEventStore } from './eventstoredb.ts'

const databaseUrl = 'postgres://unused.invalid/'

describe('the event store on EventStoreDB, by its client and a stand-in for the server', () => {
  eventStoreContract(async () => {
    const standIn = await startEventStoreDbStandIn()
    return { location: { EVENTSTOREDB_URL: standIn.url, databaseUrl }, stop: standIn.stop }
  })
})

it('gets a new connection when the server accepted one and stayed silent', async () => {
  const standIn = await startEventStoreDbStandIn()
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(/:(\d+)/.exec(standIn.url)?.[1]) })
  const store = createEventStoreDbEventStore({ url: `esdb://127.0.0.1:${proxy.port}?tls=false` })
  const stream = fresh('stream')
  await store.append(stream, 'none', [event()])
  const head = await store.head()
  proxy.swallow()
  proxy.sever()
  // Never an empty store, which a cancelled read would look like.
  await expect(store.head()).rejects.toThrow(UnavailableError)
  proxy.pass()
  while ((await store.head().catch(() => undefined)) !== head);
  expect(await store.readStream(stream)).toHaveLength(1)
  await store.close()
  await proxy.close()
  await standIn.stop()
}, 90_000)

const server = process.env.EVENTSTOREDB_URL
if (server !== undefined)
  describe('the event store on the EventStoreDB that EVENTSTOREDB_URL names', () => {
    eventStoreContract(async () => ({ location: { EVENTSTOREDB_URL: server, databaseUrl }, stop: async () => undefined }))
  })
