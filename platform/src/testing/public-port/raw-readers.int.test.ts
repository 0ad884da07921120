/**
 * Bytes that follow no protocol, at everything of the built product that reads what clients send: the public port (requests, chunks, parts of
 * forms, upgrades) and the SMTP port of the local mailbox. Whatever comes, no process ends, none reports an exception that no code caught,
 * and memory stays bounded. What is sent follows from a seed.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { freePort } from '../../embedded/ports.ts'
import { type BuiltProduct, startBuiltProduct } from '../built-product.ts'
import { childProcess } from '../child-processes.ts'
import { firstLine, openMany, openRaw, type RawConnection } from './raw-connections.ts'

const seed = 2026_11_26
/** What a connection gets to answer and close before the next is opened. */
const dialogTimeoutMs = 150
const atOnce = 20
const megabytes = 2 ** 20
/** A process at rest has about 150 MB. */
const maxGrowth = 300 * megabytes

let product: BuiltProduct
let smtpPort: number
let processes: Readonly<Record<string, number>>
const entries = { web: 'web/server/main.mjs', command: 'command-service.mjs', query: 'query-service.mjs', workers: 'workers.mjs' }
const findProcesses = () =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, childProcess(product.launcher.pid ?? 0, entry)]))

beforeAll(async () => {
  smtpPort = await freePort(0)
  product = await startBuiltProduct({
    settings: { LOG_LEVEL: 'warn', MAILBOX_SMTP_PORT: String(smtpPort), MAX_CONNECTIONS_PER_ADDRESS: '1000' },
  })
  processes = findProcesses()
}, 180_000)
afterAll(() => product?.stop(), 60_000)

/** Resident memory at its peak. */
const peakBytes = (pid: number | undefined): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024

async function uncaught(): Promise<number> {
  let sum = 0
  for (const port of Object.values(product.ports)) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const [, count] of text.matchAll(/^jobboard_uncaught_\w+_errors_total\{.*\} (\d+)$/gm)) sum += Number(count)
  }
  return sum
}

async function expectUnharmed(): Promise<void> {
  expect((await fetch(`${product.origin}/api/v2/user-panel/offers/count`)).status).toBe(200)
  expect(await dialog(smtpPort, [mailOf('a@board.example')])).toMatch(/\r\n354 [\s\S]*\r\n250 /)
  expect(findProcesses()).toEqual(processes)
  expect(await uncaught()).toBe(0)
  expect(product.output()).not.toMatch(/uncaughtException|unhandledRejection|a connection to the mailbox failed/)
}

const mailOf = (to: string): string =>
  `EHLO a\r\nMAIL FROM:<b@board.example>\r\nRCPT TO:<${to}>\r\nDATA\r\nSubject: a\r\n\r\nb\r\n.\r\nQUIT\r\n`

/** A server that greets refuses a client that does not wait for it. */
const untilGreeted = (connection: RawConnection): Promise<string> => firstLine(connection, 2_000)

/** Sends the pieces apart and resolves with what was answered; what is not closed by then is broken off. */
async function dialog(port: number, pieces: readonly (string | Buffer)[], waitMs = 5_000): Promise<string> {
  const connection = await openRaw(port)
  if (port === smtpPort) await untilGreeted(connection)
  for (const piece of pieces) {
    if (connection.socket.destroyed) break
    connection.socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.race([connection.closed, sleep(waitMs, undefined, { ref: false })])
  connection.socket.destroy()
  return connection.received()
}

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    '\r',
    '\n',
    '\r\n',
    '\r\n\r\n',
    ' ',
    '"',
    '<>',
    '<',
    '\\',
    '\xff\xfe',
    '%00',
    '__proto__',
    '-1',
    '1e9',
    'x'.repeat(20_000),
  ),
  fc.string({ maxLength: 20, unit: 'binary' }),
)
const mixedWith = (known: readonly string[], oddWeight = 1) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: oddWeight, arbitrary: odd })

