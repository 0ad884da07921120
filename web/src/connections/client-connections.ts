/**
 * Limits for the connections of clients. A connection whose client neither sends nor reads is closed; of the connections of one network,
 * and of all, the least useful one is closed for a new one, so that a flood closes its own stalled connections first.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '@jobboard/platform/http/limits/network-of'
import { sendProblem } from '../answers/send-problem.ts'
import { isStream } from '../streams/open-streams.ts'

export interface ConnectionLimits {
  readonly maxConnections: number
  /** 0: no limit. Behind own proxies every connection is theirs, and none is a visitor's. */
  readonly maxPerNetwork: number
  /** Without a byte in either direction while we wait for the client. */
  readonly stallMs: number
  /** From the headers to the end of the body. */
  readonly bodyMs: (request: IncomingMessage) => number
}

interface Connection {
  readonly socket: Socket
  readonly network: string
  request: IncomingMessage | undefined
  response: ServerResponse | undefined
  /** Requests without a complete answer. */
  pending: number
  hasServed: boolean
}

/** Lower ones are closed first, and among equals the oldest. Undefined: the client waits for us. */
function rankOf({ socket, request, response, pending, hasServed }: Connection): 0 | 1 | 2 | 3 | 4 | undefined {
  if (pending === 0) return hasServed ? 3 : 0
  if (request !== undefined && !request.complete) return 1
  if (socket.writableLength > 0) return 2
  // It waits for events, not for an answer, and connects again.
  return response !== undefined && isStream(response) ? 4 : undefined
}

export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const connections = new Map<Socket, Connection>()
  const byNetwork = new Map<string, Set<Connection>>()

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const connection: Connection = { socket, network, request: undefined, response: undefined, pending: 0, hasServed: false }
    const siblings = byNetwork.get(network) ?? new Set()
    const isTooManyOfNetwork = limits.maxPerNetwork > 0 && siblings.size >= limits.maxPerNetwork
    if (isTooManyOfNetwork) closeLeastUseful(siblings, socket)
    else if (connections.size >= limits.maxConnections) closeLeastUseful(connections.values(), socket)
    if (socket.destroyed) return
    connections.set(socket, connection)
    byNetwork.set(network, siblings.add(connection))
    socket.once('close', () => {
      connections.delete(socket)
      siblings.delete(connection)
      if (siblings.size === 0) byNetwork.delete(network)
    })
  })

  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (connection === undefined) return
    connection.request = request
    connection.response = response
    connection.pending += 1
    const bodyTimer = request.complete || !announcesBody(request) ? undefined : setTimeout(() => giveUp(connection), limits.bodyMs(request))
    response.once('close', () => {
      clearTimeout(bodyTimer)
      connection.pending -= 1
      connection.hasServed = true
    })
    if (bodyTimer !== undefined) request.once('end', () => clearTimeout(bodyTimer))
  })

  server.setTimeout(limits.stallMs, (socket: Socket) => {
    const connection = connections.get(socket)
    if (connection === undefined || connection.pending === 0 || socket.writableLength > 0) socket.destroy()
    else if (waitsForBody(connection)) giveUp(connection)
    // The client waits for its answer.
    else socket.setTimeout(limits.stallMs)
  })
}

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined

/** Not where the body waits for us, as with an upload that is read as fast as a service takes it. */
const waitsForBody = ({ request }: Connection): boolean =>
  request !== undefined && !request.complete && request.readableFlowing !== false && request.readableLength === 0

/** Closes the least useful of the connections, or the new one where all are in use. */
function closeLeastUseful(candidates: Iterable<Connection>, newcomer: Socket): void {
  let worst: Connection | undefined
  let worstRank = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const rank = rankOf(candidate) ?? Number.POSITIVE_INFINITY
    if (rank < worstRank) [worst, worstRank] = [candidate, rank]
    if (rank === 0) break
  }
  if (worst === undefined) newcomer.destroy()
  else worst.socket.destroy()
}

/** The body did not come in time. */
function giveUp({ socket, request, response }: Connection): void {
  if (request === undefined || response === undefined || request.complete) return
  if (response.headersSent) return void socket.destroy()
  sendProblem(request, response, {
    code: 'malformed',
    status: 408,
    title: 'The request did not arrive in time',
    headers: { Connection: 'close' },
  })
}
