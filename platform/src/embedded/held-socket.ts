/**
 * A listening socket that the launcher holds and its processes inherit. While one of them restarts, connections wait in the socket's queue
 * and none is refused; two processes that hold it share it, so that a successor begins before its predecessor ends.
 */
import * as net from 'node:net'
import { z } from 'zod'

export interface HeldSocket {
  readonly port: number
  /** To be passed to a process that listens on it. */
  readonly fd: number
  close(): void
}

/** The handle that node:cluster makes for its workers: bound, but neither listening nor accepting here. */
const handleSchema = z.object({ fd: z.number().int().min(0), getsockname: z.function(), close: z.function() })

type CreateHandle = (address: string, port: number, addressType: 4 | 6) => unknown

/**
 * Without a host: on every address, as Node listens by default. Undefined where this Node or system cannot do it, or the port is
 * taken; processes then listen themselves.
 */
export function holdSocket(port: number, host?: string): HeldSocket | undefined {
  if (process.platform === 'win32') return undefined
  const create: unknown = Reflect.get(net, '_createServerHandle')
  if (typeof create !== 'function') return undefined
  const attempts: readonly (readonly [string, 4 | 6])[] =
    host === undefined
      ? [
          ['::', 6],
          ['0.0.0.0', 4],
        ]
      : [[host, net.isIPv6(host) ? 6 : 4]]
  for (const [address, type] of attempts) {
    const made: unknown = (create as CreateHandle)(address, port, type)
    if (!handleSchema.safeParse(made).success) continue
    const handle = made as { readonly fd: number; getsockname(into: object): number; close(): void }
    const name: { port?: number } = {}
    handle.getsockname(name)
    if (name.port !== undefined) return { port: name.port, fd: handle.fd, close: () => handle.close() }
  }
  return undefined
}
