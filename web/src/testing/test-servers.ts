/** Servers of one test, on free ports of this machine; each is closed with all its connections when the test ends. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

const servers: Server[] = []

/** The port at which the listener now answers. */
export async function listen(listener: RequestListener, port = 0): Promise<number> {
  const server = createServer(listener).listen(port, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The address of a port of this machine. */
export const local = (port: number): string => `http://127.0.0.1:${port}`

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
