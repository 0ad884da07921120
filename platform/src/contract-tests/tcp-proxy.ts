/** A TCP proxy that breaks connections the way networks do: in the middle of an exchange, or silently. */
import { connect, createServer, type Socket } from 'node:net'

export interface Address {
  readonly host: string
  readonly port: number
}

export interface TcpProxy extends Address {
  /** Bytes the server sent to clients so far. */
  readonly bytesFromServer: () => number
  /**
   * The next connection over which a client sends `marker` loses everything the server sends from then on, and is reset once `committed`
   * resolves. Resolves after that.
   */
  cutReply(marker: string, committed: () => Promise<void>): Promise<void>
  /** Resets every connection. */
  sever(): void
  /** Existing connections stay open, but nothing passes any more (a half-open link). New ones work. */
  silence(): void
  /** Like `silence`, but new connections are accepted and swallowed as well, until `pass`. What was swallowed stays lost. */
  swallow(): void
  pass(): void
  close(): Promise<void>
}

interface Link {
  readonly client: Socket
  readonly server: Socket
  silent: boolean
  deaf: boolean
}

interface Cut {
  readonly marker: string
  readonly take: (link: Link) => void
}

/** `port` 0: any free one. */
export async function startTcpProxy(target: Address, port = 0): Promise<TcpProxy> {
  const links = new Set<Link>()
  let cut: Cut | undefined
  let bytes = 0
  let swallowing = false

  function reset(link: Link): void {
    links.delete(link)
    link.client.resetAndDestroy()
    link.server.resetAndDestroy()
  }

  const proxy = createServer((client) => {
    const link: Link = { client, server: connect(target), silent: swallowing, deaf: false }
    links.add(link)
    client.on('data', (chunk) => {
      if (link.silent) return
      if (cut && chunk.includes(cut.marker)) cut.take(link)
      if (!link.server.write(chunk)) client.pause()
    })
    link.server.on('drain', () => client.resume())
    link.server.on('data', (chunk) => {
      bytes += chunk.length
      if (link.silent || link.deaf) return
      if (!client.write(chunk)) link.server.pause()
    })
    client.on('drain', () => link.server.resume())
    for (const socket of [client, link.server]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (!link.silent) reset(link)
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new TypeError('The proxy has no port')

  return {
    host: '127.0.0.1',
    port: address.port,
    bytesFromServer: () => bytes,
    cutReply: (marker, committed) =>
      new Promise((resolve, reject) => {
        const take = (link: Link) => {
          cut = undefined
          link.deaf = true
          committed()
            .then(resolve, reject)
            .finally(() => reset(link))
        }
        cut = { marker, take }
      }),
    sever: () => {
      for (const link of links) reset(link)
    },
    silence: () => {
      for (const link of links) link.silent = true
    },
    swallow: () => {
      swallowing = true
      for (const link of links) link.silent = true
    },
    pass: () => {
      swallowing = false
    },
    close: async () => {
      for (const link of links) reset(link)
      if (proxy.listening) await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
