import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import { upload } from './upload.ts'

let server: Server
const started = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.setHeader('Access-Control-Expose-Headers', 'X-Position')
    if (request.method === 'OPTIONS') response.end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
afterEach(async () => {
  jest.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const form = (): FormData => {
  const body = new FormData()
  body.append('name', 'Ola')
  return body
}
const options = { headers: { 'X-Tenant': 'devboard' }, stallMs: 5_000, onProgress: () => undefined }

it('sends the form with its headers, and answers as fetch does', async () => {
  const seen: { tenant?: unknown; body?: string } = {}
  const url = await started((request, response) => {
    seen.tenant = request.headers['x-tenant']
    request.on('data', (chunk: Buffer) => {
      seen.body = (seen.body ?? '') + chunk.toString()
    })
    request.on('end', () => {
      response.writeHead(422, { 'X-Position': '007' })
      response.end('{"code":"validation"}')
    })
  })
  const response = await upload('POST', url, { ...options, body: form() })
  expect(response.status).toBe(422)
  expect(response.headers.get('x-position')).toBe('007')
  expect(await response.json()).toEqual({ code: 'validation' })
  expect(seen.tenant).toBe('devboard')
  expect(seen.body).toContain('name="name"')
})

it('ends when it is cancelled, with the reason', async () => {
  const url = await started(() => undefined)
  const controller = new AbortController()
  const sending = upload('POST', url, { ...options, body: form(), signal: controller.signal })
  setTimeout(() => controller.abort(new Error('cancelled')), 20)
  await expect(sending).rejects.toThrow('cancelled')
})

it('ends when nothing moves for its time', async () => {
  const url = await started(() => undefined)
  await expect(upload('POST', url, { ...options, body: form(), stallMs: 50 })).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('rejects when the connection breaks', async () => {
  // jsdom writes it down as well.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const url = await started((request) => request.socket.destroy())
  await expect(upload('POST', url, { ...options, body: form() })).rejects.toThrow(TypeError)
})
