/** Digests are sent once, whatever happens: real database, keys and SMTP server. What the search shows is answered by the test. */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { savedSearchesStream, sealedSearchFields } from '@jobboard/contracts/saved-searches/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { createSmtpMailer } from '@jobboard/platform/adapters/mailer/smtp'
import { startTcpProxy } from '@jobboard/platform/contract-tests/tcp-proxy'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { createWorkerPresence } from '@jobboard/platform/monitoring/worker-presence'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { simpleParser } from 'mailparser'
import { startMailServer } from '../../mail/delivery/testing/mail-server.ts'
import { type Mailing, startMailing } from '../../mail/testing/mailing.ts'
import { exampleOffers } from '../mail/alert-digest/example-offers.ts'
import type { AskContent } from './ask-content.ts'
import { plannedBoard } from './digest-schedules.ts'
import { planDigests } from './plan-digests.ts'
import { type SendDeps, sendDigests } from './send-digests.ts'

const devboard = tenantIdSchema.parse('devboard')
/** A Monday after 08:00. */
const now = new Date('2026-03-02T09:00:00.000Z')
const offerIds = exampleOffers(25).map(({ guid }) => guid)

let mailing: Mailing
let board: Tenant
const closing: (() => unknown)[] = []
beforeAll(async () => {
  mailing = await startMailing()
  const found = mailing.deps.tenants.get(devboard)
  if (found === undefined) throw new Error('There is no devboard')
  board = found
}, 60_000)
beforeEach(async () => {
  mailing.server.accepted.length = 0
  mailing.server.contents.length = 0
  await mailing.database.query(
    'TRUNCATE alerts.digests, alerts.matches, alerts.planned_days, alerts.sending, mail.attempts, mail.messages, mail.suppressions, read_models.saved_searches, accounts.guests',
  )
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => mailing.close())

/** Shows every offer that it is asked about. */
const showsAll: AskContent = async (_, questions) =>
  questions.map(({ offers, earlier }) => {
    const found = exampleOffers(25).filter(({ guid }) => (offers as readonly string[]).includes(guid))
    return {
      total: found.length,
      offers: found.slice(0, 20),
      earlier: exampleOffers(25).filter(({ guid }) => (earlier as readonly string[]).includes(guid)),
    }
  })

const depsWith = (change: Partial<SendDeps> = {}): SendDeps => {
  const { MASTER_KEY: masterKey = '' } = mailing.deps.settings
  return { ...mailing.deps, keys: mailing.keys, masterKey, askContent: showsAll, ...change }
}
const send = (change: Partial<SendDeps> = {}, tenant = board) => sendDigests(depsWith(change), tenant, new AbortController().signal)
const plan = (at = now) => planDigests(mailing.deps.pool, plannedBoard(board), { now: at })
/** What was put off is due at once. */
const makeDue = () => mailing.database.query("UPDATE alerts.digests SET next_at = '-infinity' WHERE status = 'due'")

interface Alert {
  readonly id: string
  readonly candidateId: string
  readonly email: string
}

async function alert({ offers = offerIds.slice(0, 3), lastSeenAt = now, tenant = 'devboard' } = {}): Promise<Alert> {
  const [id, candidateId] = [randomUUID(), randomUUID()]
  const email = `${candidateId}@canary.example`
  await mailing.database.query(`INSERT INTO accounts.guests (tenant, candidate_id, email, locale) VALUES ($1, $2, $3, 'en')`, [
    tenant,
    candidateId,
    email,
  ])
  const stream = savedSearchesStream(tenant, candidateId)
  const name = await mailing.keys.seal(mailing.keys.subjectFor(tenantIdSchema.parse(tenant), `account ${candidateId}`), 'React, Kraków', {
    tenant: tenantIdSchema.parse(tenant),
    stream,
    field: sealedSearchFields.name,
  })
  await mailing.database.query(
    `INSERT INTO read_models.saved_searches (tenant, job_filter_id, candidate_id, guest, search_url, filters, name, saved_at, read_at, alert_status,
       frequency, locale, active_since, last_seen_at, change_seq)
     VALUES ($1, $2, $3, true, '/job-offers/krakow?skills=React', '{"skills":["React"]}', $4, now(), now(), 'active', 'everyday', 'en', now(), $5, 1)`,
    [tenant, id, candidateId, JSON.stringify(name), lastSeenAt],
  )
  for (const offer of offers)
    await mailing.database.query('INSERT INTO alerts.matches (tenant, job_filter_id, offer_id, matched_at) VALUES ($1, $2, $3, $4)', [
      tenant,
      id,
      offer,
      now,
    ])
  return { id, candidateId, email }
}
const rowOf = async ({ id }: Alert) => {
  const { rows } = await mailing.database.query('SELECT status, reason, offers, attempts FROM alerts.digests WHERE job_filter_id = $1', [
    id,
  ])
  return rows
}
const mails = () => Promise.all(mailing.server.contents.map((content) => simpleParser(content)))

it('sends the new offers of an alert, and never again', async () => {
  const { email, ...one } = await alert()
  await plan()
  expect(await send()).toMatchObject({ sent: 1, due: 0 })
  expect(await send()).toMatchObject({ sent: 0 })
  await plan(new Date(now.getTime() + 86_400_000))
  expect(await send()).toMatchObject({ sent: 0 })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect([mail?.subject, mail?.to]).toEqual(['3 new jobs: React, Kraków', expect.objectContaining({ text: email })])
  expect(mail?.text).toContain('Your search: React')
  expect(mail?.headers.get('list')).toMatchObject({
    unsubscribe: {
      url: expect.stringMatching(/^https:\/\/jobs\.example\/api\/devboard\/job-alerts\/unsubscribe\?candidate-id=.*&code=.{32}$/),
    },
  })
  expect(mailing.server.contents[0]).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i)
  expect(await rowOf({ email, ...one })).toEqual([{ status: 'sent', reason: null, offers: 3, attempts: 1 }])
})

