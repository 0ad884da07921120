/** The two services behind the gateway, as it asks them: with bounded connections, shared fairly, and held through restarts. */
import { type Ask, UpstreamError } from './answer.ts'
import { FairSlots } from './fair-slots.ts'
import { holdThroughRestarts } from './held-requests.ts'
import { openUpstream } from './upstream.ts'

export interface ServicesOptions {
  readonly queryPort: number
  readonly commandPort: number
  /** Until the first byte of the answer of a read, which computes little. */
  readonly readTimeoutMs?: number
  /** The same of anything else; the body on its way does not count. */
  readonly writeTimeoutMs?: number
  /** How long a request waits for a service that restarts. */
  readonly holdMs?: number
}

export interface Services {
  readonly askQueries: Ask
  readonly askCommands: Ask
  close(): Promise<void>
}

const connections = 256
/** One visitor's network may hold a quarter of the connections; what it asks beyond that waits for its own requests. */
const slotOptions = { total: connections, perCaller: connections / 4, maxWaiting: 16_384, maxWaitingPerCaller: 4_096 }

export function openServices(options: ServicesOptions): Services {
  const { queryPort, commandPort, readTimeoutMs = 10_000, writeTimeoutMs = 60_000, holdMs = 5_000 } = options
  const queries = openUpstream({ port: queryPort, connections, takesCommands: false, answerTimeoutMs: readTimeoutMs })
  const commands = openUpstream({ port: commandPort, connections, takesCommands: true, answerTimeoutMs: writeTimeoutMs })
  return {
    askQueries: shareFairly(holdThroughRestarts(queries.ask, { holdMs }), new FairSlots(slotOptions)),
    askCommands: shareFairly(holdThroughRestarts(commands.ask, { holdMs }), new FairSlots(slotOptions)),
    close: async () => {
      await Promise.all([queries.close(), commands.close()])
    },
  }
}

function shareFairly(ask: Ask, slots: FairSlots): Ask {
  return async (request) => {
    const taken = slots.take(request.network, request.signal)
    if (taken === undefined) throw new UpstreamError('busy')
    const slot = taken instanceof Promise ? await taken : taken
    try {
      const answer = await ask(request)
      if (Buffer.isBuffer(answer.body)) slot.release()
      else answer.body.once('close', () => slot.release())
      return answer
    } catch (error) {
      slot.release()
      throw error
    }
  }
}
