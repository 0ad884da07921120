import { Registry } from 'prom-client'
import type { AppendResult, EventStore, NewEvent, Position } from '../../ports/event-store.ts'
import { measureEventStore } from './measured.ts'

const event = { id: '1', type: 'OfferPublished', data: {}, metadata: {} } as unknown as NewEvent
const stored: AppendResult = { ok: true, revision: 0, position: '1' as Position, repeated: false }
const repeated: AppendResult = { ...stored, repeated: true }
const conflict: AppendResult = { ok: false, reason: 'wrongExpectedRevision', actual: 3 }

const storeThat = (answers: () => Promise<readonly AppendResult[]>): EventStore =>
  ({ append: async () => (await answers())[0], appendMany: answers }) as unknown as EventStore

it('counts appends by outcome, stored events and time', async () => {
  const registry = new Registry()
  const store = measureEventStore(
    storeThat(async () => [stored, repeated, conflict]),
    registry,
  )
  await store.append('offer-x_1', 'none', [event, event])
  await store.appendMany([1, 2, 3].map(() => ({ stream: 'offer-x_2', expected: 'any', events: [event] })))
  const text = await registry.metrics()
  for (const line of [
    'jobboard_event_store_appends_total{outcome="stored"} 2',
    'jobboard_event_store_appends_total{outcome="repeated"} 1',
    'jobboard_event_store_appends_total{outcome="conflict"} 1',
    'jobboard_event_store_appended_events_total 3',
    'jobboard_event_store_append_duration_seconds_count 2',
  ])
    expect(text).toContain(line)
})

it('counts failures, and rethrows the error', async () => {
  const registry = new Registry()
  const store = measureEventStore(
    storeThat(() => Promise.reject(new Error('down'))),
    registry,
  )
  await expect(store.append('offer-x_1', 'none', [event])).rejects.toThrow('down')
  expect(await registry.metrics()).toContain('jobboard_event_store_appends_total{outcome="failed"} 1')
})

it('reports failing appends until one succeeds or a minute has passed', async () => {
  let now = 0
  let down = true
  const store = measureEventStore(
    storeThat(async () => {
      if (down) throw new Error('No space left on device')
      return [stored]
    }),
    new Registry(),
    () => now,
  )
  const append = () => store.append('offer-x_1', 'none', [event]).catch(() => undefined)
  expect(store.health()).toEqual({ status: 'ready' })
  await append()
  expect(store.health()).toEqual({ status: 'degraded', reason: 'the last append failed' })
  now = 60_000
  expect(store.health()).toEqual({ status: 'ready' })
  await append()
  down = false
  await append()
  expect(store.health()).toEqual({ status: 'ready' })
})