it('sends each once, though ten processes send at once', async () => {
  const alerts = await Promise.all(Array.from({ length: 120 }, () => alert({ offers: offerIds.slice(0, 1) })))
  await plan()
  const fast = { ...board, alerts: { ...board.alerts, maxPerSecond: 10_000 } }
  await Promise.all(Array.from({ length: 10 }, () => send({}, fast)))
  await send({}, fast)
  const to = (await mails()).map((mail) => (Array.isArray(mail.to) ? '' : (mail.to?.text ?? '')))
  expect(to.sort()).toEqual(alerts.map(({ email }) => email).sort())
})

it('says how many more there are, and what pays more since it was sent', async () => {
  const one = await alert({ offers: offerIds })
  await plan()
  await send()
  expect((await mails())[0]?.text).toContain('Show 5 more jobs')
  await mailing.database.query(
    `UPDATE alerts.matches SET shown_pay = '[{"type":"b2b","from":10000,"to":12000,"currency":"pln","unit":"month","gross":false}]' WHERE shown_pay IS NOT NULL`,
  )
  await mailing.database.query('INSERT INTO alerts.matches (tenant, job_filter_id, offer_id, matched_at) VALUES ($1, $2, $3, $4)', [
    'devboard',
    one.id,
    'zzzzzzzzzzzz',
    now,
  ])
  const shows: AskContent = async (tenant, questions, signal) => {
    const [content] = await showsAll(tenant, questions, signal)
    return content === undefined ? [] : [{ ...content, total: 1, offers: exampleOffers(1) }]
  }
  await plan(new Date(now.getTime() + 86_400_000))
  expect(await send({ askContent: shows })).toMatchObject({ sent: 1 })
  const [, second] = await mails()
  expect(second?.text?.replaceAll('\u00a0', ' ')).toMatch(/Pay went up[\s\S]*was 10 000 – 12 000 PLN net a month, B2B/)
})

it('sends nothing where the search shows none of the offers any more, or the alert is off', async () => {
  const [gone, off] = [await alert(), await alert()]
  await plan()
  await mailing.database.query("UPDATE read_models.saved_searches SET alert_status = 'paused' WHERE job_filter_id = $1", [off.id])
  const showsNone: AskContent = async (_, questions) => questions.map(() => ({ total: 0, offers: [], earlier: [] }))
  expect(await send({ askContent: showsNone })).toMatchObject({ empty: 1, cancelled: 1 })
  expect(mailing.server.contents).toEqual([])
  expect((await rowOf(gone))[0]).toMatchObject({ status: 'empty' })
  expect((await rowOf(off))[0]).toMatchObject({ status: 'cancelled', reason: 'the alert is off' })
})

