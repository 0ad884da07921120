/** 1,000 random histories: every event fits its schema, no search is stored twice, none more than the limit, and what must not repeat does not. */
import { candidateIdSchema, jobFilterIdSchema, savedSearchEvents } from '@jobboard/contracts/saved-searches/events'
import { maxSavedSearches } from '@jobboard/contracts/saved-searches/frequencies'
import fc from 'fast-check'
import { exactEvents } from '../testing/exact-events.ts'
import { type SavedSearches, savedSearchesAggregate } from './saved-searches.ts'
import type { SavedSearchesCommand } from './saved-searches-command.ts'

const { decider } = savedSearchesAggregate
const candidateId = candidateIdSchema.parse('7f3c1b52-1111-4a6a-8a51-93c7f8a4e0aa')
const jobFilterIdOf = (number: number) => jobFilterIdSchema.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)

const firstDay = '2026-03-01T08:00:00.000Z'
const step = fc.record({
  type: fc.constantFrom(
    ...(['save', 'save', 'request', 'request', 'enable', 'confirm', 'confirm', 'pause', 'resume', 'resume', 'continue'] as const),
    ...(['read', 'delete', 'show', 'changeFrequency', 'disable', 'expire', 'expire', 'endUnanswered', 'suppress'] as const),
  ),
  number: fc.integer({ min: 1, max: 40 }),
  few: fc.integer({ min: 1, max: 3 }),
  isFew: fc.boolean(),
  hours: fc.integer({ min: 1, max: 100 }),
  digest: fc.constantFrom('a', 'b'),
  frequency: fc.constantFrom('everyday' as const, 'onceAWeek' as const),
  isGuest: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function commandOf({ type, number, few, isFew, digest, frequency, isGuest }: Step, index: number, at: string): SavedSearchesCommand {
  const word = isFew ? few : number
  const name = { subject: 's', sealed: 'x', digest }
  const search = {
    candidateId,
    search: { subject: 's', sealed: 'x', digest: 'y' },
    sameAs: `digest ${word}`,
    filtersKey: `filters ${word}`,
    name,
    at,
  }
  const jobFilterId = jobFilterIdOf(type === 'save' || type === 'request' ? index : few)
  switch (type) {
    case 'save':
      return { type, jobFilterId, ...search, readAt: isFew ? null : at.replace('2026', '2025') }
    case 'request':
      return { type, jobFilterId, ...search, frequency, locale: 'pl' }
    case 'enable':
      return { type, jobFilterId, name, frequency, locale: 'en', at }
    case 'changeFrequency':
      return { type, jobFilterId, frequency, at }
    case 'disable':
      return { type, jobFilterId, reason: 'disabled', at }
    case 'expire':
      return { type, isGuest, at }
    case 'endUnanswered':
      return { type, jobFilterId, askedAt: number > 30 ? at : firstDay, at }
    case 'suppress':
      // Of everything, so not often.
      return number > 38 ? { type, at } : { type: 'show', jobFilterId, at }
    default:
      return { type, jobFilterId, at }
  }
}

const savingOf = (number: number): SavedSearchesCommand =>
  commandOf({ type: 'save', number, few: 1, isFew: false, hours: 1, digest: 'a', frequency: 'everyday', isGuest: false }, number, firstDay)

/** Repeated at once they change nothing, or are refused: the others store a moment, or another request. */
const repeats = ['request', 'read', 'continue']

it('holds what it promises in whatever order it is asked', () => {
  const reached = new Set<string>()
  const expectExact = exactEvents(savedSearchEvents.schemas)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), fc.boolean(), fc.boolean(), (steps, isFull, isErased) => {
      let state: SavedSearches = decider.initial
      let now = Date.parse(firstDay)
      const commands: SavedSearchesCommand[] = steps.map((one, index) => {
        now += one.hours * 3_600_000
        return commandOf(one, index, new Date(now).toISOString())
      })
      const first = isFull ? Array.from({ length: maxSavedSearches }, (_, number) => savingOf(number + 100)) : []
      for (const command of [...first, ...commands, ...(isErased ? [{ type: 'erase' } as const] : [])]) {
        const decision = decider.decide(command, state)
        if (!decision.ok) {
          reached.add(decision.error.code)
          continue
        }
        expectExact(decision.value)
        for (const { type } of decision.value) reached.add(type)
        // As snapshots store it.
        state = JSON.parse(JSON.stringify(decision.value.reduce(decider.evolve, state))) as SavedSearches
        const { searches } = state
        const distinct = (value: (search: SavedSearches['searches'][number]) => string) => new Set(searches.map(value)).size
        const sizes = [searches.length, distinct(({ sameAs }) => sameAs), distinct(({ jobFilterId }) => jobFilterId)]
        if (searches.length > maxSavedSearches || new Set(sizes).size > 1)
          throw new RangeError(`${command.type} stored a search twice or too many`)
        const again = decider.decide(command, state)
        if (again.ok && again.value.length > 0 && !repeats.includes(command.type)) throw new RangeError(`${command.type} was done twice`)
      }
      if (isErased) expect(state).toEqual({ status: 'erased', searches: [] })
    }),
    { numRuns: 1_000, seed: 20_261_125 },
  )
  expect([...reached].sort()).toEqual(
    [
      ...Object.keys(savedSearchEvents.schemas),
      ...['activeAlertExists', 'alertAlreadyActive', 'alertExists', 'jobAlertLimit', 'jobFilterExists', 'linkNotValid', 'notFound'],
    ].sort(),
  )
})
