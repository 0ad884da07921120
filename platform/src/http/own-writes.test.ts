import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type Position, UnavailableError } from '../ports/event-store.ts'
import { createOwnWrites, type OwnWritesCaller, type PositionWait, type PositionWaitLimits } from './own-writes.ts'
import { HttpProblem } from './problems/problem.ts'

const at = (number: number): Position => String(number).padStart(19, '0') as Position
const never = (): Promise<boolean> => new Promise(() => undefined)
const atOnce = async (): Promise<boolean> => true
const from = (address: string): OwnWritesCaller => ({
  tenant: tenantIdSchema.parse('devboard'),
  address,
  incoming: { socket: new EventEmitter() } as unknown as IncomingMessage,
})

/** Of two read models, one that is there at once and one that never is. */
function createPositionWaits(head: () => Promise<Position>, limits?: PositionWaitLimits) {
  const ownWrites = createOwnWrites({ head, readModels: { atOnce, never }, ...(limits === undefined ? {} : { limits }) })
  return {
    reached: (position: Position, address: string, wait: PositionWait) =>
      ownWrites.reached([wait === never ? 'never' : 'atOnce'], position, from(address)),
  }
}

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

it('waits for every read model that a route names, and for no other', async () => {
  const asked: string[] = []
  const model =
    (name: string, reached: boolean): PositionWait =>
    async (_, { tenant }) => {
      asked.push(`${name} of ${tenant}`)
      return reached
    }
  const ownWrites = createOwnWrites({
    head: async () => at(5),
    readModels: { offers: model('offers', true), statistics: model('statistics', true), late: model('late', false) },
  })
  expect(await ownWrites.reached(['offers', 'statistics'], at(5), from('10.0.0.1'))).toBe(true)
  expect(asked).toEqual(['offers of devboard', 'statistics of devboard'])
  expect(await ownWrites.reached(['offers', 'late'], at(5), from('10.0.0.1'))).toBe(false)
  expect([ownWrites.knows('late'), ownWrites.knows('unknown'), ownWrites.knows('toString')]).toEqual([true, false, false])
})
