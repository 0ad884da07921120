/** What jobs that send e-mails run on, in tests: a database, its event store and keys, and an SMTP server that holds what it accepts. */
import { randomBytes, randomUUID } from 'node:crypto'
import { accountStream, sealedAccountFields } from '@jobboard/contracts/accounts/events'
import { type AccountId, accountIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createSmtpMailer } from '@jobboard/platform/adapters/mailer/smtp'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { readSettings } from '@jobboard/platform/configuration'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { openInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { NewJob } from '@jobboard/platform/ports/queue'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase } from '@jobboard/platform/testing/database'
import { testFiles } from '@jobboard/platform/testing/test-files'
import pino from 'pino'
import type { JobDeps, RegisteredJob } from '../../jobs/registered-job.ts'
import { type MailServer, startMailServer } from '../delivery/testing/mail-server.ts'

export interface Mailing {
  /** As the owner of every table. */
  readonly database: Pool
  /** For processes of their own. */
  readonly url: string
  readonly deps: JobDeps
  readonly keys: SubjectKeys
  readonly server: MailServer
  /** At the end of a stream of devboard, as the request of an employer. */
  append(stream: string, type: string, data: object, locale?: Locale, accountId?: string): Promise<void>
  /** An account of devboard that is registered. */
  account(person: { readonly name: string; readonly email: string }): Promise<AccountId>
  close(): Promise<void>
}

/** The data subject of an account. */
export const subjectOf = ({ keys }: Pick<Mailing, 'keys'>, accountId: AccountId) => keys.subjectFor(tenant, `account ${accountId}`)

const tenant = tenantIdSchema.parse('devboard')

function givenBy(store: EventStore, keys: SubjectKeys): Pick<Mailing, 'append' | 'account'> {
  const append: Mailing['append'] = async (stream, type, data, locale, accountId = 'account') => {
    const revision = (await store.readStream(stream)).at(-1)?.revision ?? 'none'
    const actor = { kind: 'employer', id: accountId } as const
    const cause = { commandId: randomUUID(), correlationId: 'test', causationId: 'test', occurredAt: '2026-03-02T11:00:00.000Z' }
    const metadata = { tenant, actor, ...cause, schemaVersion: 1, ...(locale === undefined ? {} : { locale }) }
    await store.append(stream, revision, [{ id: randomUUID(), type, data, metadata }])
  }
  return {
    append,
    async account({ name, email }) {
      const accountId = accountIdSchema.parse(randomUUID())
      const stream = accountStream(tenant, accountId)
      const seal = (text: string, field: string) => keys.seal(subjectOf({ keys }, accountId), text, { tenant, stream, field })
      await append(stream, 'AccountRegistered', {
        accountId,
        kind: 'candidate',
        role: null,
        companyId: null,
        email: await seal(email, sealedAccountFields.email),
        name: await seal(name, sealedAccountFields.name),
      })
      return accountId
    },
  }
}

export async function startMailing(): Promise<Mailing> {
  const database = await createMigratedDatabase()
  const pool = createPool(database.url, { name: 'mail test', pipeline: true, queryTimeoutMs: 15_000 })
  const store = createPostgresEventStore({ url: database.url })
  const masterKey = randomBytes(32).toString('base64')
  const keys = await openSubjectKeys(database.pool, masterKey)
  const server = await startMailServer()
  const mailer = createSmtpMailer({ url: server.url, from: 'jobs@board.example' })
  const settings = readSettings({ PUBLIC_URL: 'https://jobs.example', MASTER_KEY: masterKey })
  return {
    database: database.pool,
    url: database.url,
    deps: {
      pool,
      store,
      settings,
      services: openInternalClient(settings),
      tenants: loadTenants(),
      logger: pino({ level: 'silent' }),
      keys,
      mailer,
      files: testFiles(),
    },
    keys,
    server,
    ...givenBy(store, keys),
    close: async () => {
      await mailer.close()
      await server.close()
      await store.close()
      await pool.end()
      await database.drop()
    },
  }
}

/** Runs the job once. */
export const runJob = (job: RegisteredJob, { id, payload }: NewJob, isLastAttempt = false): Promise<void> =>
  job.handle(payload, { id, attempt: 1, isLastAttempt, signal: new AbortController().signal })
