/** Real sockets against a real server. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { oneAtATime } from './pipelined-requests.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/** Sends the text and resolves with all that comes until the server closes, or until `answers` answers are there. */
async function exchange(handle: RequestListener, limit: number, text: string, answers = Number.POSITIVE_INFINITY): Promise<string> {
  server = createServer(oneAtATime(handle, limit).handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1')
  sockets.push(socket)
  socket.write(text)
  return new Promise((resolve) => {
    let received = ''
    socket.on('data', (chunk) => {
      received += String(chunk)
      if (answersIn(received).length === answers) resolve(received)
    })
    socket.on('error', () => undefined).on('close', () => resolve(received))
  })
}

const answersIn = (text: string): string[] => text.match(/(?<=<)\/\d+(?=>)/g) ?? []
const requests = (count: number): string =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')
const paths = (count: number): string[] => Array.from({ length: count }, (_, index) => `/${index}`)

it('handles the next request of a connection when the one before it is answered', async () => {
  let inHand = 0
  let maxInHand = 0
  const received = await exchange(
    (request, response) => {
      inHand += 1
      maxInHand = Math.max(maxInHand, inHand)
      setImmediate(() => {
        inHand -= 1
        response.end(`<${request.url}>`)
      })
    },
    64,
    requests(50),
    50,
  )
  expect([maxInHand, answersIn(received)]).toEqual([1, paths(50)])
})

it('closes a connection on which more requests wait than may, and handles none of them', async () => {
  const handled: string[] = []
  await exchange(
    (request, response) => {
      handled.push(request.url ?? '')
      setImmediate(() => response.end(`<${request.url}>`))
    },
    4,
    requests(20_000),
  )
  expect(handled).toEqual(['/0'])
})

it('reads the body of a request that waited', async () => {
  const post = (text: string): string => `POST /7 HTTP/1.1\r\nHost: x\r\nContent-Length: ${text.length}\r\n\r\n${text}`
  const bodies: string[] = []
  const received = await exchange(
    (request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += String(chunk)
      })
      request.on('end', () => {
        bodies.push(body)
        response.end(`<${request.url}>`)
      })
    },
    64,
    requests(1) + post('y'.repeat(200_000)) + post('z'),
    3,
  )
  expect(answersIn(received)).toEqual(['/0', '/7', '/7'])
  expect(bodies.map((body) => body.length)).toEqual([0, 200_000, 1])
})

it('handles nothing more of a client that left', async () => {
  const handled: string[] = []
  await exchange(
    (request) => {
      handled.push(request.url ?? '')
      request.socket.destroy()
    },
    64,
    requests(10),
  )
  expect(handled).toEqual(['/0'])
})
