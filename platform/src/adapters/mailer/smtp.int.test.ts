/** The SMTP adapter against real servers: one that accepts mail, some that refuse it, some that never reply, and a proxy that cuts connections. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { startTcpProxy } from '../../contract-tests/tcp-proxy.ts'
import { type Mail, MailError, type Mailer } from '../../ports/mailer.ts'
import { createSmtpMailer } from './smtp.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function mailerTo(port: number, timeoutMs = 5_000): Mailer {
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'jobs@board.example', timeoutMs, replyTimeoutMs: timeoutMs })
  closing.push(() => mailer.close())
  return mailer
}

async function portOf(server: Server): Promise<number> {
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function smtpServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Buffer[] }> {
  const received: Buffer[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  closing.push(() => new Promise<void>((done) => server.close(() => done())))
  return { port: await portOf(server.server), received }
}

const mail: Mail = {
  id: 'digest-2026-11-21.alert_7',
  to: { name: 'Łucja Żak', address: 'lucja@example.com' },
  fromName: 'Devboard: oferty, codziennie',
  replyTo: { address: 'kontakt@devboard.example' },
  subject: 'Dwie nowe oferty: „Inżynier” – Łódź',
  text: 'Zażółć gęślą jaźń',
  html: '<p>Zażółć <b>gęślą</b> jaźń</p>',
  unsubscribeUrl: 'https://devboard.example/api/devboard/job-alerts/unsubscribe?token=abc',
  attachments: [{ filename: 'faktura „1”.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 ...') }],
}

const failureOf = async (sent: Promise<void>): Promise<string> =>
  sent.then(
    () => 'taken',
    (error: unknown) => (error instanceof MailError ? error.failure : `no MailError: ${String(error)}`),
  )

it('delivers subject, both bodies, attachment, sender and the headers of one-click unsubscribing', async () => {
  const { port, received } = await smtpServer()
  await mailerTo(port).send(mail)
  const [message = Buffer.alloc(0)] = received
  const read = await simpleParser(message)
  expect(read.subject).toBe(mail.subject)
  expect(read.text?.trim()).toBe(mail.text)
  expect(read.html).toContain('<b>gęślą</b>')
  expect(read.from?.value).toEqual([{ name: 'Devboard: oferty, codziennie', address: 'jobs@board.example' }])
  expect(read.replyTo?.text).toBe('kontakt@devboard.example')
  expect(read.messageId).toBe('<digest-2026-11-21.alert_7@board.example>')
  expect(read.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([['faktura „1”.pdf', 'application/pdf']])
  const headers = message.toString().replace(/\r\n[ \t]+/g, ' ')
  expect(headers).toContain('List-Unsubscribe: <https://devboard.example/api/devboard/job-alerts/unsubscribe?token=abc>')
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headers).toContain('Auto-Submitted: auto-generated')
})

it.each<[string, Partial<Mail>]>([
  ['the subject', { subject: 'Hello\r\nBcc: everybody@example.com' }],
  ['the subject, by a line separator', { subject: 'Hello\u2028Bcc: everybody@example.com' }],
  ['the name of the sender', { fromName: 'Board\nBcc: everybody@example.com' }],
  ['the name of the recipient', { to: { name: 'A\r\nBcc: x@example.com', address: 'a@example.com' } }],
  ['the address of the recipient', { to: { address: 'a@example.com\r\nRCPT TO:<x@example.com>' } }],
  ['a list of recipients', { to: { address: 'a@example.com, b@example.com' } }],
  ['the reply address', { replyTo: { address: 'a@example.com>\r\nX: y' } }],
  ['the address for unsubscribing', { unsubscribeUrl: 'https://board.example/>\r\nX-Evil: 1' }],
  ['a second address for unsubscribing', { unsubscribeUrl: 'https://board.example/a>, <mailto:x@example.com' }],
  ['the id', { id: 'x>\r\nX-Evil: 1' }],
  ['the name of an attachment', { attachments: [{ filename: 'a\r\nX: y', contentType: 'text/plain', content: Buffer.from('') }] }],
])('refuses permanently what would inject something through %s, and sends nothing', async (_, part) => {
  const { port, received } = await smtpServer()
  expect(await failureOf(mailerTo(port).send({ ...mail, ...part }))).toBe('permanent')
  expect(received).toEqual([])
})

const refusal = (responseCode: number): Error => Object.assign(new Error('no'), { responseCode })

it.each<[string, SMTPServerOptions, string]>([
  ['an unknown recipient (550)', { onRcptTo: (_, __, done) => done(refusal(550)) }, 'permanent'],
  ['a recipient whose box is full (452)', { onRcptTo: (_, __, done) => done(refusal(452)) }, 'temporary'],
  [
    'content that is not wanted (554)',
    { onData: (stream, _, done) => void stream.resume().on('end', () => done(refusal(554))) },
    'permanent',
  ],
  ['content later (451)', { onData: (stream, _, done) => void stream.resume().on('end', () => done(refusal(451))) }, 'temporary'],
  ['our sender address (553), which is a setting', { onMailFrom: (_, __, done) => done(refusal(553)) }, 'temporary'],
  ['our connection (554), which may be a block list', { onConnect: (_, done) => done(refusal(554)) }, 'temporary'],
])('a server that refuses %s is a %s failure', async (_, options, failure) => {
  const { port } = await smtpServer(options)
  expect(await failureOf(mailerTo(port).send(mail))).toBe(failure)
})

it('a server that cannot be reached is a temporary failure', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  const port = await portOf(server)
  await new Promise((done) => server.close(done))
  expect(await failureOf(mailerTo(port).send(mail))).toBe('temporary')
})

it('a server that never greets is a temporary failure', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  closing.push(() => silent.close())
  expect(await failureOf(mailerTo(await portOf(silent), 200).send(mail))).toBe('temporary')
})

/** A proxy in front of a server that accepts mail. */
async function behindProxy(options: SMTPServerOptions = {}) {
  const server = await smtpServer(options)
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: server.port })
  closing.push(() => proxy.close())
  return { ...server, proxy }
}

