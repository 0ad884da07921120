/** The mailbox over HTTP, with mail that a real sender hands to the real catcher. */
import { mkdtempSync, rmSync } from 'node:fs'
import { type RequestOptions, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSmtpMailer } from '@jobboard/platform/adapters/mailer/smtp'
import { openMailFolder } from '@jobboard/platform/embedded/mailbox/mail-folder'
import { type SmtpCatcher, startSmtpCatcher } from '@jobboard/platform/embedded/mailbox/smtp-catcher'
import { createLogger } from '@jobboard/platform/monitoring/logger'
import type { Mail } from '@jobboard/platform/ports/mailer'
import { loadTenants } from '@jobboard/platform/tenants'
import express from 'express'
import { mailboxPages } from './mailbox-pages.ts'

const folderPath = mkdtempSync(join(tmpdir(), 'jobboard-mailbox-'))
const folder = openMailFolder(folderPath)
let catcher: SmtpCatcher
let server: Server
let port: number

beforeAll(async () => {
  catcher = await startSmtpCatcher({ port: 0, folder, logger: createLogger('test', { LOG_LEVEL: 'error' }) })
  const tenants = loadTenants()
  const boards = new Map(
    tenants.all.map((tenant) => [tenant.id, { board: { ...tenant, logoSvg: '<svg></svg>' }, tenant, styles: '' }]),
  ) as unknown as Parameters<typeof mailboxPages>[2]['boards']
  const app = express()
  app.use('/mailbox', mailboxPages(folder, `smtp://127.0.0.1:${catcher.port}`, { tenants, boards, defaultTenant: 'devboard' }))
  app.use((_, response) => void response.status(404).send('no such page'))
  server = app.listen(0)
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  await catcher.close()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  rmSync(folderPath, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** `fetch` sets no Host header of our choice. */
const get = (path: string, headers: RequestOptions['headers'] = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      )
    })
      .once('error', reject)
      .end()
  })

const mail: Mail = {
  id: 'first',
  to: { name: 'Ada', address: 'ada@example.com' },
  fromName: 'Devboard',
  subject: '<script>alert(1)</script> & co',
  text: 'As text',
  html: '<p>As HTML</p><img src="https://tracker.example/x.png"><script>top.location="https://evil.example"</script>',
  attachments: [{ filename: 'page.html', contentType: 'text/html', content: Buffer.from('<script>1</script>') }],
}

async function send(part: Partial<Mail> = {}): Promise<string> {
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${catcher.port}`, from: 'jobs@board.example' })
  await mailer.send({ ...mail, ...part })
  await mailer.close()
  return (await folder.list())[0] ?? ''
}

it('says on the empty list how mail comes to be there, in the language asked for', async () => {
  expect((await get('/mailbox?locale=en')).body).toContain('Create an account, save a job alert or publish a job')
  expect((await get('/mailbox?locale=pl')).body).toContain('Załóż konto, zapisz powiadomienie o ofertach albo opublikuj ofertę')
})

it('has no gallery where there are no examples, and no link to it', async () => {
  expect((await get('/mailbox/preview')).status).toBe(404)
  expect((await get('/mailbox?locale=en')).body).not.toContain('/mailbox/preview')
})

describe('a mail that was caught', () => {
  let id: string
  beforeAll(async () => {
    id = await send()
  })

  it('stands in the list, its texts escaped', async () => {
    const { status, body } = await get('/mailbox?locale=en')
    expect(status).toBe(200)
    expect(body).toContain('1 message')
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; co')
    expect(body).not.toContain('<script')
  })

  it('has a page with text, headers, envelope and attachment, and runs no script', async () => {
    const { body, headers } = await get(`/mailbox/${id}?locale=en`)
    for (const part of ['As text', 'Message-ID: &lt;first@board.example&gt;', 'ada@example.com', 'page.html']) expect(body).toContain(part)
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('script-src')
  })

  it('shows its HTML with a policy that runs and loads nothing', async () => {
    const { body, headers } = await get(`/mailbox/${id}/html`)
    expect(body).toContain('As HTML')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox allow-popups')
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|https:/)
  })

  it('gives its attachments and its original as downloads of no type a browser shows', async () => {
    for (const [path, name] of [
      [`/mailbox/${id}/attachments/0`, 'page.html'],
      [`/mailbox/${id}/original`, `${id}.eml`],
    ]) {
      const { status, headers } = await get(path ?? '')
      expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
        200,
        'application/octet-stream',
        `attachment; filename=${name}`,
      ])
    }
  })

  it.each([
    ['of the network', { Host: 'board.example' }],
    ['behind a proxy on this machine', { 'X-Forwarded-For': '203.0.113.7' }],
    ['behind a proxy that says so otherwise', { Forwarded: 'for=203.0.113.7' }],
    ['whose host name was made to lead here', { Host: 'localhost.evil.example' }],
  ])('is not there for a visitor %s', async (_, headers) => {
    for (const path of ['/mailbox', `/mailbox/${id}`, `/mailbox/${id}/html`, `/mailbox/${id}/original`]) {
      expect((await get(path, headers)).status).toBe(404)
    }
  })

  it('is read only', async () => {
    expect((await get(`/mailbox/${id}`, {}, 'DELETE')).status).toBe(404)
    expect((await get(`/mailbox/${id}`)).status).toBe(200)
  })
})

it.each(['/mailbox/nosuch', '/mailbox/..%2fmaster-key', '/mailbox/1700000000000-0123456789ab', '/mailbox/a/attachments/x'])(
  'has no page %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

it('notes blind recipients as the envelope names them, and refuses what is too large', async () => {
  const id = await send({ to: { address: 'hidden@example.com' } })
  expect((await get(`/mailbox/${id}`)).body).toContain('hidden@example.com')
  const large = { filename: 'large', contentType: 'application/octet-stream', content: Buffer.alloc(20 * 2 ** 20) }
  await expect(send({ attachments: [large] })).rejects.toMatchObject({ failure: 'permanent' })
})
