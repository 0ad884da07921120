/** Notifies a handler that its client has disconnected. */
import type { IncomingMessage } from 'node:http'

/** Runs the work with a signal that aborts when the client's connection closes before the work is done. */
export async function whileConnected<T>({ socket }: IncomingMessage, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  if (socket.destroyed) abort()
  socket.once('close', abort)
  try {
    return await work(controller.signal)
  } finally {
    socket.removeListener('close', abort)
  }
}
