import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { whileConnected } from './disconnect.ts'

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (error: unknown) => void } {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

/** Serves one handler, and calls it once as a client. */
async function exchange(handle: (incoming: IncomingMessage) => Promise<string>, hangUp: boolean): Promise<string> {
  const outcome = deferred<string>()
  const arrived = deferred<void>()
  const server = createServer((incoming, response) => {
    handle(incoming).then(outcome.resolve, outcome.reject)
    arrived.resolve()
    void outcome.promise.then((text) => response.end(text))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const client = get({ host: '127.0.0.1', port: typeof address === 'object' && address !== null ? address.port : 0 })
  client.on('error', () => undefined)
  await arrived.promise
  if (hangUp) client.destroy()
  const text = await outcome.promise
  client.destroy()
  server.closeAllConnections()
  server.close()
  return text
}

it('aborts the work when the client hangs up', async () => {
  const waitsForAbort = (signal: AbortSignal) =>
    new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('aborted')))
  expect(await exchange((incoming) => whileConnected(incoming, waitsForAbort), true)).toBe('aborted')
})

it('leaves the work alone while the client waits, and nothing behind on the connection', async () => {
  const handle = async (incoming: IncomingMessage): Promise<string> => {
    const before = incoming.socket.listenerCount('close')
    const during = await whileConnected(incoming, async (signal) => [signal.aborted, incoming.socket.listenerCount('close')])
    return JSON.stringify([during, incoming.socket.listenerCount('close') - before])
  }
  const [[aborted], left] = JSON.parse(await exchange(handle, false)) as [[boolean, number], number]
  expect([aborted, left]).toEqual([false, 0])
})