it('writes to no one who was erased between planning and sending', async () => {
  const one = await alert()
  await plan()
  await mailing.database.query('DELETE FROM accounts.guests WHERE candidate_id = $1', [one.candidateId])
  expect(await send()).toMatchObject({ cancelled: 1 })
  expect((await rowOf(one))[0]).toMatchObject({ status: 'cancelled', reason: 'the recipient was erased' })
})

it('waits while the query-service does not answer', async () => {
  const one = await alert()
  await plan()
  expect(await send({ askContent: () => Promise.reject(new Error('down')) })).toMatchObject({ due: 1 })
  await makeDue()
  expect(await send()).toMatchObject({ sent: 1 })
  expect(await rowOf(one)).toEqual([{ status: 'sent', reason: null, offers: 3, attempts: 2 }])
})

describe('a mail server that', () => {
  it('refuses temporarily gets a retry later', async () => {
    let refusals = 1
    const server = await startMailServer(async () => (refusals-- > 0 ? 451 : undefined))
    const mailer = createSmtpMailer({ url: server.url, from: 'jobs@board.example' })
    closing.push(
      () => mailer.close(),
      () => server.close(),
    )
    const one = await alert()
    await plan()
    expect(await send({ mailer })).toMatchObject({ due: 1 })
    expect(await send({ mailer })).toMatchObject({ sent: 0, due: 0 })
    await makeDue()
    expect(await send({ mailer })).toMatchObject({ sent: 1 })
    expect(server.contents).toHaveLength(1)
    expect((await rowOf(one))[0]).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('refuses permanently gets no retry, and the reason is shown without the address', async () => {
    const server = await startMailServer(async () => 554)
    const mailer = createSmtpMailer({ url: server.url, from: 'jobs@board.example' })
    closing.push(
      () => mailer.close(),
      () => server.close(),
    )
    const one = await alert()
    await plan()
    expect(await send({ mailer })).toMatchObject({ failed: 1 })
    const [row] = await rowOf(one)
    expect(row).toMatchObject({ status: 'failed', reason: expect.stringContaining('554') })
    expect(JSON.stringify(row)).not.toContain('canary')
  })

  it('takes the message and does not reply leaves an unknown outcome, and nothing is sent again', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: mailing.server.port })
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${proxy.port}`, from: 'jobs@board.example' })
    closing.push(
      () => mailer.close(),
      () => proxy.close(),
    )
    const one = await alert()
    await plan()
    const cut = proxy.cutReply('\r\n.\r\n', async () => {
      while (mailing.server.contents.length === 0) await new Promise(setImmediate)
    })
    expect(await send({ mailer })).toMatchObject({ unknown: 1 })
    await cut
    await makeDue()
    expect(await send()).toMatchObject({ sent: 0, unknown: 0 })
    expect(mailing.server.contents).toHaveLength(1)
    expect((await rowOf(one))[0]).toMatchObject({ status: 'unknown' })
  })
})

describe('an address that', () => {
  const refusingRecipient = async (reply: string) => {
    const [code, ...text] = reply.split(' ')
    const onRcptTo = (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
      done(Object.assign(new Error(text.join(' ')), { responseCode: Number(code) }))
    const server = await startMailServer(undefined, { onRcptTo })
    const mailer = createSmtpMailer({ url: server.url, from: 'jobs@board.example' })
    closing.push(
      () => mailer.close(),
      () => server.close(),
    )
    return mailer
  }
  const ends = async () => {
    const { rows } = await mailing.database.query("SELECT payload FROM jobs.outbox WHERE name = 'end-suppressed-alerts'")
    return rows.map(({ payload }) => payload.candidateId)
  }
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const anotherOffer = (id: string) =>
    mailing.database.query('INSERT INTO alerts.matches (tenant, job_filter_id, offer_id) VALUES ($1, $2, $3)', [
      'devboard',
      id,
      offerIds[9],
    ])
  beforeEach(() => mailing.database.query('TRUNCATE jobs.outbox'))

  it('the server does not know gets no more digests, and its alerts end', async () => {
    const one = await alert()
    await plan()
    expect(await send({ mailer: await refusingRecipient('550 5.1.1 no such user') })).toMatchObject({ failed: 1 })
    expect(await ends()).toEqual([one.candidateId])
    await anotherOffer(one.id)
    await plan(tomorrow)
    expect(await send()).toMatchObject({ cancelled: 1 })
    expect((await rowOf(one))[1]).toMatchObject({ status: 'cancelled', reason: 'the address takes no mail' })
  })

  it('the server does not take mail for because of the sender stays', async () => {
    const one = await alert()
    await plan()
    expect(await send({ mailer: await refusingRecipient('554 5.7.1 Client host blocked') })).toMatchObject({ failed: 1 })
    expect(await ends()).toEqual([])
    await anotherOffer(one.id)
    await plan(tomorrow)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  it('a guest has confirmed by a link since is written to again', async () => {
    const one = await alert()
    await plan()
    await send({ mailer: await refusingRecipient('550 5.1.1 no such user') })
    await mailing.database.query('UPDATE read_models.saved_searches SET active_since = now()')
    await anotherOffer(one.id)
    await plan(tomorrow)
    expect(await send()).toMatchObject({ sent: 1 })
  })
})

it('asks once, instead of a digest, after half a year without a visit', async () => {
  const lastSeenAt = new Date(now.getTime() - 200 * 86_400_000)
  const one = await alert({ lastSeenAt })
  await plan()
  await send()
  const [mail] = await mails()
  expect(mail?.subject).toBe('Still looking for a job?')
  expect(mail?.text).toMatch(/job-alerts=manage&candidate-id=.*&question=1&locale=en/)
  expect((await rowOf(one))[0]).toMatchObject({ status: 'sent' })
})

it('does not send faster than the board allows, over all processes', async () => {
  for (let at = 0; at < 60; at += 1) await alert({ offers: offerIds.slice(0, 1) })
  await plan()
  const slow = { ...board, alerts: { ...board.alerts, maxPerSecond: 100 } }
  const begin = Date.now()
  await Promise.all([send({}, slow), send({}, slow)])
  expect(mailing.server.contents).toHaveLength(60)
  // Fifty take half a second; the last ten follow.
  expect(Date.now() - begin).toBeGreaterThan(490)
})

describe('a process that is killed', () => {
  let program: string
  beforeAll(async () => {
    program = await bundleProgram('./testing/digest-process.ts', import.meta.url)
  })
  async function killedAt(at: 'claimed' | 'accepted'): Promise<void> {
    const { MASTER_KEY: masterKey = '' } = mailing.deps.settings
    const child: ChildProcess = fork(program, [mailing.url, mailing.server.url, masterKey, at], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const [reached] = await once(child, 'message')
    expect(reached).toBe(at)
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  /** Until the board's turn has ended; the time of the claims is minutes. */
  async function sendByAnother() {
    for (;;) {
      const sent = await send()
      if (Object.values(sent).some((count) => count > 0)) return sent
      await sleep(50)
    }
  }

  it('leaves what it claimed to the next one', async () => {
    const one = await alert()
    await plan()
    await killedAt('claimed')
    expect(await sendByAnother()).toMatchObject({ sent: 1, due: 0 })
    expect(await rowOf(one)).toEqual([{ status: 'sent', reason: null, offers: 3, attempts: 2 }])
    expect(mailing.server.contents).toHaveLength(1)
  })

  it('before it could note that the server accepted the message leaves an unknown outcome, and there is one e-mail', async () => {
    const one = await alert()
    await plan()
    await killedAt('accepted')
    expect(await sendByAnother()).toMatchObject({ unknown: 1, due: 0 })
    expect(await rowOf(one)).toMatchObject([{ status: 'unknown', reason: expect.stringContaining('a worker ended') }])
    expect(mailing.server.contents).toHaveLength(1)
  })
})

it('does not take what a process holds that runs, however late a claim of it is looked at', async () => {
  const presence = createWorkerPresence()
  const listener = createListener({ url: mailing.url, name: 'digest test listener', onConnection: presence.statement })
  closing.push(() => listener.close())
  await new Promise<void>((resolve) => {
    listener.subscribe({ channel: 'digest_test', onNotification: () => undefined, onConnected: resolve })
  })
  await alert()
  await plan()
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let asked = false
  const askContent: AskContent = async (...question) => {
    asked = true
    await answered
    return showsAll(...question)
  }
  const sending = send({ askContent, holder: presence.key, turnMs: 60_000 })
  while (!asked) await sleep(5)
  await mailing.database.query("UPDATE alerts.sending SET next_at = '-infinity'")
  expect(await send()).toMatchObject({ sent: 0 })
  answer()
  expect(await sending).toMatchObject({ sent: 1 })
})
