/**
 * What happens to the rest of a request's body when its answer does not wait for it. A connection that is closed while bytes still
 * arrive is reset, and the client may lose the answer; so the rest is read and dropped up to a bound, and only then is the connection
 * closed ("lingering close", as web servers do it).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A rest up to this is dropped and the connection continues; for a longer one the client is told to stop. */
const maxQuietBytes = 262_144
const maxLingerBytes = 67_108_864
const maxLingerMs = 10_000
const checkMs = 250

/** For every request, before it is handled. */
export function dropUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (!request.complete) linger(request)
  })
}

/** Call before the headers of an answer: a client with much left to send is told to stop. */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || response.destroyed || Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= maxQuietBytes)
    return
  const { socket } = request
  response.setHeader('Connection', 'close')
  // Node would close both directions after the answer; `linger` closes the one that reads.
  socket.destroySoon = () => void socket.end()
}

function linger(request: IncomingMessage): void {
  const { socket } = request
  const startedAt = performance.now()
  const readBefore = socket.bytesRead
  request.on('error', () => undefined)
  request.resume()
  const timer = setInterval(() => {
    const isOver = performance.now() - startedAt > maxLingerMs || socket.bytesRead - readBefore > maxLingerBytes
    if (isOver || (request.complete && socket.writableEnded)) socket.destroy()
    if (request.complete || socket.destroyed) clearInterval(timer)
  }, checkMs)
}
