import { type AccountEvent, accountStream, sealedAccountFields } from '@jobboard/contracts/accounts/events'
import { accountIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { commandRole } from '@jobboard/platform/database/service-roles'
import { signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { type AccountEventDeps, recordAccounts } from './record-accounts.ts'

const tenant = tenantIdSchema.parse('devboard')
let database: TestDatabase
let deps: AccountEventDeps
beforeEach(async () => {
  database = await createMigratedDatabase()
  const pool = database.poolAs(commandRole)
  const keys = createPostgresSubjectKeys({ pool, masterKey: Buffer.alloc(32, 7).toString('base64') })
  deps = { database: database.tenantDatabase, keys, store: createPostgresEventStore({ pool }) }
})
afterEach(async () => {
  await deps.store.close()
  await database.drop()
})

const eventsOf = (accountId: string) => deps.store.readStream(accountStream(tenant, accountId))

it('makes an event of every account that has none, at the moment of its registration', async () => {
  const owner = await signIn(database.pool, tenant, 'employer:owner', 'acme')
  const candidate = await signIn(database.pool, tenant, 'candidate', 'acme')
  const greenjobs = tenantIdSchema.parse('greenjobs')
  const elsewhere = await signIn(database.pool, greenjobs, 'candidate', 'acme')
  await database.pool.query("UPDATE accounts.accounts SET created_at = '2026-01-01T08:00:00Z'")
  expect(await recordAccounts(deps, tenant)).toBe(2)

  const [event, ...more] = await eventsOf(owner.accountId)
  expect(more).toEqual([])
  expect(event).toMatchObject({
    type: 'AccountRegistered',
    data: { accountId: owner.accountId, kind: 'employer', role: 'owner', companyId: 'acme' },
    metadata: { occurredAt: '2026-01-01T08:00:00.000Z', actor: { kind: 'system', id: 'accounts' } },
  })
  expect(await eventsOf(candidate.accountId)).toHaveLength(1)
  expect(await deps.store.readStream(accountStream(greenjobs, elsewhere.accountId))).toEqual([])
})

it('seals what names the person', async () => {
  const { accountId, email } = await signIn(database.pool, tenant, 'candidate', 'acme')
  await recordAccounts(deps, tenant)
  const [event] = await eventsOf(accountId)
  expect(JSON.stringify(event)).not.toContain(email)
  const { data } = event as unknown as Extract<AccountEvent, { type: 'AccountRegistered' }>
  const context = { tenant, stream: accountStream(tenant, accountId) }
  expect(await deps.keys.open(data.email, { ...context, field: sealedAccountFields.email })).toBe(email)
  expect(await deps.keys.open(data.name, { ...context, field: sealedAccountFields.name })).toBe('The candidate of acme')
})

it('records nothing twice, also after a crash between the event and its mark', async () => {
  const { accountId } = await signIn(database.pool, tenant, 'candidate', 'acme')
  await recordAccounts(deps, tenant)
  const head = await deps.store.head()
  expect(await recordAccounts(deps, tenant)).toBe(0)
  await database.pool.query('UPDATE accounts.accounts SET recorded_version = 0')
  expect(await recordAccounts(deps, tenant)).toBe(1)
  expect(await deps.store.head()).toBe(head)
  expect(await eventsOf(accountIdSchema.parse(accountId))).toHaveLength(1)
})
