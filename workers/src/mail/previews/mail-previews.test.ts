import { createServer, type Server } from 'node:http'
import { mailPreviewCall, mailPreviewsCall } from '@jobboard/contracts/shared/mail-preview'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import { loadTenants } from '@jobboard/platform/tenants'
import { createElement } from 'react'
import { type MailMessage, registerMessage } from '../message.ts'
import { mailPreviews } from './mail-previews.ts'

const greeting: MailMessage<string> = {
  name: 'greeting',
  compose: (name, { locale, origin }) => {
    const subject = locale === 'pl' ? `Cześć, ${name}` : `Hello, ${name}`
    return { subject, preview: 'preview', reason: 'reason', body: createElement('a', { href: `${origin}/hello` }, subject) }
  },
  fixtures: { short: ({ tenant }) => tenant.name, long: () => 'Konstantynopolitańczykowianeczka' },
}

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer(
    mailPreviews({
      messages: [registerMessage(greeting)],
      tenants: loadTenants(),
      settings: { PUBLIC_URL: undefined, PORT: 8080, DEFAULT_TENANT: 'devboard' },
      internalKey: 'key',
      now: () => new Date('2026-11-23T10:00:00.000Z'),
    }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => new Promise((done) => server.close(done)))

const get = (path: string, key = 'key', method = 'GET'): Promise<Response> =>
  fetch(`${origin}/internal/mail-previews${path}`, { method, headers: { [internalKeyHeader]: key, Connection: 'close' } })

it('lists every example of every message, in the language and on the board that are asked for', async () => {
  expect(mailPreviewsCall.replies[200].schema.parse(await (await get('?tenant=greenjobs&locale=en')).json())).toEqual([
    { message: 'greeting', fixture: 'short', subject: 'Hello, Green Jobs', preview: 'preview' },
    { message: 'greeting', fixture: 'long', subject: 'Hello, Konstantynopolitańczykowianeczka', preview: 'preview' },
  ])
})

it('renders one of them', async () => {
  const one = mailPreviewCall.replies[200].schema.parse(await (await get('/greeting/short?tenant=devboard&locale=pl')).json())
  expect(one).toMatchObject({ message: 'greeting', fixture: 'short', subject: 'Cześć, Devboard' })
  expect(one.html).toContain('lang="pl"')
  expect(one.text).toContain('http://localhost:8080/hello')
})

it.each([
  ['without the key', '?tenant=devboard&locale=pl', 'other', 'GET'],
  ['of a board that does not exist', '?tenant=nosuch&locale=pl', 'key', 'GET'],
  ['in a language that does not exist', '?tenant=devboard&locale=de', 'key', 'GET'],
  ['without board and language', '', 'key', 'GET'],
  ['of a message that does not exist', '/nosuch/short?tenant=devboard&locale=pl', 'key', 'GET'],
  ['of an example that does not exist', '/greeting/constructor?tenant=devboard&locale=pl', 'key', 'GET'],
  ['below an example', '/greeting/short/x?tenant=devboard&locale=pl', 'key', 'GET'],
  ['by another method', '?tenant=devboard&locale=pl', 'key', 'DELETE'],
])('finds nothing %s', async (_, path, key, method) => {
  expect((await get(path, key, method)).status).toBe(404)
})