const mime = fc
  .array(
    mixedWith([
      'Content-Type: multipart/mixed; boundary=b\r\n',
      'Content-Type: multipart/mixed; boundary=\r\n',
      'Content-Type: text/html; charset=utf-7\r\n',
      'Content-Transfer-Encoding: base64\r\n',
      "Content-Disposition: attachment; filename*0*=utf-8''%ff; filename*1=x\r\n",
      'Subject: =?utf-8?B?////?= =?x?Q?=ff?=\r\n',
      'To: "a" <a@b>, :;,<<>>@\r\n',
      '\r\n',
      '--b\r\n',
      '--b--\r\n',
      '..\r\n',
      '.',
    ]),
    { maxLength: 12 },
  )
  .map((lines) => lines.join(''))
const smtpDialog = fc.array(
  fc.oneof(
    mixedWith([
      'EHLO a\r\n',
      'HELO\r\n',
      'MAIL FROM:<a@b>\r\n',
      'MAIL FROM:<> SIZE=99999999999 BODY=8BITMIME\r\n',
      'MAIL FROM:<a@b> SMTPUTF8 ENVID=+ZZ\r\n',
      'RCPT TO:<a@b>\r\n',
      'RCPT TO:<"a b"@xn--\xff> NOTIFY=NEVER ORCPT=rfc822;+\r\n',
      'DATA\r\n',
      'RSET\r\n',
      'AUTH PLAIN AAAA\r\n',
      'STARTTLS\r\n',
      'BDAT 3 LAST\r\n',
      'XCLIENT ADDR=1\r\n',
      'VRFY a\r\nNOOP\r\nHELP\r\n',
      '\r\n.\r\n',
      'QUIT\r\n',
      'GET / HTTP/1.1\r\n\r\n',
    ]),
    mime.map((text) => `EHLO a\r\nMAIL FROM:<a@b>\r\nRCPT TO:<c@d>\r\nDATA\r\n${text}\r\n.\r\n`),
  ),
  { minLength: 1, maxLength: 10 },
)

const header = fc
  .tuple(
    mixedWith([
      'Host',
      'Content-Length',
      'Transfer-Encoding',
      'Connection',
      'Upgrade',
      'Expect',
      'Cookie',
      'Accept-Encoding',
      'If-Match',
      'Range',
    ]),
    fc.constantFrom(': ', ':', ' : ', ''),
    mixedWith([
      'localhost',
      '5',
      '5, 6',
      'chunked',
      'chunked, identity',
      'keep-alive',
      'upgrade',
      'websocket',
      'h2c',
      '100-continue',
      'gzip',
      '*',
      'bytes=0-',
    ]),
  )
  .map((parts) => parts.join(''))
const formPart = fc
  .tuple(
    mixedWith([
      'Content-Disposition: form-data; name="file"; filename="a"',
      'Content-Disposition: form-data',
      'Content-Disposition: form-data; name=""',
      'Content-Type: image/png',
    ]),
    fc.constantFrom('\r\n\r\n', '\r\n', '\n\n', ''),
    odd,
  )
  .map((parts) => `--b\r\n${parts.join('')}\r\n`)
const body = fc.oneof(
  mixedWith([
    '5\r\nhello\r\n0\r\n\r\n',
    'fffffffffffffffff\r\n',
    '-1\r\n',
    '5;a=b\r\nhel',
    '{"a":',
    '\x1f\x8b\x08\0\0',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x81\x85\0\0\0\0hello',
  ]),
  fc.array(formPart, { maxLength: 3 }).map((parts) => `${parts.join('')}--b--\r\n`),
)
const rawRequest = fc
  .tuple(
    mixedWith(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE', 'PRI']),
    mixedWith([
      '/',
      '*',
      'localhost:443',
      'http://a@b:99999/',
      '/job-offers?a=%ff&a[]=1',
      '/api/v2/user-panel/offers/newest',
      '/api/v1/accounts/sign-in',
      '/api/v2/employer-panel/files/logo',
      '/api/v2/admin/imports',
      '/mailbox',
      '/mailbox/..%2f..%2fetc',
      '/assets/%00',
    ]),
    fc.constantFrom(' HTTP/1.1\r\n', ' HTTP/1.0\r\n', ' HTTP/2.0\r\n', '\r\n', ' '),
    fc.array(header, { maxLength: 6 }),
    fc.constantFrom(
      '',
      'Host: localhost\r\n',
      'Host: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 400\r\n',
    ),
    body,
  )
  .map(
    ([method, target, version, headers, last, content]) =>
      `${method} ${target}${version}${headers.map((line) => `${line}\r\n`).join('')}${last}\r\n${content}`,
  )

/** Cut where a reader may hold half of something. */
const cut = (text: string, at: readonly number[]): string[] => {
  const ends = [...at.map((share) => Math.floor(share * text.length)), text.length].sort((one, other) => one - other)
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 })

