/**
 * Whether the time of an answer tells that an address has an account (docs/product/accounts.md, "Links"): sign-in, sign-up, and a forgotten
 * password over HTTP, for addresses with an account and without, alternately. Limits are off; the rest is the command-service as it is.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { argon2Passwords } from '@jobboard/command-service/accounts/passwords'
import { createAccount } from '@jobboard/command-service/accounts/rows/account-store'
import { commandRoutes } from '@jobboard/command-service/app'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { uncheckedRequests } from '@jobboard/platform/adapters/bot-check/open'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { createPool, longWorkTimeoutMs, migrate } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { createTenantDatabase } from '@jobboard/platform/database/tenant-database'
import { createApp } from '@jobboard/platform/http/app'
import { createHttpStores } from '@jobboard/platform/http/stores'
import { systemClock } from '@jobboard/platform/ports/clock'
import { defaultTenant, loadTenants } from '@jobboard/platform/tenants'
import { testFiles } from '@jobboard/platform/testing/test-files'
import pino from 'pino'
import type { RunBench } from './main.ts'

const password = 'Correct-horse-battery'
const roundsPerSecond = 15
const user = (email: string) => ({ name: 'Ewa Borsuk', phone: '+48600700800', email, password, password_confirmation: password })
const company = { name: 'Borsuk', accepted_regulations: true, subscribe_to_newsletter: false }

const requests = [
  ['sign-in', '/v2/sessions', (email: string) => ({ kind: 'employer', email, password: 'something else' })],
  ['sign-up', '/v1/users/sign_up', (email: string) => ({ company, user: user(email) })],
  ['forgotten password', '/v1/users/password', (email: string) => ({ email })],
] as const

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const run: RunBench = async ({ postgres, seconds }) => {
  const tenants = loadTenants()
  const tenant = defaultTenant(tenants, 'devboard')
  const pool = createPool(await postgres(), { name: 'enumeration', pipeline: true, queryTimeoutMs: longWorkTimeoutMs })
  await migrate(pool, everyMigration)
  const database = createTenantDatabase(pool)
  const store = createPostgresEventStore({ pool })
  const keys = await openSubjectKeys(pool, randomBytes(32).toString('base64'))
  const emails = Array.from({ length: 20 }, (_, index) => `known-${index}@bench.example`)
  for (const email of emails) {
    const account = {
      tenant,
      kind: 'employer',
      role: 'owner',
      companyId: companyIdSchema.parse('bench'),
      email,
      name: 'Ewa',
      password,
    } as const
    await createAccount(database, argon2Passwords, account)
  }
  const app = createApp({
    ...createHttpStores(pool),
    limiter: { consume: async () => 0, restore: async () => undefined },
    tenants,
    defaultTenant: tenant,
    internalKey: null,
    botCheck: uncheckedRequests,
    logger: pino({ level: 'silent' }),
    routes: commandRoutes({
      database,
      files: testFiles(),
      masterKey: randomBytes(32).toString('base64'),
      store,
      keys,
      clock: systemClock,
      validateFa3: async () => ({ problems: [] }),
      drawPicture: async () => null,
    }),
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const timed = async (path: string, body: unknown): Promise<number> => {
    const startedAt = performance.now()
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify(body),
    })
    await response.arrayBuffer()
    if (response.status !== 202 && response.status !== 401) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - startedAt
  }
  try {
    const rows: (string | number)[][] = []
    for (const [name, path, bodyFor] of requests) {
      const [known, unknown]: [number[], number[]] = [[], []]
      for (let round = 0; round < seconds * roundsPerSecond; round += 1) {
        known.push(await timed(path, bodyFor(emails[round % emails.length] ?? '')))
        unknown.push(await timed(path, bodyFor(`unknown-${round % emails.length}@bench.example`)))
      }
      rows.push([name, known.length, median(known), median(unknown), Math.abs(median(known) - median(unknown))])
    }
    const notes = ['Goal: medians within 10 ms. The two are asked alternately, so that other load on the machine affects both.']
    return [
      {
        title: 'Answers for addresses with an account and without, ms',
        columns: ['request', 'each', 'known', 'unknown', 'apart'],
        rows,
        notes,
      },
    ]
  } finally {
    server.closeAllConnections()
    server.close()
    await store.close()
    await pool.end()
  }
}
