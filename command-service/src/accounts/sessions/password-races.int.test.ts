/** A password that changes while the old one is being used: whichever comes first, the old one leaves no open session behind. */
import { type AccountId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { systemClock } from '@jobboard/platform/ports/clock'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { argon2Passwords } from '../passwords.ts'
import { accountRoutes, ownAccountRoutes } from '../routes.ts'
import { writePassword } from '../rows/account-rows.ts'
import { createAccount, findAccount } from '../rows/account-store.ts'
import { knownDevices } from './known-devices.ts'
import { openApiSession, openBrowserSession } from './session-store.ts'

const tenant = tenantIdSchema.parse('devboard')
const password = 'Correct-horse-battery'
const newPassword = 'Another-horse-battery'
const unknownSession = '00000000-0000-4000-8000-000000000000'

let api: ApiSpec
let store: EventStore
/** Called when a password was found to be right, before anything follows from it. */
let afterCheck: () => Promise<unknown> = async () => undefined
beforeAll(async () => {
  api = await startApiSpec({
    routes: ({ servicePool: pool, database }) => {
      store = createPostgresEventStore({ pool })
      const keys = createPostgresSubjectKeys({ pool, masterKey: Buffer.alloc(32, 7).toString('base64') })
      const passwords = {
        ...argon2Passwords,
        async verify(hash: string, given: string) {
          const matches = await argon2Passwords.verify(hash, given)
          await afterCheck()
          return matches
        },
      }
      const accounts = {
        database,
        devices: knownDevices(Buffer.alloc(32, 7).toString('base64')),
        passwords,
        store,
        keys,
        clock: systemClock,
      }
      return [...accountRoutes(accounts), ...ownAccountRoutes({ ...accounts, tellEndedTokens: async () => undefined })]
    },
  })
}, 60_000)
afterEach(() => {
  afterCheck = async () => undefined
})
afterAll(async () => {
  await store.close()
  await api.stop()
})

let people = 0
async function person(): Promise<{ readonly id: AccountId; readonly email: string; readonly hash: string }> {
  people += 1
  const email = `racer-${people}@example.com`
  const id = await createAccount(api.database, argon2Passwords, { tenant, kind: 'candidate', email, name: 'Zofia Ruch', password })
  const account = await findAccount(api.database, tenant, 'candidate', email)
  return { id, email, hash: account?.passwordHash ?? '' }
}
const openSessions = async (id: AccountId): Promise<number> => {
  const { rows } = await api.pool.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM accounts.sessions WHERE account_id = $1 AND revoked_at IS NULL',
    [id],
  )
  return rows[0]?.open ?? 0
}
const changeFrom = async (checked: string, id: AccountId, next = newPassword): Promise<number | null> =>
  writePassword(
    api.database,
    tenant,
    { accountId: id, sessionId: unknownSession },
    { checked, next: await argon2Passwords.hash(next), endsApiTokens: true },
  )

/** Once: what happens between the check of the next request and what follows from it. */
function meanwhile(action: () => Promise<unknown>): void {
  afterCheck = async () => {
    afterCheck = async () => undefined
    await action()
  }
}

it.each([
  ['a browser', '/v2/sessions', {}],
  ['an API client', '/v1/oauth/token', { grant_type: 'password' }],
])('%s whose sign-in is in flight while the password changes is refused and has no session', async (_who, path, grant) => {
  const { id, email, hash } = await person()
  meanwhile(() => changeFrom(hash, id))
  const sign = (given: string) =>
    api.call('POST', path, { tenant, headers: { Origin: api.url }, json: { ...grant, kind: 'candidate', email, password: given } })
  const { status, body, headers } = await sign(password)
  expect([status, Reflect.get(Object(body), 'code'), headers.get('set-cookie')]).toEqual([401, 'wrongCredentials', null])
  expect(await openSessions(id)).toBe(0)
  expect((await sign(newPassword)).status).toBeLessThan(300)
  expect(await openSessions(id)).toBe(1)
})

it('a change of the password in flight is refused when another one came first', async () => {
  const { id, email, hash } = await person()
  const tokens = await openApiSession(api.database, { tenant, accountId: id, passwordHash: hash, hasSecondFactor: false, userAgent: '' })
  meanwhile(() => changeFrom(hash, id, 'The-first-of-two'))
  const { status, body } = await api.call('PATCH', '/v2/account/password', {
    tenant,
    headers: { Authorization: `Bearer ${tokens?.accessToken ?? ''}` },
    json: { password, newPassword },
  })
  expect([status, Reflect.get(Object(body), 'code')]).toEqual([401, 'wrongCredentials'])
  const stored = await findAccount(api.database, tenant, 'candidate', email)
  expect(await argon2Passwords.verify(stored?.passwordHash ?? '', 'The-first-of-two')).toBe(true)
})

const isWaitingForLock = async (): Promise<boolean> => {
  const { rows } = await api.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%accounts.%'",
  )
  return rows.length > 0
}

it('a session that is stored but not committed when the password changes ends with the others', async () => {
  const { id, hash } = await person()
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let inserted = (): void => undefined
  const isInserted = new Promise<void>((resolve) => {
    inserted = resolve
  })
  const slow: typeof api.database = {
    ...api.database,
    transaction: (board, run) =>
      api.database.transaction(board, async (transaction) => {
        const result = await run(transaction)
        inserted()
        await released
        return result
      }),
  }
  const opening = openBrowserSession(slow, { tenant, accountId: id, passwordHash: hash, hasSecondFactor: false, userAgent: '' })
  await isInserted
  const changing = changeFrom(hash, id)
  await until(isWaitingForLock)
  release()
  expect(await opening).not.toBeNull()
  expect(await changing).toBe(1)
  expect(await openSessions(id)).toBe(0)
})

it('a sign-in that meets a change which is not committed waits for it and has no session', async () => {
  const { id, hash } = await person()
  const change = await api.pool.connect()
  await change.query('BEGIN')
  await change.query("UPDATE accounts.accounts SET password_hash = 'another' WHERE account_id = $1", [id])
  const opening = openApiSession(api.database, { tenant, accountId: id, passwordHash: hash, hasSecondFactor: false, userAgent: '' })
  await until(isWaitingForLock)
  await change.query('COMMIT')
  change.release()
  expect(await opening).toBeNull()
  expect(await openSessions(id)).toBe(0)
})
