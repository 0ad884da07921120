/** What a session creates while the password changes: whichever comes first, a right of the old one does not outlast it (docs/decisions/0221). */
import { accountIdSchema, companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { offerTokenIssuer } from '@jobboard/platform/http/sessions/offer-tokens'
import { createPostgresSessions } from '@jobboard/platform/http/sessions/postgres-sessions'
import { type SignedIn, signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { argon2Passwords } from './accounts/passwords.ts'
import { writePassword } from './accounts/rows/account-rows.ts'
import { storeEmailChange } from './accounts/rows/email-change-rows.ts'
import { insertToken } from './companies/api-tokens/rows.ts'
import { recordMembers } from './processes/memberships/record-members.ts'
import { type CommandApi, startCommandApi } from './testing/command-api.ts'

const password = 'Correct-horse-battery'
let api: CommandApi
let hash: string
beforeAll(async () => {
  api = await startCommandApi()
  hash = await argon2Passwords.hash(password)
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => api.pool.query('DELETE FROM http.rate_limits'))

let people = 0
async function owner(): Promise<SignedIn> {
  people += 1
  const person = await signIn(api.pool, api.home.id, 'employer:owner', `races-${people}`)
  await api.pool.query('UPDATE accounts.accounts SET password_hash = $2 WHERE account_id = $1', [person.accountId, hash])
  await recordMembers(api, api.home.id)
  return person
}

/** Holds the first transaction open before it commits. */
function held(database: TenantDatabase): { readonly database: TenantDatabase; readonly reached: Promise<void>; release(): void } {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let reach = (): void => undefined
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const transaction: TenantDatabase['transaction'] = (tenant, run) =>
    database.transaction(tenant, async (own) => {
      const result = await run(own)
      reach()
      await released
      return result
    })
  return { database: { ...database, transaction }, reached, release: () => release() }
}

/** From another session of the account, which stays. */
const changeBy = (database: TenantDatabase, { accountId }: SignedIn) =>
  writePassword(
    database,
    api.home.id,
    { accountId: accountIdSchema.parse(accountId), sessionId: '00000000-0000-4000-8000-000000000000' },
    { checked: hash, next: 'another', endsApiTokens: true },
  )

async function untilItWaits(): Promise<void> {
  await until(async () => {
    const { rows } = await api.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%accounts.%'",
    )
    return rows.length > 0
  })
}

const tables = { apiToken: 'accounts.api_tokens', offerToken: 'accounts.offer_tokens', emailChange: 'accounts.email_changes' } as const
type Right = keyof typeof tables
const rights = Object.keys(tables) as Right[]

async function countOf(right: Right, { accountId }: SignedIn): Promise<number> {
  const column = right === 'apiToken' ? 'created_by' : 'account_id'
  const { rows } = await api.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${tables[right]} WHERE ${column} = $1`, [
    accountId,
  ])
  return rows[0]?.count ?? 0
}

const asked: Readonly<Record<Right, (as: SignedIn) => Promise<{ readonly status: number; readonly body: unknown }>>> = {
  apiToken: (as) =>
    api.call('POST', '/v2/employer-panel/api-tokens', {
      as,
      tenant: as.tenant,
      json: { name: 'Program', scopes: ['offers:write'], lifetimeDays: 90 },
    }),
  offerToken: (as) => api.call('POST', '/v1/offers/initiate', { as, tenant: as.tenant, json: { pricing_plan: 'basic' } }),
  emailChange: (as) =>
    api.call('POST', '/v2/account/email', { as, tenant: as.tenant, json: { email: `new-${people}@board.example`, password } }),
}

it.each(rights)('%s: a request that meets a change which is not committed waits for it, and gets nothing', async (right) => {
  const person = await owner()
  const slow = held(api.database)
  const changing = changeBy(slow.database, person)
  await slow.reached
  const asking = asked[right](person)
  await untilItWaits()
  slow.release()
  expect(await changing).toBe(1)
  const { status, body } = await asking
  // The draft was begun before; it comes without a right to it.
  expect([status, Reflect.get(Object(body), 'token')]).toEqual([right === 'offerToken' ? 201 : 401, undefined])
  expect(await countOf(right, person)).toBe(0)
})

it.each(rights)('%s: what is stored but not committed when the password changes is deleted with the others', async (right) => {
  const person = await owner()
  const session = await createPostgresSessions(api.pool).find(api.home.id, person.token)
  if (session?.kind !== 'employer') throw new Error('The owner has a session')
  const slow = held(api.database)
  const at = new Date().toISOString()
  const id = '11111111-1111-4111-8111-111111111111'
  const token = { tokenId: id, createdBy: session.accountId, name: 'A', scopes: ['offers:write' as const], createdAt: at, expiresAt: null }
  const creations: Readonly<Record<Right, () => Promise<unknown>>> = {
    apiToken: () => insertToken(slow.database, { ...session, companyId: companyIdSchema.parse(session.companyId) }, token, 'jb_secret'),
    offerToken: () => offerTokenIssuer(slow.database)(api.home.id, offerIdSchema.parse('0h4k7m2p9rtv'), session),
    emailChange: () => storeEmailChange(slow.database, session, { requestId: id, email: 'a@board.example', expiresAt: at }),
  }
  const creating = creations[right]()
  await slow.reached
  const changing = changeBy(api.database, person)
  await untilItWaits()
  slow.release()
  expect(await creating).toBeTruthy()
  expect(await changing).toBe(1)
  expect(await countOf(right, person)).toBe(0)
})

it.each(rights)('%s: is created in a session that is open', async (right) => {
  const person = await owner()
  const { status, body } = await asked[right](person)
  expect([status < 300, typeof Reflect.get(Object(body), 'token')]).toEqual([true, right === 'emailChange' ? 'undefined' : 'string'])
  expect(await countOf(right, person)).toBe(1)
})
