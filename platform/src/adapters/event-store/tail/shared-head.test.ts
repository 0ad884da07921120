import type { Position } from '../../../ports/event-store.ts'
import { createSharedHead } from './shared-head.ts'

function headOf() {
  let [reads, time] = [0, 0]
  const pending: { resolve: (head: Position) => void; reject: (error: Error) => void }[] = []
  const shared = createSharedHead(
    () => {
      reads += 1
      return new Promise((resolve, reject) => pending.push({ resolve, reject }))
    },
    () => time,
  )
  return {
    shared,
    reads: () => reads,
    answer: (head: string) => pending.shift()?.resolve(head as Position),
    fail: () => pending.shift()?.reject(new Error('no answer')),
    wait: (ms: number) => {
      time += ms
    },
  }
}

it('is read once for all who ask while it is being read, and shortly afterwards', async () => {
  const { shared, reads, answer, wait } = headOf()
  const asked = [shared.recent(1_000), shared.recent(1_000)]
  wait(5_000)
  asked.push(shared.recent(1_000))
  answer('7')
  expect(await Promise.all(asked)).toEqual(['7', '7', '7'])
  const later = shared.recent(10_000)
  expect([await later, reads()]).toEqual(['7', 1])
})

it('is read again when it is older than allowed', async () => {
  const { shared, reads, answer, wait } = headOf()
  const first = shared.recent(1_000)
  answer('7')
  await first
  wait(1_001)
  const second = shared.recent(1_000)
  answer('9')
  expect([await second, reads()]).toEqual(['9', 2])
})

it('tells a failure to those who waited, and reads again for the next', async () => {
  const { shared, reads, answer, fail } = headOf()
  const failing = [shared.recent(1_000), shared.recent(1_000)]
  fail()
  for (const one of failing) await expect(one).rejects.toThrow('no answer')
  const next = shared.recent(1_000)
  answer('3')
  expect([await next, reads()]).toEqual(['3', 2])
})
