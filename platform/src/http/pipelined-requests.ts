/**
 * Requests that a client sends on one connection without waiting for the answers (pipelining, RFC 9112, 9.3.2) are handled one after
 * the other. Node emits each as soon as it is parsed; where answers take time nothing stops it, and one connection could fill the memory.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection on which more wait is closed: reading cannot be stopped within what has arrived, about 1,000 requests each time. */
const maxWaiting = 64

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface Connection {
  current: Exchange
  readonly waiting: Exchange[]
}

export interface PipelinedRequests {
  readonly handle: RequestListener
  /** The request that is being answered on this connection. */
  currentOf(socket: Socket): Exchange | undefined
}

export function oneAtATime(handle: RequestListener, limit = maxWaiting): PipelinedRequests {
  const connections = new WeakMap<Socket, Connection>()

  const next = (socket: Socket, connection: Connection): void => {
    const following = connection.waiting.shift()
    if (following === undefined || socket.destroyed) return void connections.delete(socket)
    connection.current = following
    start(socket, connection)
  }

  const start = (socket: Socket, connection: Connection): void => {
    const { request, response } = connection.current
    response.once('close', () => {
      if (connection.waiting.length === 0) connections.delete(socket)
      // Not at once: other connections are served in between.
      else setImmediate(next, socket, connection)
    })
    // A limit of the connection may have refused it while it waited.
    if (!response.writableEnded) handle(request, response)
  }

  return {
    handle(request, response) {
      const { socket } = request
      // The rest of what arrived before it was closed.
      if (socket.destroyed) return
      const connection = connections.get(socket)
      if (connection === undefined) {
        const first: Connection = { current: { request, response }, waiting: [] }
        connections.set(socket, first)
        return start(socket, first)
      }
      if (connection.waiting.length < limit) connection.waiting.push({ request, response })
      else {
        connection.waiting.length = 0
        socket.destroy()
      }
    },
    currentOf: (socket) => connections.get(socket)?.current,
  }
}
