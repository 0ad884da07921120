/** The gallery over HTTP, in front of workers that answer, have no such example, or do not answer. */
import { createServer, type Server } from 'node:http'
import type { MailPreview } from '@jobboard/contracts/shared/mail-preview'
import { openMailFolder } from '@jobboard/platform/embedded/mailbox/mail-folder'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { loadTenants } from '@jobboard/platform/tenants'
import express from 'express'
import { mailPreviewsOf } from './mail-previews.ts'
import { mailboxPages } from './mailbox-pages.ts'

const example: MailPreview = {
  message: 'greeting',
  fixture: 'short',
  subject: '<b>Hello</b>',
  preview: 'a <script>',
  html: '<!DOCTYPE html><html><head><style>@media (prefers-color-scheme:dark){p{color:#fff}}</style></head><body><p>Hello</p></body></html>',
  text: 'Hello & goodbye',
}

const asked: string[] = []
const workers = createServer((request, response) => {
  asked.push(request.url ?? '')
  const path = (request.url ?? '').split('?')[0]
  if (request.headers['x-internal-key'] !== 'key') return void response.writeHead(404).end()
  if (path === '/internal/mail-previews') return void response.end(JSON.stringify([example]))
  if (path === '/internal/mail-previews/greeting/short') return void response.end(JSON.stringify(example))
  response.writeHead(404).end('{"code":"notFound"}')
})
const servers: Server[] = []
const listen = async (server: Server): Promise<string> => {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

let origin: string
let withoutWorkers: string
beforeAll(async () => {
  const tenants = loadTenants()
  const boards = new Map(
    tenants.all.map((tenant) => [tenant.id, { board: { ...tenant, logoSvg: '<svg></svg>' }, tenant, styles: '' }]),
  ) as unknown as Parameters<typeof mailboxPages>[2]['boards']
  const appOf = (workersUrl: string) => {
    const app = express()
    const previews = mailPreviewsOf(createInternalClient({ addressOf: () => workersUrl, internalKey: 'key', pauseMs: 1 }))
    app.use(
      '/mailbox',
      mailboxPages(openMailFolder('/nowhere'), 'smtp://127.0.0.1:1', { tenants, boards, defaultTenant: 'devboard', previews }),
    )
    return createServer(app)
  }
  origin = await listen(appOf(await listen(workers)))
  withoutWorkers = await listen(appOf('http://127.0.0.1:1'))
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

it('lists the examples in the language of the mail that is chosen, not that of the page', async () => {
  const body = await (await fetch(`${origin}/mailbox/preview?locale=pl&language=en&board=greenjobs`)).text()
  expect(body).toContain('<html lang="pl"')
  expect(body).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect(asked.at(-1)).toBe('/internal/mail-previews?tenant=greenjobs&locale=en')
})

it('shows an example in a frame that runs nothing, with its text', async () => {
  const response = await fetch(`${origin}/mailbox/preview/greeting/short?locale=en&width=320&scheme=dark`)
  const body = await response.text()
  expect(body).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(body).toContain('Hello &amp; goodbye')
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  expect(response.headers.get('content-security-policy')).not.toContain('script-src')
})

it.each([
  ['dark', '@media all{'],
  ['light', '@media not all{'],
])('shows the %s colours whatever the system prefers, in standards mode', async (scheme, rule) => {
  const response = await fetch(`${origin}/mailbox/preview/greeting/short/html?scheme=${scheme}`)
  const body = await response.text()
  expect(body).toMatch(/^<!DOCTYPE html><html><head><base target="_blank">/)
  expect(body).toContain(rule)
  expect(response.headers.get('content-security-policy')).toContain('sandbox allow-popups')
})

it('does without what is chosen wrongly', async () => {
  expect((await fetch(`${origin}/mailbox/preview?board=nosuch&language=xx&width=7&scheme=%3Cb%3E`)).status).toBe(200)
  expect(asked.at(-1)).toBe('/internal/mail-previews?tenant=devboard&locale=pl')
})

it.each(['/mailbox/preview/greeting/nosuch', '/mailbox/preview/greeting/nosuch/html', '/mailbox/preview/..%2f..%2fmetrics/x'])(
  'has no page %s',
  async (path) => {
    expect((await fetch(origin + path)).status).toBe(404)
  },
)

it('says that the workers do not answer, and that the page can be loaded again', async () => {
  for (const path of ['/mailbox/preview', '/mailbox/preview/greeting/short']) {
    const response = await fetch(`${withoutWorkers}${path}?locale=en`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.text()).toContain('The workers do not answer')
  }
})
