/** Started by tests as a process of its own, to be killed: sends the digests of devboard and reports how far it got. */
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createSmtpMailer } from '@jobboard/platform/adapters/mailer/smtp'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { readSettings } from '@jobboard/platform/configuration'
import { createPool } from '@jobboard/platform/database/database'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { createWorkerPresence } from '@jobboard/platform/monitoring/worker-presence'
import type { Mailer } from '@jobboard/platform/ports/mailer'
import { loadTenants } from '@jobboard/platform/tenants'
import pino from 'pino'
import { exampleOffers } from '../../mail/alert-digest/example-offers.ts'
import { sendDigests } from '../send-digests.ts'

const [url = '', smtp = '', masterKey = '', hangsAt = ''] = process.argv.slice(2)
const hang = (at: string): Promise<void> => {
  if (at !== hangsAt) return Promise.resolve()
  process.send?.(at)
  return new Promise(() => undefined)
}
const smtpMailer = createSmtpMailer({ url: smtp, from: 'jobs@board.example' })
const mailer: Mailer = {
  ...smtpMailer,
  send: async (mail, options) => {
    await smtpMailer.send(mail, options)
    await hang('accepted')
  },
}
const tenants = loadTenants()
const board = tenants.all.find(({ id }) => id === 'devboard')
if (board === undefined) throw new Error('There is no devboard')
const presence = createWorkerPresence()
const listener = createListener({ url, name: 'digest listener', onConnection: presence.statement })
await new Promise<void>((resolve) => {
  listener.subscribe({ channel: 'digests', onNotification: () => undefined, onConnected: resolve })
})
const pool = createPool(url, { name: 'digests', max: 4, pipeline: true, queryTimeoutMs: 15_000 })
// A timer, because a promise that never resolves does not hold a process.
setInterval(() => undefined, 1_000)
await sendDigests(
  {
    pool,
    store: createPostgresEventStore({ pool }),
    keys: await openSubjectKeys(pool, masterKey),
    mailer,
    tenants,
    settings: readSettings({ PUBLIC_URL: 'https://jobs.example', MASTER_KEY: masterKey }),
    logger: pino({ level: 'silent' }),
    askContent: async (_, questions) => {
      await hang('claimed')
      return questions.map(() => ({ total: 1, offers: exampleOffers(1), earlier: [] }))
    },
    masterKey,
    holder: presence.key,
    // The turn is of the board and limits its rate; claims take ten minutes.
    turnMs: 1_000,
  },
  board,
  new AbortController().signal,
)
process.send?.('sent')
