import type { Position, RecordedEvent } from '../../../ports/event-store.ts'
import { toPosition } from '../postgres-positions.ts'
import { createNewestEvents, type NewestEvent } from './newest-events.ts'

const at = (number: number): Position => toPosition(String(number))

const numbered = (number: number, { type = 'Counted', stream = 'count-devboard_1', length = 10 } = {}): NewestEvent => {
  const event: RecordedEvent = {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    type,
    data: {},
    metadata: { tenant: 'devboard', actor: { kind: 'system', id: 'test' } } as unknown as RecordedEvent['metadata'],
    stream,
    revision: number,
    position: at(number),
    recordedAt: '2026-11-28T00:00:00.000Z',
  }
  return { position: event.position, type, stream, length, event: () => event }
}

const numbersIn = (batch: { readonly events: readonly RecordedEvent[] } | undefined): number[] | undefined =>
  batch?.events.map(({ revision }) => revision)

it('gives each reader what is after its position, and passes what its filter leaves out', () => {
  const newest = createNewestEvents(at(10))
  for (const number of [11, 12, 13]) newest.add(numbered(number, { type: number === 12 ? 'Other' : 'Counted' }))
  expect(numbersIn(newest.read(at(10), 100, undefined))).toEqual([11, 12, 13])
  expect(numbersIn(newest.read(at(11), 1, undefined))).toEqual([12])
  expect(newest.read(at(11), 1, undefined)).toMatchObject({ position: at(12), caughtUp: false })
  const others = newest.read(at(12), 100, { types: ['Other'] })
  expect([numbersIn(others), others?.position, others?.caughtUp]).toEqual([[], at(13), true])
  expect(numbersIn(newest.read(at(10), 100, { streamPrefixes: ['count-'] }))).toEqual([11, 12, 13])
  expect(newest.read(at(20), 100, undefined)).toMatchObject({ events: [], position: at(20), caughtUp: true })
})

it('holds at least the newest 2,000 and tells readers that are further behind', () => {
  const newest = createNewestEvents(at(0))
  for (let number = 1; number <= 4_000; number += 1) newest.add(numbered(number))
  expect(newest.reaches(at(2_000))).toBe(true)
  expect(newest.reaches(at(1_999))).toBe(false)
  expect(newest.read(at(1_999), 10, undefined)).toBeUndefined()
  expect(numbersIn(newest.read(at(2_000), 2, undefined))).toEqual([2_001, 2_002])
  expect(newest.end()).toBe(at(4_000))
})

it('holds fewer when they are large', () => {
  const newest = createNewestEvents(at(0))
  for (let number = 1; number <= 20; number += 1) newest.add(numbered(number, { length: 1_000_000 }))
  expect(newest.reaches(at(10))).toBe(false)
  expect(numbersIn(newest.read(at(19), 10, undefined))).toEqual([20])
})