async function sendAll(port: number, dialogs: readonly (readonly string[])[]): Promise<void> {
  for (let first = 0; first < dialogs.length; first += atOnce) {
    await Promise.all(dialogs.slice(first, first + atOnce).map((pieces) => dialog(port, pieces, dialogTimeoutMs)))
  }
}

it('SMTP dialogs and mails of any bytes end no process', async () => {
  await sendAll(
    smtpPort,
    fc.sample(
      fc.tuple(smtpDialog, cuts).map(([lines, at]) => cut(lines.join(''), at)),
      { seed, numRuns: 600 },
    ),
  )
  // What was stored of them is read by the page that shows it.
  const list = await fetch(`${product.origin}/mailbox`)
  expect(list.status).toBe(200)
  const mails = [...new Set((await list.text()).match(/\/mailbox\/\d{13}-[0-9a-f]{12}/g))]
  expect(mails.length).toBeGreaterThan(20)
  for (const mail of mails.slice(0, 200)) expect((await fetch(product.origin + mail)).status).toBe(200)
  await expectUnharmed()
}, 240_000)

it('requests, chunks, forms and upgrades of any bytes end no process', async () => {
  await sendAll(
    product.ports.web,
    fc.sample(
      fc.tuple(rawRequest, cuts).map(([text, at]) => cut(text, at)),
      { seed, numRuns: 1_500 },
    ),
  )
  await expectUnharmed()
}, 240_000)

it('what is announced and never ends takes a bounded memory', async () => {
  const before = peakBytes(processes.web)
  const open: RawConnection[] = []
  const mailing = async (commands: string): Promise<RawConnection> => {
    const connection = await openRaw(smtpPort)
    open.push(connection)
    await untilGreeted(connection)
    connection.socket.write(commands)
    return connection
  }
  const mails = await openMany(20, () => mailing('EHLO a\r\nMAIL FROM:<a@b>\r\nRCPT TO:<c@d>\r\nDATA\r\n'))
  const chunk = Buffer.alloc(megabytes, `${'x'.repeat(70)}\r\n`)
  for (let sent = 0; sent < 20; sent += 1)
    for (const { socket } of mails)
      if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), sleep(2_000)])
  const recipients = await mailing('EHLO a\r\nMAIL FROM:<a@b>\r\n')
  for (let at = 0; at < 200; at += 1)
    recipients.socket.write(
      Array.from({ length: 500 }, (_, number) => `RCPT TO:<${'r'.repeat(200)}${at}-${number}@board.example>\r\n`).join(''),
    )
  const lines = await openMany(20, (index) => openRaw(index % 2 === 0 ? smtpPort : product.ports.web, 'x'))
  open.push(...lines)
  for (let sent = 0; sent < 10; sent += 1) for (const { socket } of lines) if (!socket.destroyed) socket.write(Buffer.alloc(megabytes, 'y'))
  await sleep(2_000)
  expect(recipients.received()).toMatch(/\r\n452 /)
  for (const { socket } of open) socket.destroy()
  expect(peakBytes(processes.web) - before).toBeLessThan(maxGrowth)
  await sleep(500)
  await expectUnharmed()
}, 120_000)
