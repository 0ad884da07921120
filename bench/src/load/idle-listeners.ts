/**
 * Clients that listen to event streams and do nothing else: in a process of their own, on bare sockets, so that they take as little as
 * possible from the server they listen to.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface ListenerOrder {
  readonly port: number
  readonly count: number
  /** Taken in turn. */
  readonly paths: readonly string[]
}

export interface Listeners {
  /** How many have had their first event, are still connected, and heartbeats received. */
  state(): Promise<ListenerState>
  close(): Promise<void>
}

export interface ListenerState {
  readonly open: number
  readonly heartbeats: number
}

const childMark = 'idle-listeners'
/** Opened at one time: more would wait in the queue of the socket. */
const opening = 64

export async function openListeners(order: ListenerOrder): Promise<Listeners> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [childMark, JSON.stringify(order)])
  const [opened] = (await once(child, 'message')) as [string]
  if (opened !== 'open') throw new Error(`The listeners could not be opened: ${opened}`)
  return {
    async state() {
      child.send('state')
      const [state] = (await once(child, 'message')) as [ListenerState]
      return state
    },
    async close() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function listen({ port, count, paths }: ListenerOrder): Promise<void> {
  let open = 0
  let heartbeats = 0
  const openOne = (path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let isOpen = false
      socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\n\r\n`))
      socket.on('error', reject)
      socket.on('close', () => {
        if (isOpen) open -= 1
        reject(new Error('closed'))
      })
      socket.on('data', (chunk) => {
        const text = chunk.toString('latin1')
        if (isOpen) {
          if (text.includes(':\n\n')) heartbeats += 1
        } else if (text.includes('data: ')) {
          isOpen = true
          open += 1
          resolve()
        } else if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 40)))
      })
    })
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) await openOne(paths[next++ % paths.length] ?? '/')
  }
  process.on('disconnect', () => process.exit(0))
  process.on('message', () => process.send?.({ open, heartbeats } satisfies ListenerState))
  try {
    await Promise.all(Array.from({ length: opening }, worker))
    process.send?.('open')
  } catch (error) {
    process.send?.(String(error))
  }
}

if (process.argv[2] === childMark) await listen(JSON.parse(process.argv[3] ?? '{}') as ListenerOrder)
