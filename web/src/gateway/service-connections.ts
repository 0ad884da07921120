/** Opens connections to a service, and says which failures mean that nothing was sent. */
import { connect, type Socket } from 'node:net'
import { forAllRequests } from '@jobboard/platform/process/request-guard'
import type { buildConnector } from 'undici'

/** Marks the failure of a connection on which no request was sent. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError'
}

export interface ConnectionOptions {
  readonly timeoutMs: number
  /**
   * A connection that waits in the queue of a listening socket is reset when its process ends, and the sender of a command on it could
   * not know whether it ran. So for commands the first thing on a connection is HEAD /health/live; they follow after its answer.
   */
  readonly provesAccepted: boolean
}

const greeting = 'HEAD /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'
const maxHeadBytes = 8_192

export const serviceConnections =
  ({ timeoutMs, provesAccepted }: ConnectionOptions): buildConnector.connector =>
  ({ hostname, port }, callback) => {
    const socket: Socket = forAllRequests(() => connect({ host: hostname, port: Number(port), noDelay: true, keepAlive: true }))
    let head = ''
    const release = (): void => {
      clearTimeout(timer)
      socket.off('connect', onConnect).off('data', onData).off('error', onError).off('close', onClose)
    }
    const fail = (reason: string): void => {
      release()
      socket.on('error', () => undefined).destroy()
      callback(new ConnectError(reason), null)
    }
    const succeed = (): void => {
      release()
      callback(null, socket)
    }
    const onConnect = (): void => {
      if (provesAccepted) socket.on('data', onData).write(greeting)
      else succeed()
    }
    const onData = (chunk: Buffer): void => {
      head += chunk.toString('latin1')
      if (!head.includes('\r\n\r\n')) {
        if (head.length > maxHeadBytes) fail('no HTTP')
        return
      }
      // A service that is stopping ends its connections with their next answer.
      if (!head.startsWith('HTTP/1.1 ') || /\r\nconnection: *close/i.test(head)) fail('stopping')
      else {
        socket.pause()
        succeed()
      }
    }
    const onError = (error: NodeJS.ErrnoException): void => fail(error.code ?? error.message)
    const onClose = (): void => fail('closed')
    const timer = setTimeout(() => fail('timeout'), timeoutMs)
    socket.on('connect', onConnect).on('error', onError).on('close', onClose)
  }