it('a connection that breaks before the end of the message is a temporary failure, and nothing is delivered', async () => {
  const { received, proxy } = await behindProxy()
  const beforeEnd = (): Promise<void> => {
    proxy.sever()
    return new Promise(() => undefined)
  }
  expect(await failureOf(mailerTo(proxy.port).send(mail, { beforeEnd }))).toBe('temporary')
  expect(received).toEqual([])
})

it('a connection that breaks after the end of the message is an unknown outcome, and the message is not sent again', async () => {
  let deliveries = 0
  const { proxy } = await behindProxy({
    onData: (stream, _, done) => {
      stream.resume().on('end', () => {
        deliveries += 1
        proxy.sever()
        done()
      })
    },
  })
  expect(await failureOf(mailerTo(proxy.port).send(mail))).toBe('unknown')
  expect(deliveries).toBe(1)
})

it('a server that freezes after the end of the message is an unknown outcome', async () => {
  const { proxy } = await behindProxy()
  expect(await failureOf(mailerTo(proxy.port, 300).send(mail, { beforeEnd: async () => proxy.silence() }))).toBe('unknown')
})

it('a server that freezes before the message is a temporary failure', async () => {
  const { proxy } = await behindProxy()
  proxy.swallow()
  expect(await failureOf(mailerTo(proxy.port, 300).send(mail))).toBe('temporary')
})

it('a message whose end is not allowed is a temporary failure, and nothing is delivered', async () => {
  const { port, received } = await smtpServer()
  const mailer = mailerTo(port)
  expect(await failureOf(mailer.send(mail, { beforeEnd: () => Promise.reject(new Error('another worker sends it')) }))).toBe('temporary')
  expect(received).toEqual([])
  await mailer.send(mail)
  expect(received).toHaveLength(1)
})

it('the server has not delivered the message when its end is allowed', async () => {
  const { port, received } = await smtpServer()
  const deliveredBefore: number[] = []
  await mailerTo(port).send(mail, { beforeEnd: async () => void deliveredBefore.push(received.length) })
  expect([deliveredBefore, received.length]).toEqual([[0], 1])
})

it('a connection that the server closed while it was idle is replaced without a failure', async () => {
  const { received, proxy } = await behindProxy()
  const mailer = mailerTo(proxy.port)
  await mailer.send(mail)
  proxy.sever()
  await mailer.send({ ...mail, id: 'second' })
  expect(received).toHaveLength(2)
})
