/** Proof of work with the real library on both sides and a real database. */
import { randomBytes } from 'node:crypto'
import type { Challenge } from '@jobboard/contracts/bot-check/commands'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { botCheckContract } from '../../contract-tests/bot-check.ts'
import { commandRole } from '../../database/service-roles.ts'
import { createTenantDatabase, type TenantDatabase } from '../../database/tenant-database.ts'
import { createMigratedDatabase, type TestDatabase } from '../../testing/database.ts'
import { createAltcha } from './altcha.ts'

const checked = { tenant: tenantIdSchema.parse('devboard'), action: 'sign_up' } as const
const masterKey = randomBytes(32).toString('base64')
let test: TestDatabase
let database: TenantDatabase
beforeAll(async () => {
  test = await createMigratedDatabase()
  database = createTenantDatabase(test.poolAs(commandRole))
}, 60_000)
afterAll(() => test.drop())

const altcha = (options: { readonly masterKey?: string; readonly now?: () => Date } = {}) =>
  createAltcha({ database, masterKey, difficulty: 20, ...options })

const tokenOf = (challenge: unknown, solution: unknown): string => Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

async function solved(reply: Challenge) {
  if (reply.provider !== 'altcha') throw new Error('This is no proof of work')
  const solution = await solveChallenge({ challenge: reply.challenge, deriveKey })
  if (solution === null) throw new Error('The challenge has no solution')
  return { challenge: reply.challenge, solution }
}
const solve = async (reply: Challenge): Promise<string> => {
  const { challenge, solution } = await solved(reply)
  return tokenOf(challenge, solution)
}

describe('ALTCHA', () => {
  botCheckContract(() => ({ botCheck: altcha(), solve }))

  it('refuses a token of another board', async () => {
    const token = await solve(await altcha().challenge({ ...checked, tenant: tenantIdSchema.parse('greenjobs') }))
    expect(await altcha().verify(token, checked)).toBe(false)
  })

  it('refuses a token whose challenge has expired, and one with a later date written into it', async () => {
    const { challenge, solution } = await solved(await altcha().challenge(checked))
    const later = new Date(Date.now() + 11 * 60_000)
    expect(await altcha({ now: () => later }).verify(tokenOf(challenge, solution), checked)).toBe(false)
    const prolonged = { ...challenge, parameters: { ...challenge.parameters, expiresAt: later.getTime() / 1_000 + 600 } }
    expect(await altcha({ now: () => later }).verify(tokenOf(prolonged, solution), checked)).toBe(false)
  })

  it('refuses a challenge that another installation has signed', async () => {
    const token = await solve(await altcha({ masterKey: randomBytes(32).toString('base64') }).challenge(checked))
    expect(await altcha().verify(token, checked)).toBe(false)
  })

  it('refuses a solution without the work, and one of an easier challenge', async () => {
    const { challenge, solution } = await solved(await altcha().challenge(checked))
    const guess = { counter: 1, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') }
    expect(await altcha().verify(tokenOf(challenge, guess), checked)).toBe(false)
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: solution.derivedKey.slice(0, 2), cost: 1 } }
    expect(await altcha().verify(tokenOf(easier, solution), checked)).toBe(false)
  })

  it('deletes the digests of tokens that expired long ago', async () => {
    await test.pool.query(
      `INSERT INTO http.used_bot_checks (tenant, digest, expires_at) VALUES ('devboard', '\\x01', now() - interval '2 hours')`,
    )
    expect(await altcha().verify(await solve(await altcha().challenge(checked)), checked)).toBe(true)
    const { rows } = await test.pool.query('SELECT FROM http.used_bot_checks WHERE expires_at < now()')
    expect(rows).toEqual([])
  })
})
