/** An account whose process was killed between its row and its event has the event without a restart of the command-service. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { accountStream } from '@jobboard/contracts/accounts/events'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { argon2Passwords } from '../../accounts/passwords.ts'
import { createAccount } from '../../accounts/rows/account-store.ts'
import { testMasterKey } from '../../offers/testing/offer-api.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import type { KilledRenaming } from './testing/killed-renaming.ts'

let api: CommandApi
let program: string
beforeAll(async () => {
  program = await bundleProgram('./testing/killed-renaming.ts', import.meta.url)
  api = await startCommandApi()
  // The people of both boards, who have no events yet.
  for (const tenant of [api.home.id, api.foreign.id]) {
    await api.pool.query("UPDATE accounts.accounts SET created_at = now() - interval '1 hour' WHERE tenant = $1", [tenant])
    await repair(tenant)
  }
}, 120_000)
afterAll(() => api?.stop())

const repair = (tenant: string = api.home.id) =>
  api.call('POST', '/internal/accounts/repair', { tenant, headers: { [internalKeyHeader]: testInternalKey } })
const accountsOf = ({ body }: { readonly body: unknown }): unknown => Reflect.get(Object(body), 'accounts')
const typesOf = async (id: AccountId) => (await api.store.readStream(accountStream(api.home.id, id))).map(({ type }) => type)
const age = (id: AccountId) =>
  api.pool.query(
    "UPDATE accounts.accounts SET created_at = now() - interval '1 hour', changed_at = now() - interval '2 minutes' WHERE account_id = $1",
    [id],
  )

async function killedWhileRenaming(email: string): Promise<AccountId> {
  const account = { tenant: api.home.id, kind: 'candidate', email, name: 'Anna Lis', password: 'Correct-horse-battery' } as const
  const id = await createAccount(api.database, argon2Passwords, account)
  await age(id)
  await repair()
  const renaming: KilledRenaming = {
    databaseUrl: api.databaseUrl,
    masterKey: testMasterKey,
    tenant: api.home.id,
    accountId: id,
    name: 'Anna Nowak',
  }
  const [, signal] = (await once(fork(program, [JSON.stringify(renaming)]), 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  const { rows } = await api.pool.query('SELECT name FROM accounts.accounts WHERE account_id = $1', [id])
  expect(rows).toEqual([{ name: 'Anna Nowak' }])
  expect(await typesOf(id)).toEqual(['AccountRegistered', 'AccountConfirmed'])
  return id
}

it('has the event after the next repair, once, however often and by how many it is repaired', async () => {
  const id = await killedWhileRenaming('killed@example.com')
  await age(id)
  await Promise.all([repair(), repair(), repair()])
  expect(await typesOf(id)).toEqual(['AccountRegistered', 'AccountConfirmed', 'AccountRenamed'])
  expect(accountsOf(await repair())).toBe(0)
  expect(await typesOf(id)).toHaveLength(3)
}, 120_000)

it('is left alone for a minute, in which its request may still be in flight, and by repairs of another board', async () => {
  const id = await killedWhileRenaming('young@example.com')
  expect(accountsOf(await repair())).toBe(0)
  await age(id)
  expect(accountsOf(await repair(api.foreign.id))).toBe(0)
  expect(await typesOf(id)).toHaveLength(2)
  expect(accountsOf(await repair())).toBe(1)
  expect(await typesOf(id)).toHaveLength(3)
}, 120_000)

it('is repaired by the product only', async () => {
  for (const headers of [{}, { [internalKeyHeader]: 'guessed' }])
    expect((await api.call('POST', '/internal/accounts/repair', { as: api.team['admin:administrator'], headers })).status).toBe(404)
})
