/** With working copies an offer is the same after every command as where each save is an event, in random histories on a real store. */
import { randomUUID } from 'node:crypto'
import { offerStream } from '@jobboard/contracts/offers/events'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { newOfferId } from '@jobboard/platform/ports/ids'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import fc from 'fast-check'
import { execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import type { Offer } from '../offer.ts'
import { type OfferCommand, offerAggregate } from '../offer-decider.ts'
import { offerHistory } from '../testing/offer-histories.ts'
import { withWorkingCopies } from './with-working-copies.ts'

const tenant = tenantIdSchema.parse('alpha')
let database: TestDatabase
let log: EventStore
let held: EventStore
beforeAll(async () => {
  database = await createMigratedDatabase()
  log = createPostgresEventStore({ url: database.url })
  held = withWorkingCopies(log, database.tenantDatabase)
}, 60_000)
afterAll(async () => {
  await log?.close()
  await database?.drop()
})

async function give(store: EventStore, stream: string, command: OfferCommand, occurredAt: string): Promise<string> {
  const commandId = randomUUID()
  const actor = { kind: 'system', id: 'test' } as const
  const metadata = { tenant, actor, commandId, correlationId: commandId, causationId: commandId, occurredAt }
  const outcome = await execute(store, { stream, aggregate: offerAggregate, metadata, prepare: () => ok(command) })
  if (!outcome.ok) return outcome.error.code
  const { state, revision } = await loadHistory(store, offerAggregate, stream)
  expect(revision).toBe(outcome.value.revision)
  expect(shown(state)).toEqual(shown(outcome.value.state))
  return 'done'
}

/** What a deleted draft held and never saved is deleted with it. */
const shown = (offer: Offer): unknown => (offer.status === 'deleted' ? { ...offer, content: null, plan: null } : offer)

it('is the same, and refuses the same', async () => {
  let [all, stored] = [0, 0]
  await fc.assert(
    fc.asyncProperty(offerHistory, async (steps) => {
      const [plain, stream] = [offerStream(tenant, newOfferId()), offerStream(tenant, newOfferId())]
      let at = '2026-03-01T12:00:00.000Z'
      for (const { commandAt, daysLater } of steps) {
        at = addDays(at, daysLater)
        const command = commandAt(at)
        expect(await give(held, stream, command, at)).toBe(await give(log, plain, command, at))
        const [expected, found] = await Promise.all([loadHistory(log, offerAggregate, plain), loadHistory(held, offerAggregate, stream)])
        expect(shown(found.state)).toEqual(shown(expected.state))
      }
      all += (await log.readStream(plain)).length
      stored += (await log.readStream(stream)).length
    }),
    { numRuns: 40, seed: 20_260_301 },
  )
  // The histories are worth something only if some saves are replaced.
  expect(stored).toBeLessThan(all)
}, 240_000)
