/** Started by tests as a process of its own, to be killed: delivers one message and reports how far it got. */
import { createSmtpMailer } from '@jobboard/platform/adapters/mailer/smtp'
import { createPool } from '@jobboard/platform/database/database'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { createWorkerPresence } from '@jobboard/platform/monitoring/worker-presence'
import type { Mailer } from '@jobboard/platform/ports/mailer'
import { loadTenants } from '@jobboard/platform/tenants'
import pino from 'pino'
import { deliver } from '../deliver.ts'
import { sampleMail, sampleRow } from './sample-mail.ts'

const [url = '', smtp = '', id = '', hangsAt = ''] = process.argv.slice(2)
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
const presence = createWorkerPresence()
const listener = createListener({ url, name: 'delivery listener', onConnection: presence.statement })
await new Promise<void>(
  (resolve) => void listener.subscribe({ channel: 'delivery', onNotification: () => undefined, onConnected: resolve }),
)
const pool = createPool(url, { name: 'delivery', max: 2, pipeline: true, queryTimeoutMs: 15_000 })
// A timer, because a promise that never resolves does not hold a process.
setInterval(() => undefined, 1_000)
await deliver(
  { pool, mailer, tenants: loadTenants(), logger: pino({ level: 'silent' }), holder: presence.key },
  sampleRow(id),
  { isLastAttempt: false },
  async () => {
    await hang('composing')
    return sampleMail
  },
)
process.send?.('delivered')
