/** 1,000 random histories: whatever drivers report in whatever order, an erasure that has deleted something is never refused, and ends. */

import { ok as assert, deepStrictEqual, strictEqual } from 'node:assert/strict'
import { erasureEvents } from '@jobboard/contracts/accounts/erasure-events'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import fc from 'fast-check'
import { exactEvents } from '../../testing/exact-events.ts'
import { type Erasure, type ErasureCommand, erasureAggregate, nextStep } from './erasure.ts'

const { decider } = erasureAggregate
const accountId = accountIdSchema.parse('7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d11')
const companyId = fc.constantFrom(null, companyIdSchema.parse('acme'))
const command: fc.Arbitrary<ErasureCommand> = fc.oneof(
  companyId.map((company) => ({ type: 'request', request: { accountId, companyId: company, requestedBy: accountId } }) as const),
  fc.constantFrom('lastOwner' as const, 'lastAdministrator' as const).map((reason) => ({ type: 'refused', reason }) as const),
  fc.constantFrom('companyLeft', 'signedOut', 'dataDeleted', 'keyDeleted', 'recorded').map((type) => ({ type }) as const),
)
/** How far it has come; a refusal is a beginning. */
const progress: Readonly<Record<Erasure['status'], number>> = {
  absent: 0,
  refused: 0,
  requested: 1,
  companyLeft: 2,
  signedOut: 3,
  dataDeleted: 4,
  keyDeleted: 5,
  completed: 6,
}

it('goes forward only, and does every command once', () => {
  const reached = new Set<string>()
  const expectExact = exactEvents(erasureEvents.schemas)
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30, size: 'max' }), (commands) => {
      let erasure: Erasure = decider.initial
      for (const next of commands) {
        const before = erasure
        const decision = decider.decide(next, before)
        if (!decision.ok) throw new Error('No command of an erasure is refused')
        expectExact(decision.value)
        for (const { type } of decision.value) reached.add(type)
        erasure = decision.value.reduce(decider.evolve, before)
        const again = decider.decide(next, erasure)
        deepStrictEqual(again, { ok: true, value: [] })
        if (progress[before.status] > 1) assert(progress[erasure.status] >= progress[before.status])
        strictEqual(nextStep(erasure) === null, ['absent', 'refused', 'completed'].includes(erasure.status))
      }
    }),
    { numRuns: 1_000, seed: 20_260_301 },
  )
  expect(Object.keys(erasureEvents.schemas).filter((type) => !reached.has(type))).toEqual([])
})
