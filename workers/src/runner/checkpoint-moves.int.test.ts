/** Checkpoints of readers whom no event of a batch concerns. */
import { createPool } from '@jobboard/platform/database/database'
import { type Position, startPosition } from '@jobboard/platform/ports/event-store'
import { commitBatch } from './commit-batch.ts'
import { acquireLease, type Lease } from './lease.ts'
import { type CountingBoard, openCountingBoard } from './testing/counted-events.ts'
import { countingProjection } from './testing/counting-projection.ts'

let board: CountingBoard
beforeEach(async () => {
  board = await openCountingBoard()
})
afterEach(() => board.close())

const to = '0000000000000000007' as Position
const leaseOf = async (name: string): Promise<Lease> => {
  const lease = await acquireLease(board.pool, name, 'test')
  if (lease === undefined) throw new Error(`${name} has another owner`)
  return lease
}
const passes = (lease: Lease, from: Position = startPosition) =>
  commitBatch(board.pool, countingProjection(), lease, from, { events: [], position: to, caughtUp: true })

interface Checkpoint {
  readonly projection: string
  readonly position: string
  readonly writtenBy: string
}
const checkpoints = async (): Promise<Record<string, Checkpoint>> => {
  const { rows } = await board.pool.query<Checkpoint>(`SELECT projection, position, xmin::text AS "writtenBy" FROM projections.checkpoints`)
  return Object.fromEntries(rows.map((row) => [row.projection, row]))
}

it('are moved by one transaction, and each is told to requests that wait for it', async () => {
  const listener = createPool(board.database.url, { name: 'listener', max: 1 })
  const client = await listener.connect()
  const notified: string[] = []
  client.on('notification', ({ payload = '' }) => notified.push(payload))
  await client.query('LISTEN projections')
  const leases = await Promise.all(['a', 'b', 'c'].map(leaseOf))
  expect(await Promise.all(leases.map((lease) => passes(lease)))).toEqual(leases.map(() => ({ done: true, parked: 0 })))
  const moved = Object.values(await checkpoints())
  expect(moved.map(({ position }) => position)).toEqual([to, to, to])
  expect(new Set(moved.map(({ writtenBy }) => writtenBy)).size).toBe(1)
  await client.query('SELECT 1')
  expect(notified.sort()).toEqual([`a ${to}`, `b ${to}`, `c ${to}`])
  client.release(true)
  await listener.end()
})

it('stay where another owner took over or the checkpoint was moved; the others move', async () => {
  const [outdated, moved, own] = await Promise.all(['outdated', 'moved', 'own'].map(leaseOf))
  if (outdated === undefined || moved === undefined || own === undefined) throw new Error('No lease')
  await leaseOf('outdated')
  const results = await Promise.all([passes(outdated), passes(moved, '0000000000000000003' as Position), passes(own)])
  expect(results).toEqual([{ done: false }, { done: false }, { done: true, parked: 0 }])
  const { outdated: first, moved: second, own: third } = await checkpoints()
  expect([first?.position, second?.position, third?.position]).toEqual(['', '', to])
})

it('do not wait for one that a rebuild has locked, which moves when it is free', async () => {
  const [locked, free] = await Promise.all(['locked', 'free'].map(leaseOf))
  if (locked === undefined || free === undefined) throw new Error('No lease')
  const other = await board.pool.connect()
  await other.query('BEGIN')
  await other.query("SELECT FROM projections.checkpoints WHERE projection = 'locked' FOR UPDATE")
  const waiting = passes(locked)
  await passes(free)
  const { locked: before, free: after } = await checkpoints()
  expect([before?.position, after?.position]).toEqual(['', to])
  await other.query('COMMIT')
  other.release()
  expect(await waiting).toEqual({ done: true, parked: 0 })
  expect((await checkpoints()).locked?.position).toBe(to)
})
