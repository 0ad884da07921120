/**
 * A small server that speaks EventStoreDB's gRPC protocol, for tests of the adapter with the real client where no
 * EventStoreDB can run: appends with expected versions, reads both ways, subscriptions with filters. In memory.
 */
import { Server, ServerCredentials, status, type UntypedServiceImplementation } from '@grpc/grpc-js'
import { handleAppend, handleBatchAppend } from './append.ts'
import { Log } from './log.ts'
import { features, ServerFeaturesService, StreamsService } from './protocol.ts'
import { handleRead } from './read.ts'

const maxMessageBytes = 17 * 1024 * 1024
const version = '24.6.0'

export interface EventStoreDbStandIn {
  /** For `EVENTSTOREDB_URL`. */
  readonly url: string
  stop(): Promise<void>
}

function supportedMethods() {
  const supported = new features.SupportedMethods().setEventStoreServerVersion(version)
  for (const name of ['read', 'append', 'batchappend'])
    supported.addMethods(new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name))
  return supported
}

export async function startEventStoreDbStandIn(): Promise<EventStoreDbStandIn> {
  const log = new Log()
  const server = new Server({ 'grpc.max_receive_message_length': maxMessageBytes, 'grpc.max_send_message_length': maxMessageBytes })
  const unimplemented: UntypedServiceImplementation[string] = (_: unknown, reply: (error: object) => void) =>
    reply({ code: status.UNIMPLEMENTED, details: 'The stand-in does not delete' })
  server.addService(StreamsService, {
    append: handleAppend(log),
    batchAppend: handleBatchAppend(log),
    read: handleRead(log),
    delete: unimplemented,
    tombstone: unimplemented,
  })
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_: unknown, reply: (error: null, methods: ReturnType<typeof supportedMethods>) => void) =>
      reply(null, supportedMethods()),
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)))
  })
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    stop: async () => server.forceShutdown(),
  }
}
