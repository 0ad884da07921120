import { type Position, startPosition, UnavailableError } from '../../../ports/event-store.ts'
import { toPosition } from '../postgres-positions.ts'
import type { NewestRange } from '../postgres-reads.ts'
import { createTails, type Tail } from './postgres-tail.ts'

/** A log whose reads end when the test says so. */
function openLog() {
  let mark = 0
  const reads: { readonly after: Position; readonly end: (range: NewestRange | Error) => void }[] = []
  const tails = createTails(
    (after) =>
      new Promise((resolve, reject) => {
        reads.push({ after, end: (range) => (range instanceof Error ? reject(range) : resolve(range)) })
      }),
    { mark: () => mark },
  )
  const join = (position: Position = startPosition): Tail => {
    const tail = tails.join(position)
    if (tail === undefined) throw new Error('The tail does not reach the position')
    return tail
  }
  const notify = (): number => {
    mark += 1
    return mark
  }
  return { reads, join, notify, tails }
}

const at = (number: number): Position => toPosition(String(number))
const range = (numbers: readonly number[], caughtUp = true): NewestRange => ({
  caughtUp,
  events: numbers.map((number) => {
    const event = { position: at(number), type: 'Counted', stream: 'count-devboard_1', revision: number }
    return { ...event, length: 1, event: () => event as never }
  }),
})
const revisions = (tail: Tail, after: Position): number[] | undefined =>
  tail.read(after, 100, undefined)?.events.map(({ revision }) => revision)

it('reads once for readers that ask together, and not again within the time', async () => {
  const { reads, join } = openLog()
  const readers = [join(), join(), join()]
  const asked = Promise.all(readers.map((reader) => reader.refresh(0, 60_000)))
  reads[0]?.end(range([1, 2]))
  await asked
  expect(readers.map((reader) => revisions(reader, startPosition))).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ])
  await join().refresh(0, 60_000)
  expect(reads).toHaveLength(1)
  const later = join().refresh(0, 0)
  reads[1]?.end(range([]))
  await later
  expect(reads.map(({ after }) => after)).toEqual([startPosition, at(2)])
})

it('reads again for a notification that came after the read had begun', async () => {
  const { reads, join, notify } = openLog()
  const [one, other] = [join(), join()]
  const first = one.refresh(0, 60_000)
  const mark = notify()
  const second = other.refresh(mark, 60_000)
  reads[0]?.end(range([1]))
  await first
  await new Promise((resolve) => setImmediate(resolve))
  expect(reads).toHaveLength(2)
  reads[1]?.end(range([2]))
  await second
  expect(revisions(other, startPosition)).toEqual([1, 2])
})

it('reads on while the end is not reached', async () => {
  const { reads, join } = openLog()
  const reader = join()
  const first = reader.refresh(0, 60_000)
  reads[0]?.end(range([1], false))
  await first
  expect([reader.isCaughtUp(), reader.read(startPosition, 100, undefined)?.caughtUp]).toEqual([false, false])
  const second = reader.refresh(0, 60_000)
  reads[1]?.end(range([2]))
  await second
  expect([reader.isCaughtUp(), reader.read(startPosition, 100, undefined)?.caughtUp]).toEqual([true, true])
})

it('tells every reader of a failure, and reads again when asked', async () => {
  const { reads, join } = openLog()
  const [one, other] = [join(), join()]
  const asked = Promise.allSettled([one.refresh(0, 60_000), other.refresh(0, 60_000)])
  reads[0]?.end(new UnavailableError('The database does not answer'))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = one.refresh(0, 60_000)
  reads[1]?.end(range([1]))
  await again
  expect(revisions(one, startPosition)).toEqual([1])
})

it('holds nothing for readers that have left, whose read may still be in flight', async () => {
  const { reads, join } = openLog()
  const first = join()
  const left = first.refresh(0, 60_000)
  first.leave()
  const next = join(at(5))
  const asked = next.refresh(0, 60_000)
  reads[0]?.end(range([1, 2]))
  await left
  expect(reads.map(({ after }) => after)).toEqual([startPosition, at(5)])
  reads[1]?.end(range([6]))
  await asked
  expect(revisions(next, at(5))).toEqual([6])
})

it('refuses a reader that is behind what is held', () => {
  const { join, tails } = openLog()
  join(at(5))
  expect(tails.join(at(4))).toBeUndefined()
})
