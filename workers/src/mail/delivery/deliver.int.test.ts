/** At most one mail for a message, on a real database and a real SMTP server. */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSmtpMailer } from '@jobboard/platform/adapters/mailer/smtp'
import { startTcpProxy } from '@jobboard/platform/contract-tests/tcp-proxy'
import { createPool, inTransaction, type Pool } from '@jobboard/platform/database/database'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { readerRole } from '@jobboard/platform/database/service-roles'
import { createWorkerPresence } from '@jobboard/platform/monitoring/worker-presence'
import type { Mailer } from '@jobboard/platform/ports/mailer'
import { loadTenants } from '@jobboard/platform/tenants'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import pino from 'pino'
import { type DeliveryDeps, deliver } from './deliver.ts'
import { listMails, type MailStatus, settleAbandoned } from './mail-rows.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'
import { sampleMail, sampleRow } from './testing/sample-mail.ts'

let database: TestDatabase
let pool: Pool
const closing: (() => unknown)[] = []
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'mail test', pipeline: true, queryTimeoutMs: 15_000 })
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options)
  closing.push(() => server.close())
  return server
}

function worker(url: string, changes: Partial<DeliveryDeps> = {}): DeliveryDeps {
  const mailer = createSmtpMailer({ url, from: 'jobs@board.example', timeoutMs: 500, replyTimeoutMs: 500 })
  closing.push(() => mailer.close())
  return { pool, mailer, tenants: loadTenants(), logger: pino({ level: 'silent' }), ...changes }
}

const send = (deps: DeliveryDeps, id: string, isLastAttempt = false, signal?: AbortSignal): Promise<string> =>
  deliver(deps, sampleRow(id), { isLastAttempt, signal }, async () => sampleMail).catch((error: unknown) =>
    error instanceof Error ? error.name : String(error),
  )

async function rowOf(id: string): Promise<{ status: MailStatus; attempts: number; reason: string | null } | undefined> {
  const rows = await listMails(pool, ['queued', 'sending', 'sent', 'failed', 'unknown'], 1_000)
  const row = rows.find((one) => one.id === id)
  return row && { status: row.status, attempts: row.attempts, reason: row.reason }
}

it('a message that runs many times, one after another and at once, is one mail', async () => {
  const server = await mailServer()
  const workers = [worker(server.url), worker(server.url)]
  const ids = Array.from({ length: 10 }, () => randomUUID())
  await Promise.all(workers.flatMap((deps) => ids.flatMap((id) => [send(deps, id), send(deps, id)])))
  for (const id of ids) expect(await send(worker(server.url), id)).toBe('sent')
  expect([...server.accepted].sort()).toEqual([...ids].sort())
})

it('a temporary refusal is retried, and the reason is noted without the address', async () => {
  let refusals = 2
  const server = await mailServer(async () => (refusals-- > 0 ? 451 : undefined))
  const deps = worker(server.url)
  const id = randomUUID()
  expect([await send(deps, id), await send(deps, id)]).toEqual(['MailRetryError', 'MailRetryError'])
  const row = await rowOf(id)
  expect(row).toMatchObject({ status: 'queued', attempts: 2, reason: expect.stringContaining('[address]') })
  expect(row?.reason).not.toContain('ada@')
  expect(await send(deps, id)).toBe('sent')
  expect(await rowOf(id)).toEqual({ status: 'sent', attempts: 3, reason: null })
  const { rows } = await database.pool.query('SELECT attempt, status, reason FROM mail.attempts WHERE mail_id = $1 ORDER BY attempt', [id])
  expect(rows).toEqual([1, 2].map((attempt) => ({ attempt, status: 'queued', reason: expect.stringContaining('[address]') })))
})

it('a message that was refused before its end is found by the digest of its address', async () => {
  const server = await mailServer(async () => 554)
  const id = randomUUID()
  const addressDigest = Buffer.from('d'.repeat(64), 'hex')
  expect(await deliver(worker(server.url), sampleRow(id), { isLastAttempt: false }, async () => ({ ...sampleMail, addressDigest }))).toBe(
    'failed',
  )
  const { rows } = await database.pool.query('SELECT address_digest FROM mail.messages WHERE id = $1', [id])
  expect(rows).toEqual([{ address_digest: addressDigest }])
})

it('after the last attempt the message has failed', async () => {
  const server = await mailServer(async () => 451)
  const id = randomUUID()
  expect(await send(worker(server.url), id, true)).toBe('failed')
  expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1 })
})

it('a permanent refusal is not retried', async () => {
  const server = await mailServer(async () => 554)
  const id = randomUUID()
  const deps = worker(server.url)
  expect([await send(deps, id), await send(deps, id)]).toEqual(['failed', 'failed'])
  expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1, reason: expect.stringContaining('554') })
})

it('a recipient who was erased gets nothing', async () => {
  const server = await mailServer()
  const id = randomUUID()
  expect(await deliver(worker(server.url), sampleRow(id), { isLastAttempt: false }, async () => null)).toBe('failed')
  expect([await rowOf(id), server.accepted]).toEqual([{ status: 'failed', attempts: 1, reason: 'the recipient was erased' }, []])
})

it('without a reply after the end of the message the outcome is unknown, and the message is never sent again', async () => {
  const server = await mailServer()
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: server.port })
  closing.push(() => proxy.close())
  const id = randomUUID()
  const cut = proxy.cutReply('\r\n.\r\n', async () => {
    while (!server.accepted.includes(id)) await new Promise(setImmediate)
  })
  const deps = worker(`smtp://127.0.0.1:${proxy.port}`)
  expect(await send(deps, id)).toBe('unknown')
  await cut
  expect(await send(deps, id)).toBe('unknown')
  expect(server.accepted).toEqual([id])
  expect(await rowOf(id)).toMatchObject({ status: 'unknown', attempts: 1 })
})

