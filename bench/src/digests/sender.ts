/**
 * Started by the benchmark as a process of its own, `loop` or `digests`: sends e-mails for so many seconds and reports their number, the time of the processor and
 * the memory. The loop renders and sends the same messages over the same connections, and does nothing else.
 */
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createSmtpMailer } from '@jobboard/platform/adapters/mailer/smtp'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { readSettings } from '@jobboard/platform/configuration'
import { createPool } from '@jobboard/platform/database/database'
import { openInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { loadTenants } from '@jobboard/platform/tenants'
import { openAskContent } from '@jobboard/workers/saved-searches/digests/ask-content'
import { renderDigest } from '@jobboard/workers/saved-searches/digests/render-digest'
import { sendConcurrency, sendDigests } from '@jobboard/workers/saved-searches/digests/send-digests'
import { exampleOffers } from '@jobboard/workers/saved-searches/mail/alert-digest/example-offers'
import pino from 'pino'

interface Options {
  readonly mode: 'loop' | 'digests'
  readonly url: string
  readonly masterKey: string
  readonly smtpPort: number
  readonly queryPort: number
  readonly seconds: number
}
const { mode, url, masterKey, smtpPort, queryPort, seconds } = JSON.parse(process.argv[2] ?? '{}') as Options
const found = loadTenants().get('devboard')
if (found === undefined) throw new Error('There is no board devboard')
const board = { ...found, alerts: { ...found.alerts, maxPerSecond: 100_000 } }
const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${smtpPort}`, from: 'jobs@board.example' })

async function loop(until: number): Promise<number> {
  const setting = { tenant: board, locale: 'pl', origin: 'https://jobs.example', now: new Date() } as const
  const page = (action: string): string =>
    `https://jobs.example/?job-alerts=${action}&candidate-id=${crypto.randomUUID()}&code=${'x'.repeat(32)}&locale=pl`
  const offers = exampleOffers(3)
  let sent = 0
  const send = async (): Promise<void> => {
    while (performance.now() < until) {
      const links = { manage: page('manage'), continue: page('manage'), unsubscribe: page('unsubscribe'), oneClick: page('unsubscribe') }
      const facts = {
        name: '',
        tags: [],
        total: 3,
        offers,
        risen: [],
        listUrl: 'https://jobs.example/job-offers/krakow?sort=newest',
        links,
      }
      const mail = await renderDigest(facts, setting)
      const id = crypto.randomUUID()
      await mailer.send({ id, to: { address: `${id}@board.example` }, fromName: board.name, ...mail, unsubscribeUrl: links.oneClick })
      sent += 1
    }
  }
  await Promise.all(Array.from({ length: sendConcurrency }, send))
  return sent
}

async function digests(until: number): Promise<number> {
  const pool = createPool(url, { name: 'workers', pipeline: true, queryTimeoutMs: 15_000 })
  const settings = readSettings({ PUBLIC_URL: 'https://jobs.example', MASTER_KEY: masterKey, QUERY_SERVICE_PORT: String(queryPort) })
  const keys = await openSubjectKeys(pool, masterKey)
  const deps = {
    pool,
    settings,
    masterKey,
    keys,
    mailer,
    logger: pino({ level: 'silent' }),
    tenants: { ...loadTenants(), get: () => board },
    store: createPostgresEventStore({ pool }),
    askContent: openAskContent(openInternalClient(settings)),
  }
  const { sent, ...others } = await sendDigests(deps, board, AbortSignal.timeout(Math.ceil(Math.max(1, until - performance.now()))))
  if (others.failed + others.unknown + others.cancelled + others.empty > 0) throw new Error(`Not all were sent: ${JSON.stringify(others)}`)
  await pool.end()
  return sent
}

const startedAt = performance.now()
const before = process.cpuUsage()
let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 100)
const sent = await (mode === 'loop' ? loop : digests)(startedAt + seconds * 1_000)
clearInterval(watch)
const { user, system } = process.cpuUsage(before)
const elapsed = (performance.now() - startedAt) / 1_000
process.send?.({ sent, seconds: elapsed, cpuMs: (user + system) / 1_000, peakMb: peak / 2 ** 20 })
await mailer.close()
process.disconnect?.()
