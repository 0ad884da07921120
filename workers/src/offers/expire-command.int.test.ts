import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createInternalClient, type InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { deriveInternalKey, hasInternalKey } from '@jobboard/platform/http/internal-calls/internal-key'
import { expireByCommand } from './expire-command.ts'

const masterKey = Buffer.alloc(32, 1).toString('base64')
const never = new AbortController().signal

let server: Server
let status = 200
let state = 'expired'
let last: IncomingMessage
beforeAll(async () => {
  server = createServer((request, response) => {
    last = request
    response
      .writeHead(hasInternalKey(request.headers, deriveInternalKey(masterKey)) ? status : 403)
      .end(JSON.stringify({ state, code: 'offerNotFound' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
const url = (): string => {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
const services = (key = masterKey, address = url()): InternalClient =>
  createInternalClient({ addressOf: () => address, internalKey: deriveInternalKey(key), pauseMs: 1 })
const offer = { tenant: 'greenjobs', offerId: '0000000000ab' }

it('sends the command in the name of the tenant, with the internal key', async () => {
  status = 200
  expect(await expireByCommand(services())(offer, never)).toBe('expired')
  expect(last).toMatchObject({ method: 'POST', url: '/internal/offers/0000000000ab/expire', headers: { 'x-tenant': 'greenjobs' } })
})

it('does not report an extended offer as expired', async () => {
  status = 200
  state = 'published'
  expect(await expireByCommand(services())(offer, never)).toBe('unchanged')
})

it('distinguishes a refused offer from an unavailable service', async () => {
  status = 404
  expect(await expireByCommand(services())(offer, never)).toBe('refused')
  expect(await expireByCommand(services(Buffer.alloc(32, 2).toString('base64')))(offer, never)).toBe('refused')
  // An unreadable offer must not keep the others from expiring.
  status = 500
  expect(await expireByCommand(services())(offer, never)).toBe('refused')
  status = 503
  await expect(expireByCommand(services())(offer, never)).rejects.toThrow('503')
  await expect(expireByCommand(services(masterKey, 'http://127.0.0.1:1'))(offer, never)).rejects.toThrow()
})
