import { createPool } from '@jobboard/platform/database/database'
import { startPosition } from '@jobboard/platform/ports/event-store'
import { type CompanyChanges, companyChangesChannel, readCompanyChanges } from '@jobboard/platform/read-models/company-changes'
import { rowsVersionOf } from '@jobboard/platform/read-models/projection'
import pino from 'pino'
import { commitBatch } from './commit-batch.ts'
import { acquireLease, releaseLease, renewLease } from './lease.ts'
import { listParked } from './parked.ts'
import { rebuild } from './rebuild.ts'
import { retryParked } from './retry-parked-events.ts'
import { type RunningProjection, startProjection } from './run-projection.ts'
import { type CountingBoard, caughtUp, counted, openCountingBoard, until } from './testing/counted-events.ts'
import { countingProjection } from './testing/counting-projection.ts'

let board: CountingBoard
const running: RunningProjection[] = []
const start = (projection = countingProjection()): RunningProjection => {
  const one = startProjection(projection, board.deps())
  running.push(one)
  return one
}

beforeEach(async () => {
  board = await openCountingBoard()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  await board.close()
})

const streams = (count: number, prefix = 'count'): string[] => Array.from({ length: count }, (_, index) => `${prefix}-devboard_${index}`)

describe('a projection', () => {
  it('applies what was stored before and what comes while it runs', async () => {
    for (let round = 0; round < 3; round += 1) await board.appendToAll(streams(50))
    start()
    await caughtUp(board)
    expect(await board.rows()).toEqual(board.expected())
    for (let round = 0; round < 3; round += 1) await board.appendToAll(streams(70))
    await caughtUp(board)
    expect(await board.rows()).toEqual(board.expected())
  })

  it('notifies of every position with its commit', async () => {
    const listener = createPool(board.database.url, { name: 'listener', max: 1 })
    const client = await listener.connect()
    const notified: string[] = []
    client.on('notification', ({ payload = '' }) => notified.push(payload))
    await client.query('LISTEN projections')
    await board.appendToAll(streams(3))
    start()
    const head = await board.store.head()
    await until(async () => notified.includes(`counts ${head}`))
    client.release(true)
    await listener.end()
  })

  it('tells open pages of each company what changed, once for a batch, and no one during a rebuild', async () => {
    const listener = createPool(board.database.url, { name: 'listener', max: 1 })
    const client = await listener.connect()
    const notified: CompanyChanges[] = []
    client.on('notification', ({ payload = '' }) => notified.push(readCompanyChanges(payload)))
    await client.query(`LISTEN ${companyChangesChannel}`)
    // An even number belongs to one company; the first concerns no one.
    const companyOf = (stream: string): string => (Number(stream.split('_')[1]) % 2 === 0 ? 'even' : 'odd')
    const projection: ReturnType<typeof countingProjection> = {
      ...countingProjection(),
      changes: ({ stream, metadata: { tenant } }) =>
        stream.endsWith('_0') ? [] : [{ tenant, companyId: companyOf(stream), id: stream.slice(-1) }],
    }
    await board.appendToAll(streams(4))
    await board.appendToAll(streams(4))
    start(projection)
    await until(async () => notified.length === 2)
    expect(notified.sort((one, other) => one.companyId.localeCompare(other.companyId))).toEqual([
      { readModel: 'counts', tenant: 'devboard', companyId: 'even', ids: ['2'] },
      { readModel: 'counts', tenant: 'devboard', companyId: 'odd', ids: ['1', '3'] },
    ])
    await rebuild(projection, board)
    await client.query('SELECT 1')
    expect(notified).toHaveLength(2)
    client.release(true)
    await listener.end()
  })

  it('numbers its writes, so that readers find what is new', async () => {
    start()
    await board.appendToAll(streams(5))
    await caughtUp(board)
    const newest = async () => (await board.pool.query('SELECT max(change_seq)::int AS seq FROM read_models.counts')).rows[0].seq as number
    const before = await newest()
    await board.appendToAll(streams(1))
    await caughtUp(board)
    const { rows } = await board.pool.query('SELECT count_id FROM read_models.counts WHERE change_seq > $1', [before])
    expect(rows).toEqual([{ count_id: 'count-devboard_0' }])
  })

  it('is written by one owner; the next takes over when it stops', async () => {
    const first = start()
    await until(async () => first.isOwner())
    const second = start()
    await board.appendToAll(streams(10))
    await caughtUp(board)
    expect(second.isOwner()).toBe(false)
    await first.stop()
    await until(async () => second.isOwner())
    await board.appendToAll(streams(10))
    await caughtUp(board)
    expect(await board.rows()).toEqual(board.expected())
  })

  it('rebuilds rows that another version of it wrote, and continues', async () => {
    const labels = async () => (await board.pool.query('SELECT DISTINCT label FROM read_models.counts')).rows.map(({ label }) => label)
    const first = start()
    await board.appendToAll(streams(5))
    await caughtUp(board)
    await first.stop()
    expect(await labels()).toEqual(['ab'])

    start(countingProjection({ version: '2' }))
    await until(async () => (await labels()).every((label) => label === 'ab 2'))
    await board.appendToAll(streams(5))
    await caughtUp(board)
    expect(await board.rows()).toEqual(board.expected())
    const { rows } = await board.pool.query('SELECT version, generation::int FROM projections.checkpoints')
    expect(rows).toEqual([{ version: rowsVersionOf(countingProjection({ version: '2' })), generation: 1 }])
  })

  it('recovers automatically after its connections were cut, and logs no error', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    running.push(startProjection(countingProjection(), { ...board.deps(), logger }))
    for (let cut = 0; cut < 5; cut += 1) {
      await board.appendToAll(streams(40))
      await board.pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database() AND application_name IN ('projector', 'event-store')",
      )
    }
    await caughtUp(board)
    expect(await board.rows()).toEqual(board.expected())
    expect(lines.filter((line) => !line.includes('the database does not answer') || line.includes('"stack"'))).toEqual([])
  })
})

