import { HttpProblem } from '@jobboard/platform/http/problem'
import { type Position, UnavailableError } from '@jobboard/platform/ports/event-store'
import { createPositionWaits } from './position-waits.ts'

const at = (number: number): Position => String(number).padStart(19, '0') as Position
const never = (): Promise<boolean> => new Promise(() => undefined)
const atOnce = async (): Promise<boolean> => true

it('refuses a position beyond the newest event, and reads the head again for one it has not seen', async () => {
  let head = 5
  let reads = 0
  const waits = createPositionWaits(async () => {
    reads += 1
    return at(head)
  })
  expect(await waits.reached(at(5), '10.0.0.1', atOnce)).toBe(true)
  await expect(waits.reached(at(6), '10.0.0.1', atOnce)).rejects.toThrow(HttpProblem)
  head = 6
  expect(await waits.reached(at(6), '10.0.0.1', atOnce)).toBe(true)
  expect(await waits.reached(at(4), '10.0.0.1', atOnce)).toBe(true)
  expect(reads).toBe(3)
})

it('reads the head a few times for a flood, and never with a reading that began before the question', async () => {
  let head = 1
  let reads = 0
  const waits = createPositionWaits(async () => {
    reads += 1
    const now = head
    await new Promise((resolve) => setImmediate(resolve))
    return at(now)
  })
  const flood = Array.from({ length: 1_500 }, () => waits.reached(at(9), '10.0.0.1', atOnce).catch((error: unknown) => error))
  head = 2
  const own = waits.reached(at(2), '10.0.0.2', atOnce)
  expect(await own).toBe(true)
  expect((await Promise.all(flood)).every((outcome) => outcome instanceof HttpProblem)).toBe(true)
  expect(reads).toBeLessThan(5)
})

it('lets only so many wait, of one network and of all', async () => {
  const waits = createPositionWaits(async () => at(5), { perNetwork: 2, total: 3 })
  void waits.reached(at(5), '10.0.0.1', never)
  void waits.reached(at(5), '10.0.0.1', never)
  expect(await waits.reached(at(5), '10.0.0.1', atOnce)).toBe(false)
  expect(await waits.reached(at(5), '10.0.0.2', atOnce)).toBe(true)
  void waits.reached(at(5), '10.0.0.2', never)
  expect(await waits.reached(at(5), '10.0.0.3', atOnce)).toBe(false)
})

it('does not wait while the event store is away', async () => {
  const waits = createPositionWaits(() => Promise.reject(new UnavailableError('down')))
  expect(await waits.reached(at(5), '10.0.0.1', never)).toBe(false)
})