it('a server that is frozen or not there is retried later', async () => {
  const server = await mailServer()
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: server.port })
  const deps = worker(`smtp://127.0.0.1:${proxy.port}`)
  const id = randomUUID()
  proxy.swallow()
  expect(await send(deps, id)).toBe('MailRetryError')
  await proxy.close()
  expect(await send(deps, id)).toBe('MailRetryError')
  expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 2 })
  expect(await send(worker(server.url), id)).toBe('sent')
  expect(server.accepted).toEqual([id])
})

describe('a worker that is killed', () => {
  let program: string
  beforeAll(async () => {
    program = await bundleProgram('./testing/delivery-process.ts', import.meta.url)
  })
  async function killedAt(at: 'composing' | 'accepted', id: string, smtp: string): Promise<void> {
    const child: ChildProcess = fork(program, [database.url, smtp, id, at], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const [reached] = await once(child, 'message')
    expect(reached).toBe(at)
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  /** Until Postgres has ended the session of the killed worker; the time of its claim is minutes. */
  async function sendByAnother(deps: DeliveryDeps, id: string): Promise<string> {
    for (;;) {
      const outcome = await send(deps, id)
      if (outcome !== 'MailRetryError') return outcome
    }
  }

  it('before the end of the message is replaced by another, and there is one mail', async () => {
    const server = await mailServer()
    const id = randomUUID()
    await killedAt('composing', id, server.url)
    expect(await rowOf(id)).toMatchObject({ status: 'queued' })
    expect(await sendByAnother(worker(server.url), id)).toBe('sent')
    expect(server.accepted).toEqual([id])
  })

  it('before it could note that the server accepted the message leaves an unknown outcome, and there is one mail', async () => {
    const server = await mailServer()
    const id = randomUUID()
    await killedAt('accepted', id, server.url)
    expect(await rowOf(id)).toMatchObject({ status: 'sending' })
    expect(await sendByAnother(worker(server.url), id)).toBe('unknown')
    expect(server.accepted).toEqual([id])
  })
})

describe('the database ends before the outcome could be noted', () => {
  /** Its connections to the database break when the server has accepted the message. */
  async function workerThatLoses(
    connection: 'once' | 'for ever',
    server: MailServer,
    changes: Partial<DeliveryDeps>,
  ): Promise<DeliveryDeps> {
    const { hostname: host, port } = new URL(database.url)
    const proxy = await startTcpProxy({ host, port: Number(port) })
    closing.push(() => proxy.close())
    const url = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(proxy.port) }).href
    const own = createPool(url, { name: 'mail test worker', pipeline: true, queryTimeoutMs: 15_000 })
    closing.push(() => own.end())
    const deps = worker(server.url, { pool: own, ...changes })
    const mailer: Mailer = {
      ...deps.mailer,
      send: async (...args) => {
        await deps.mailer.send(...args)
        if (connection === 'once') proxy.sever()
        else await proxy.close()
      },
    }
    return { ...deps, mailer }
  }

  it('for a moment: the outcome is noted when it is back', async () => {
    const server = await mailServer()
    const id = randomUUID()
    expect(await send(await workerThatLoses('once', server, {}), id)).toBe('sent')
    expect(await rowOf(id)).toMatchObject({ status: 'sent' })
  })

  it('for longer than its worker runs: the outcome is unknown, though no job looks at the message again', async () => {
    const server = await mailServer()
    const id = randomUUID()
    const stopping = new AbortController()
    const sending = send(await workerThatLoses('for ever', server, { holder: 1 }), id, false, stopping.signal)
    while ((await rowOf(id))?.status !== 'sending' || server.accepted.length === 0) await sleep(20)
    expect(await settleAbandoned(pool)).toBe(1)
    expect(await rowOf(id)).toMatchObject({ status: 'unknown', reason: expect.stringContaining('a worker ended') })
    expect(await settleAbandoned(pool)).toBe(0)
    stopping.abort()
    await sending
  })
})

it('a message that a worker sends is not settled by others', async () => {
  const presence = createWorkerPresence()
  const listener = createListener({ url: database.url, name: 'mail test listener', onConnection: presence.statement })
  closing.push(() => listener.close())
  await new Promise<void>(
    (resolve) => void listener.subscribe({ channel: 'mail_test', onNotification: () => undefined, onConnected: resolve }),
  )
  let accept: () => void = () => undefined
  const server = await mailServer(() => new Promise((resolve) => (accept = () => resolve(undefined))))
  const id = randomUUID()
  const sending = send(worker(server.url, { holder: presence.key }), id)
  while ((await rowOf(id))?.status !== 'sending') await sleep(5)
  expect([await settleAbandoned(pool), await send(worker(server.url), id)]).toEqual([0, 'MailRetryError'])
  accept()
  expect(await sending).toBe('sent')
})

it('no row of the table holds an address', async () => {
  const { rows } = await database.pool.query<{ row: string }>('SELECT m::text AS row FROM mail.messages m')
  expect(rows.length).toBeGreaterThan(10)
  for (const { row } of rows) expect(row).not.toMatch(/@|Ada/)
})

it('a reader sees the rows of the board it is for, and none without one', async () => {
  const visibleTo = (tenant: string): Promise<number> =>
    inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL ROLE ${readerRole}`)
      await client.query("SELECT set_config('app.tenant', $1, true)", [tenant])
      return (await client.query('SELECT FROM mail.messages')).rowCount ?? 0
    })
  expect(await visibleTo('devboard')).toBeGreaterThan(10)
  expect([await visibleTo('greenjobs'), await visibleTo('')]).toEqual([0, 0])
})
