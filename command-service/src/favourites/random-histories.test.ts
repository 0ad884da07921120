/** 1,000 random histories against a plain set: whatever is asked in whatever order, the two agree, and every command is done once. */

import { deepStrictEqual } from 'node:assert/strict'
import { favouriteEvents } from '@jobboard/contracts/favourites/events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import fc from 'fast-check'
import { exactEvents } from '../testing/exact-events.ts'
import { type Favourites, type FavouritesCommand, favouritesAggregate } from './favourites.ts'

const { decider } = favouritesAggregate
const offerId = fc.integer({ min: 1, max: 6 }).map((number) => offerIdSchema.parse(String(number).padStart(12, '0')))
const at = fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}T08:00:00.000Z`)
const toggle = fc.record({ type: fc.constantFrom('add' as const, 'remove' as const), offerId, at })
const command: fc.Arbitrary<FavouritesCommand> = fc.oneof(
  { weight: 30, arbitrary: toggle },
  { weight: 1, arbitrary: fc.constant({ type: 'erase' as const }) },
)

it('agrees with a set, and repeats nothing', () => {
  const reached = new Set<string>()
  const expectExact = exactEvents(favouriteEvents.schemas)
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      let favourites: Favourites = decider.initial
      const model = new Set<string>()
      let isErased = false
      for (const next of commands) {
        const decision = decider.decide(next, favourites)
        if (next.type === 'erase') {
          model.clear()
          isErased = true
        } else if (next.type === 'remove') model.delete(next.offerId)
        else if (!isErased) model.add(next.offerId)
        if (!decision.ok) {
          deepStrictEqual([isErased, next.type, decision.error.code], [true, 'add', 'unauthenticated'])
          reached.add(decision.error.code)
          continue
        }
        expectExact(decision.value)
        for (const { type } of decision.value) reached.add(type)
        // As snapshots store it.
        favourites = JSON.parse(JSON.stringify(decision.value.reduce(decider.evolve, favourites))) as Favourites
        deepStrictEqual([[...favourites.offerIds].sort(), favourites.status], [[...model].sort(), isErased ? 'erased' : 'open'])
        deepStrictEqual(decider.decide(next, favourites), { ok: true, value: [] })
      }
    }),
    { numRuns: 1_000, seed: 20_261_125 },
  )
  expect([...reached].sort()).toEqual([...Object.keys(favouriteEvents.schemas), 'unauthenticated'].sort())
})
