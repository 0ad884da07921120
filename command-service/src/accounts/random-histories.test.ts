/** 1,000 random histories: however late rows are recorded, the events of an account tell its newest facts, each once. */

import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import { accountEvents } from '@jobboard/contracts/accounts/events'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import fc from 'fast-check'
import { exactEvents } from '../testing/exact-events.ts'
import { type Account, type AccountCommand, type AccountFacts, accountAggregate } from './account.ts'

const { decider } = accountAggregate
const sealed = fc.constantFrom('one', 'two', 'three').map((digest) => ({ subject: 'subject', sealed: 'sealed', digest }))
const instant = fc.constantFrom('2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z')
const time = fc.option(instant)
const facts: fc.Arbitrary<AccountFacts> = fc.record({
  registration: fc.record({
    accountId: fc.constant(accountIdSchema.parse('7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d11')),
    kind: fc.constant('candidate' as const),
    role: fc.constant(null),
    companyId: fc.constantFrom('acme', 'acme-2').map((id) => companyIdSchema.parse(id)),
    email: sealed,
    name: sealed,
  }),
  confirmedAt: time,
  passwordChangedAt: time,
  phone: fc.option(sealed),
  locale: fc.option(fc.constantFrom('pl', 'en')),
  regulations: fc.option(fc.record({ document: fc.constant('termsForClients' as const), version: fc.string(), acceptedAt: instant })),
  newsletter: fc.option(fc.record({ subscribed: fc.boolean(), changedAt: instant })),
  secondFactor: fc.option(
    fc.record({ enabledAt: instant, codesIssuedAt: instant, usedAt: fc.array(instant, { maxLength: 3 }), codesLeft: fc.nat({ max: 7 }) }),
  ),
  blocked: fc.option(fc.record({ reason: fc.constantFrom('terms' as const, 'fraud' as const), blockedAt: instant })),
  identity: fc.option(fc.record({ issuer: fc.constantFrom('https://a.example', 'https://b.example'), linkedAt: instant })),
})
const command: fc.Arbitrary<Exclude<AccountCommand, { type: 'tell' }>> = fc.oneof(
  { weight: 12, arbitrary: facts.map((row) => ({ type: 'record', ...row }) as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'erase' } as const) },
)

it('tells what is new in a row, changes nothing when it is recorded again, and has no event after the erasure', () => {
  const reached = new Set<string>()
  const expectExact = exactEvents(accountEvents.schemas)
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25, size: 'max' }), (commands) => {
      let account: Account = decider.initial
      for (const next of commands) {
        const before = account
        const decision = decider.decide(next, before)
        if (!decision.ok) {
          reached.add(decision.error.code)
          strictEqual(before.status, 'erased')
          continue
        }
        expectExact(decision.value)
        for (const { type } of decision.value) reached.add(type)
        account = decision.value.reduce(decider.evolve, before)
        deepStrictEqual(decider.decide(next, account), { ok: true, value: [] })
        if (next.type === 'erase') deepStrictEqual(account, { status: 'erased' })
        else expectFacts(before, account, next)
      }
    }),
    { numRuns: 1_000, seed: 20_260_301 },
  )
  const elsewhere = ['AdministratorInvited', 'AccountSessionsEnded', 'AccountRoleChanged']
  const names = Object.keys(accountEvents.schemas).filter((name) => !elsewhere.includes(name))
  expect([...names, 'accountErased'].filter((name) => !reached.has(name))).toEqual([])
})

function expectFacts(before: Account, account: Account, row: AccountFacts): void {
  if (account.status !== 'registered') throw new Error('A recorded account is registered')
  const { email, name, companyId } = account.registration
  strictEqual(companyId, row.registration.companyId)
  deepStrictEqual([email.digest, name.digest], [row.registration.email.digest, row.registration.name.digest])
  const known = before.status === 'registered' ? before : { confirmedAt: null, passwordChangedAt: null }
  strictEqual(account.blocked?.blockedAt, row.blocked?.blockedAt)
  // Confirmed once, at the first time; the password has the latest time.
  strictEqual(account.confirmedAt, known.confirmedAt ?? row.confirmedAt)
  strictEqual(
    account.passwordChangedAt,
    [known.passwordChangedAt, row.passwordChangedAt].toSorted().findLast((one) => one !== null) ?? null,
  )
}
