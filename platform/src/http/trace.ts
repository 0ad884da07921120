/** One id for everything that belongs to a request: W3C `traceparent` when a caller sends one, else a fresh one. */
import { randomFillSync } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Each call of the generator costs 5 us, however little it is asked for: a tenth of sending an answer from memory. */
const pool = Buffer.alloc(4_096)
let used = pool.byteLength

/** For ids, not for secrets: the bytes lie in memory before they are used. At most 4,096 bytes. */
export function randomHex(bytes: number): string {
  if (used + bytes > pool.byteLength) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}

export function traceIdOf({ traceparent: header }: IncomingHttpHeaders = {}): string {
  const given = typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined
  return given === undefined || /^0+$/.test(given) ? randomHex(16) : given
}
