/** Leases that one process holds at the same time. */
import { acquireLease, type Lease } from './lease.ts'
import { whileLeased } from './lease-renewals.ts'
import { type CountingBoard, openCountingBoard, until } from './testing/counted-events.ts'

let board: CountingBoard
beforeEach(async () => {
  board = await openCountingBoard()
})
afterEach(() => board.close())

interface Row {
  readonly name: string
  readonly renewed: boolean
  readonly writtenBy: string
}
/** `renewed`: it lasts longer than one that was taken before the test began to wait. */
async function rows(): Promise<Record<string, Row>> {
  const { rows: all } = await board.pool.query<Row>(
    `SELECT projection AS name, lease_until > clock_timestamp() + interval '8 seconds' AS renewed, xmin::text AS "writtenBy"
     FROM projections.checkpoints`,
  )
  return Object.fromEntries(all.map((row) => [row.name, row]))
}

it('are renewed by one statement; a locked one follows after its commit, and one that another owner took is given up', async () => {
  const stopping = new AbortController()
  const ended: string[] = []
  async function hold(name: string): Promise<void> {
    const lease = (await acquireLease(board.pool, name, 'test')) as Lease
    const run = (held: AbortSignal) => new Promise<void>((resolve) => held.addEventListener('abort', () => resolve(), { once: true }))
    await whileLeased(board.pool, lease, stopping.signal, run)
    ended.push(name)
  }
  const holding = ['free', 'same', 'locked', 'taken'].map(hold)
  await until(async () => Object.keys(await rows()).length === 4)
  await board.pool.query("UPDATE projections.checkpoints SET lease_until = now() + interval '1 second'")
  await board.pool.query("UPDATE projections.checkpoints SET fence = fence + 1, owner = 'other' WHERE projection = 'taken'")
  const commit = await board.pool.connect()
  try {
    await commit.query('BEGIN')
    await commit.query("SELECT FROM projections.checkpoints WHERE projection = 'locked' FOR UPDATE")
    await until(async () => (await rows()).free?.renewed === true)
    const { free, same, locked } = await rows()
    expect(same?.writtenBy).toBe(free?.writtenBy)
    expect(locked?.renewed).toBe(false)
    await commit.query('COMMIT')
  } finally {
    commit.release()
  }
  await until(async () => (await rows()).locked?.renewed === true)
  await until(async () => ended.includes('taken'))
  expect(ended).toEqual(['taken'])
  stopping.abort()
  await Promise.all(holding)
  const { rows: owners } = await board.pool.query('SELECT projection, owner FROM projections.checkpoints WHERE owner IS NOT NULL')
  expect(owners).toEqual([{ projection: 'taken', owner: 'other' }])
}, 30_000)
