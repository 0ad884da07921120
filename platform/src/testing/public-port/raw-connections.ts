/** Connections of attackers: raw sockets that send and read without following HTTP. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawConnection {
  readonly socket: Socket
  /** Everything received so far. */
  received(): string
  readonly closed: Promise<void>
}

export async function openRaw(port: number, text: string | Buffer = '', localAddress = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // The product may close it whenever it likes.
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => undefined)
  await Promise.race([once(socket, 'connect'), closed]).catch(() => undefined)
  socket.write(text)
  return { socket, received: () => Buffer.concat(chunks).toString('latin1'), closed }
}

/** Opens many at once, in portions that the queue of a listening socket takes. */
export async function openMany(count: number, open: (index: number) => Promise<RawConnection>): Promise<RawConnection[]> {
  const opened: RawConnection[] = []
  const portion = 100
  for (let first = 0; first < count; first += portion) {
    opened.push(...(await Promise.all(Array.from({ length: Math.min(portion, count - first) }, (_, index) => open(first + index)))))
  }
  return opened
}

export async function firstLine(connection: RawConnection, timeoutMs = 20_000): Promise<string> {
  const deadline = performance.now() + timeoutMs
  while (!connection.received().includes('\r\n') && !connection.socket.destroyed && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return connection.received().split('\r\n', 1)[0] ?? ''
}
