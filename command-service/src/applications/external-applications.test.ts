import type { ExternalApplicationEvent } from '@jobboard/contracts/applications/external-events'
import { redirectIdSchema } from '@jobboard/contracts/applications/redirect-events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import fc from 'fast-check'
import { type ExternalApplications, type ExternalCommand, externalApplicationsAggregate, maxUnconfirmed } from './external-applications.ts'

const { decider } = externalApplicationsAggregate
const { given } = specificationOf(decider)
const at = '2026-11-25T08:00:00.000Z'
const redirect = (number: number) => redirectIdSchema.parse(`5b0d7f5e-6a0a-4a53-9a3d-${String(number).padStart(12, '0')}`)
const offer = (number: number) => offerIdSchema.parse(String(number).padStart(12, '0'))
const about = (number: number, redirectNumber = number) => ({ redirectId: redirect(redirectNumber), offerId: offer(number) })
const begun = (number: number): ExternalApplicationEvent => ({ type: 'ExternalApplicationBegun', data: { ...about(number), begunAt: at } })
const confirmed = (number: number, by = number): ExternalApplicationEvent => ({
  type: 'ExternalApplicationConfirmed',
  data: { ...about(number, by), confirmedAt: at },
})
const removed = (number: number): ExternalApplicationEvent => ({
  type: 'ExternalApplicationRemoved',
  data: { ...about(number), removedAt: at },
})
const command = (type: 'begin' | 'confirm' | 'remove', number: number, by = number): ExternalCommand => ({ type, ...about(number, by), at })

it('begins once for an offer, however often its link is followed', () => {
  given().when(command('begin', 1)).thenEvents(begun(1))
  given(begun(1))
    .when(command('begin', 1, 2))
    .thenNothing()
  given(begun(1), confirmed(1))
    .when(command('begin', 1, 2))
    .thenNothing()
})

it('is confirmed once, by any of its clicks, also by one from before the visitor signed in', () => {
  given(begun(1))
    .when(command('confirm', 1, 7))
    .thenEvents(confirmed(1))
  given(begun(1), confirmed(1)).when(command('confirm', 1)).thenNothing()
  given()
    .when(command('confirm', 1, 7))
    .thenEvents(confirmed(1, 7))
})

it('is removed once, and can be confirmed after all', () => {
  given(begun(1)).when(command('remove', 1)).thenEvents(removed(1))
  given(begun(1), removed(1)).when(command('remove', 1)).thenNothing()
  given(begun(1), removed(1)).when(command('confirm', 1)).thenEvents(confirmed(1))
})

it('asks about so many that were not confirmed, and no more', () => {
  const full = Array.from({ length: maxUnconfirmed }, (_, number) => begun(number))
  given(...full)
    .when(command('begin', maxUnconfirmed))
    .thenNothing()
  given(...full, confirmed(0))
    .when(command('begin', maxUnconfirmed))
    .thenEvents(begun(maxUnconfirmed))
})

it('ends with the account', () => {
  const erased: ExternalApplicationEvent = { type: 'ExternalApplicationsErased', data: { offerIds: [offer(1)] } }
  given(begun(1)).when({ type: 'erase' }).thenEvents(erased)
  given(begun(1), erased).when({ type: 'erase' }).thenNothing()
  given(begun(1), erased).when(command('begin', 2)).thenNothing()
  given(begun(1), erased).when(command('confirm', 2)).thenRefused('unauthenticated')
})

it('agrees with a map over 1,000 random histories, and repeats nothing', () => {
  const number = fc.integer({ min: 1, max: 5 })
  const commands = fc.array(
    fc.record({ type: fc.constantFrom('begin' as const, 'confirm' as const, 'remove' as const), number, by: number }),
    {
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(commands, (history) => {
      let state: ExternalApplications = decider.initial
      const model = new Map<string, boolean>()
      for (const { type, number: of, by } of history) {
        const next = command(type, of, by)
        const decision = decider.decide(next, state)
        if (!decision.ok) return false
        state = decision.value.reduce(decider.evolve, state)
        const key = offer(of)
        if (type === 'remove') model.delete(key)
        else model.set(key, type === 'confirm' || model.get(key) === true)
        const again = decider.decide(next, state)
        if (!again.ok || again.value.length > 0) return false
      }
      const reached = new Map(state.applications.map(({ offerId, isConfirmed }) => [String(offerId), isConfirmed]))
      return reached.size === model.size && [...model].every(([key, value]) => reached.get(key) === value)
    }),
    { numRuns: 1_000 },
  )
})