describe('an owner whose lease another one has taken', () => {
  it('can neither renew nor write, wherever it stopped', async () => {
    await board.appendToAll(streams(4))
    const stale = await acquireLease(board.pool, 'counts', 'stale')
    if (stale === undefined) throw new Error('no lease')
    await board.pool.query("UPDATE projections.checkpoints SET lease_until = now() - interval '1 second'")
    const fresh = await acquireLease(board.pool, 'counts', 'fresh')
    expect(Number(fresh?.fence)).toBeGreaterThan(Number(stale.fence))
    expect(await renewLease(board.pool, stale)).toBe(false)
    for await (const batch of board.store.readAll(startPosition)) {
      expect(await commitBatch(board.pool, countingProjection(), stale, startPosition, batch)).toEqual({ done: false })
      expect(await board.rows()).toEqual({})
      if (fresh) expect(await commitBatch(board.pool, countingProjection(), fresh, startPosition, batch)).toEqual({ done: true, parked: 0 })
      // The same batch again, as after a commit whose answer was lost.
      if (fresh) expect(await commitBatch(board.pool, countingProjection(), fresh, startPosition, batch)).toEqual({ done: false })
    }
    expect(await board.rows()).toEqual(board.expected())
  })

  it('does not free the lease of the next', async () => {
    const stale = await acquireLease(board.pool, 'counts', 'stale')
    await board.pool.query("UPDATE projections.checkpoints SET lease_until = now() - interval '1 second'")
    const fresh = await acquireLease(board.pool, 'counts', 'fresh')
    if (stale) await releaseLease(board.pool, stale)
    expect(await acquireLease(board.pool, 'counts', 'third')).toBeUndefined()
    if (fresh) expect(await renewLease(board.pool, fresh)).toBe(true)
  })
})

