/** The two services behind the gateway, as it asks them: with bounded connections, shared fairly, and held through restarts. */
import { type Ask, isRead, UpstreamError } from './answer.ts'
import { FairSlots } from './fair-slots.ts'
import { holdThroughRestarts } from './held-requests.ts'
import { openUpstream } from './upstream.ts'

export interface ServicesOptions {
  /** Of the query-service, such as `http://127.0.0.1:8082`. */
  readonly queryAddress: string
  readonly commandAddress: string
  /** How long a request waits for a service that restarts, and a read in all, for a connection and for the first byte of its answer. */
  readonly holdMs?: number
  /** Until the first byte of the answer of a command; the body on its way does not count. */
  readonly writeTimeoutMs?: number
}

export interface Services {
  readonly askQueries: Ask
  readonly askCommands: Ask
  /** Commands with a body that was too long for memory, whole by now. */
  readonly askUploads: Ask
  /** Of any length, as they come. */
  readonly askImports: Ask
  /** Reads that may be answered with a stream of events, on connections of their own. */
  readonly askStreams: Ask
  close(): Promise<void>
}

const connections = 256
const waiting = { maxWaiting: 16_384, maxWaitingPerCaller: 4_096 }
/** One visitor's network may hold a quarter of the connections; what it asks beyond that waits for its own requests. */
const commandSlots = { total: connections, perCaller: connections / 4, ...waiting }
/** The query-service works on one request after the other, up to 20 ms each: with more at one time those of others would wait for a second. */
const querySlots = { total: connections, perCaller: connections / 8, ...waiting }
/** On connections of their own, so that no other command waits for them. */
const uploadConnections = 32
const uploadSlots = { total: uploadConnections, perCaller: uploadConnections / 4, maxWaiting: 256, maxWaitingPerCaller: 32 }
const importConnections = 8
const importSlots = { total: importConnections, perCaller: importConnections / 2, maxWaiting: 16, maxWaitingPerCaller: 4 }

/** A stream takes one as long as it is open. What has no slot does not wait. */
const streamConnections = 1_024
const streamSlots = { total: streamConnections, perCaller: streamConnections, maxWaiting: 0, maxWaitingPerCaller: 0 }

export function openServices(options: ServicesOptions): Services {
  const { queryAddress, commandAddress, writeTimeoutMs = 60_000, holdMs = 5_000 } = options
  const queries = openUpstream({ address: queryAddress, connections, takesCommands: false, answerTimeoutMs: holdMs })
  const commandsOn = (count: number) =>
    openUpstream({ address: commandAddress, connections: count, takesCommands: true, answerTimeoutMs: writeTimeoutMs })
  const commands = commandsOn(connections)
  const uploads = commandsOn(uploadConnections)
  const imports = commandsOn(importConnections)
  const streams = openUpstream({ address: queryAddress, connections: streamConnections, takesCommands: false, answerTimeoutMs: holdMs })
  return {
    askStreams: shareFairly(holdThroughRestarts(streams.ask, { holdMs }), new FairSlots(streamSlots), holdMs),
    askQueries: shareFairly(holdThroughRestarts(queries.ask, { holdMs }), new FairSlots(querySlots), holdMs),
    askCommands: shareFairly(holdThroughRestarts(commands.ask, { holdMs }), new FairSlots(commandSlots), holdMs),
    askUploads: shareFairly(holdThroughRestarts(uploads.ask, { holdMs }), new FairSlots(uploadSlots), holdMs),
    askImports: shareFairly(holdThroughRestarts(imports.ask, { holdMs }), new FairSlots(importSlots), holdMs),
    close: async () => {
      await Promise.all([queries, commands, uploads, imports, streams].map((one) => one.close()))
    },
  }
}

function shareFairly(ask: Ask, slots: FairSlots, holdMs: number): Ask {
  return async (request) => {
    const { network, method, signal } = request
    const maxWaitMs = isRead(method) ? holdMs : undefined
    const deadline = maxWaitMs === undefined ? undefined : performance.now() + maxWaitMs
    const taken = slots.take(network, { signal, maxWaitMs })
    if (taken === undefined) throw new UpstreamError('busy')
    const slot = taken instanceof Promise ? await taken : taken
    try {
      const answer = await ask(deadline === undefined ? request : { ...request, deadline })
      if (Buffer.isBuffer(answer.body)) slot.release()
      else answer.body.once('close', () => slot.release())
      return answer
    } catch (error) {
      slot.release()
      throw error
    }
  }
}