describe('a poison event', () => {
  const poisons = [
    ['that the code cannot apply', { poison: true }],
    ['that Postgres refuses', { label: 'a\0b' }],
  ] as const

  it.each(poisons)('%s parks its stream and nothing else, among 10,000', async (_name, data) => {
    const others = streams(400, 'good')
    for (let round = 0; round < 12; round += 1) await board.appendToAll(others)
    await board.append('bad', [counted({ label: 'first' })])
    await board.append('bad', [counted(data), counted({ label: 'waits' })])
    for (let round = 0; round < 13; round += 1) await board.appendToAll(others)
    await board.append('bad', [counted({ label: 'waits too' })])
    start()
    await caughtUp(board)

    const { bad: expectedBad, ...expectedOthers } = board.expected()
    const { bad, ...rows } = await board.rows()
    expect(rows).toEqual(expectedOthers)
    expect(bad?.total).toBe(1)
    expect(await listParked(board.pool)).toMatchObject([
      { projection: 'counts', stream: 'bad', tenant: 'devboard', events: 3, attempts: 1 },
    ])
    expect((await listParked(board.pool))[0]?.error).toMatch(/Cannot count|invalid|unsupported|0x00/i)

    // Without a fix a retry changes only the number of attempts.
    expect(await retryParked(board, countingProjection(), 'bad')).toEqual({ events: 3, parked: 3 })
    expect(await listParked(board.pool)).toMatchObject([{ attempts: 2, events: 3 }])
    // The fixed release applies all of them in order, and later events of the stream are no longer blocked.
    expect(await retryParked(board, countingProjection({ fixed: true }), 'bad')).toEqual({ events: 3, parked: 0 })
    expect(await listParked(board.pool)).toEqual([])
    expect((await board.rows()).bad).toEqual(expectedBad)
    await board.append('bad', [counted()])
    await caughtUp(board)
    expect(await board.rows()).toEqual(board.expected())
  })

  it('in every stream of a batch parks each at its own event', async () => {
    for (const stream of streams(60)) {
      const index = Number(stream.split('_')[1])
      await board.append(stream, [
        counted(),
        counted(index % 3 === 0 ? { label: '\0' } : index % 3 === 1 ? { poison: true } : {}),
        counted(),
      ])
    }
    start()
    await caughtUp(board)
    const rows = await board.rows()
    expect(streams(60).map((stream) => rows[stream]?.total)).toEqual(streams(60).map((_, index) => (index % 3 === 2 ? 3 : 1)))
    expect(await listParked(board.pool)).toHaveLength(40)
  })
})

describe('an event that changes several documents', () => {
  /** Counts each event for its stream and for all streams together. */
  const countingTwice = ({ fixed = false } = {}): ReturnType<typeof countingProjection> => {
    const once = countingProjection({ fixed })
    return {
      ...once,
      keys: (event) => [...once.keys(event), { tenant: event.metadata.tenant, id: 'all' }],
      evolve: (view, event, key) => {
        const after = once.evolve(view, event, key)
        return after === undefined ? undefined : { ...after, countId: key.id, label: key.id === 'all' ? 'all' : after.label }
      },
    }
  }

  it('changes all of them or, where one cannot be written, none', async () => {
    await board.appendToAll(streams(20))
    await board.append('bad', [counted({ label: 'a\0b' }), counted()])
    await board.append('worse', [counted({ poison: true })])
    await board.appendToAll(streams(20))
    start(countingTwice())
    await caughtUp(board)
    expect((await board.rows()).all?.total).toBe(40)
    expect(await listParked(board.pool)).toMatchObject([
      { stream: 'bad', events: 2 },
      { stream: 'worse', events: 1 },
    ])
    expect(await retryParked(board, countingTwice({ fixed: true }), 'bad')).toEqual({ events: 2, parked: 0 })
    const rows = await board.rows()
    expect([rows.all?.total, rows.bad?.total, rows.worse]).toEqual([42, 2, undefined])
  })
})
