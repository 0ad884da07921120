import { randomUUID } from 'node:crypto'
import { until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { migrate } from '@jobboard/platform/database/database'
import type { Position } from '@jobboard/platform/ports/event-store'
import pino from 'pino'
import { acquireLease } from '../runner/lease.ts'
import { rebuild } from '../runner/rebuild.ts'
import { countingMigrations, countingProjection } from '../runner/testing/counting-projection.ts'
import { installReactor, leaseName, listParkedStreams } from './checkpoint.ts'
import { retryParkedStream } from './retry-parked-reactions.ts'
import { commitReactions, type RunningReactor, startReactor } from './run-reactor.ts'
import { reactorHealth, readReactorStatus } from './status.ts'
import { noted, notingReactor, openReactingBoard, type ReactingBoard } from './testing/reacting-board.ts'

const logger = pino({ level: 'silent' })
let board: ReactingBoard
let running: RunningReactor[] = []

beforeEach(async () => {
  board = await openReactingBoard()
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()))
  running = []
  await board.close()
})

function start(reactor = notingReactor()): RunningReactor {
  const one = startReactor(reactor, { pool: board.pool, store: board.store, logger, owner: randomUUID() })
  running.push(one)
  return one
}

async function caughtUp(): Promise<void> {
  const head = await board.store.head()
  await until(async () => ((await board.position()) ?? '') >= head && (await board.position()) !== undefined)
}

describe('a reactor', () => {
  it('does not react to events from before it was installed', async () => {
    await board.append('note-devboard_1', noted(), noted())
    start()
    await caughtUp()
    await board.append('note-devboard_1', noted())
    await caughtUp()
    expect(await board.jobs()).toEqual(['note-devboard_1 3'])
  })

  it('adds the jobs of each event once, with the state of its stream as it was at the event', async () => {
    start()
    await caughtUp()
    await board.append('note-devboard_1', noted(), noted())
    await board.append('note-devboard_2', noted())
    await caughtUp()
    expect(await board.jobs()).toEqual(['note-devboard_1 1', 'note-devboard_1 2', 'note-devboard_2 1'])
  })

  it('continues where it was after a restart, with the events that came meanwhile', async () => {
    const first = start()
    await caughtUp()
    await first.stop()
    await board.append('note-devboard_1', noted())
    start()
    await caughtUp()
    expect(await board.jobs()).toEqual(['note-devboard_1 1'])
  })

  it('passes what does not concern it, unless another owner has taken over', async () => {
    const { pool, store } = board
    const from = await installReactor(pool, store, 'test-reactor')
    const lease = await acquireLease(pool, leaseName('test-reactor'), 'a')
    if (lease === undefined) throw new Error('the lease is taken')
    const position = '0000000000000000009' as typeof from
    const passed = { events: [], position }
    expect(await commitReactions(pool, store, notingReactor(), lease, from, passed)).toEqual({ jobs: 0, parked: 0 })
    expect(await board.position()).toBe(position)
    await acquireLease(pool, leaseName('test-reactor'), 'a')
    const next = { events: [], position: '0000000000000000010' as typeof from }
    expect(await commitReactions(pool, store, notingReactor(), lease, position, next)).toBeUndefined()
    expect(await board.position()).toBe(position)
  })

  it('holds up no other reactor while a retry of its own has it locked', async () => {
    const { pool, store } = board
    const names = ['locked-reactor', 'free-reactor'] as const
    const from = await Promise.all(names.map((name) => installReactor(pool, store, name)))
    const leases = await Promise.all(names.map((name) => acquireLease(pool, leaseName(name), 'a')))
    const position = '0000000000000000009' as Position
    const passing = (at: 0 | 1) => {
      const [lease, start] = [leases[at], from[at]]
      if (lease === undefined || start === undefined) throw new Error('the lease is taken')
      return commitReactions(pool, store, { ...notingReactor(), name: names[at] }, lease, start, { events: [], position })
    }
    const retry = await pool.connect()
    await retry.query('BEGIN')
    await retry.query("SELECT FROM jobs.reactors WHERE reactor = 'locked-reactor' FOR UPDATE")
    const waiting = passing(0)
    expect(await passing(1)).toEqual({ jobs: 0, parked: 0 })
    await retry.query('COMMIT')
    retry.release()
    expect(await waiting).toEqual({ jobs: 0, parked: 0 })
  })

  it('writes neither jobs nor checkpoint once another owner has taken over', async () => {
    const { pool, store } = board
    const position = await installReactor(pool, store, 'test-reactor')
    const former = await acquireLease(pool, leaseName('test-reactor'), 'a')
    await acquireLease(pool, leaseName('test-reactor'), 'a')
    await board.append('note-devboard_1', noted())
    const events = await store.readStream('note-devboard_1')
    const head = await store.head()
    if (former === undefined) throw new Error('the lease is free')
    expect(await commitReactions(pool, store, notingReactor(), former, position, { events, position: head })).toBeUndefined()
    expect(await board.jobs()).toEqual([])
    expect(await board.position()).toBe(position)
  })

  it('gives an event the same jobs at a second delivery, which changes nothing', async () => {
    const { pool, store } = board
    const position = await installReactor(pool, store, 'test-reactor')
    await board.append('note-devboard_1', noted())
    const events = await store.readStream('note-devboard_1')
    const batch = { events, position: await store.head() }
    for (const expected of [1, 0]) {
      const lease = await acquireLease(pool, leaseName('test-reactor'), 'a')
      if (lease === undefined) throw new Error('the lease is free')
      expect(await commitReactions(pool, store, notingReactor(), lease, position, batch)).toEqual({ jobs: expected, parked: 0 })
      await pool.query('UPDATE jobs.reactors SET position = $1', [position])
    }
    expect(await board.jobs()).toHaveLength(1)
  })

  it('parks an event that it cannot react to with those behind it, and continues with other streams', async () => {
    start()
    await caughtUp()
    await board.append('note-devboard_1', noted(), noted({ isPoison: true }), noted())
    await board.append('note-devboard_2', noted())
    await caughtUp()
    await board.append('note-devboard_1', noted())
    await caughtUp()
    expect(await board.jobs()).toEqual(['note-devboard_1 1', 'note-devboard_2 1'])
    expect(await listParkedStreams(board.pool)).toMatchObject([
      {
        reactor: 'test-reactor',
        stream: 'note-devboard_1',
        revision: 1,
        type: 'Noted',
        error: 'cannot react to poison',
        attempts: 1,
        events: 3,
      },
    ])
    const status = await readReactorStatus(board.pool, board.store, [notingReactor()])
    expect(reactorHealth(status)).toMatchObject({ status: 'degraded', reason: 'test-reactor has parked events' })
  })

  it('reacts to parked events in order when they are retried, and parks what fails again', async () => {
    const { pool, store } = board
    start()
    await caughtUp()
    await board.append('note-devboard_1', noted({ isPoison: true }), noted())
    await caughtUp()
    expect(await retryParkedStream(pool, store, notingReactor(), 'note-devboard_1')).toEqual({ jobs: 0, parked: 2 })
    expect(await listParkedStreams(pool)).toMatchObject([{ attempts: 2, events: 2 }])
    expect(await retryParkedStream(pool, store, notingReactor({ isFixed: true }), 'note-devboard_1')).toEqual({ jobs: 2, parked: 0 })
    expect(await board.jobs()).toEqual(['note-devboard_1 1', 'note-devboard_1 2'])
    await board.append('note-devboard_1', noted())
    await caughtUp()
    expect(await board.jobs()).toHaveLength(3)
  })

  it('reacts also to the events that are parked while a retry reads their stream', async () => {
    const { pool, store } = board
    start()
    await caughtUp()
    await board.append('note-devboard_1', noted({ isPoison: true }))
    await caughtUp()
    let isFirst = true
    const readStream: typeof store.readStream = async (...read) => {
      const events = await store.readStream(...read)
      if (isFirst) {
        isFirst = false
        await board.append('note-devboard_1', noted())
        await caughtUp()
      }
      return events
    }
    const retried = await retryParkedStream(pool, { ...store, readStream }, notingReactor({ isFixed: true }), 'note-devboard_1')
    expect(retried).toEqual({ jobs: 2, parked: 0 })
    expect(await board.jobs()).toEqual(['note-devboard_1 1', 'note-devboard_1 2'])
    expect(await listParkedStreams(pool)).toEqual([])
  })

  it('does nothing in a rebuild of a projection', async () => {
    start()
    await caughtUp()
    await board.append('note-devboard_1', noted())
    await caughtUp()
    await migrate(board.pool, countingMigrations)
    await rebuild({ ...countingProjection(), eventTypes: ['Noted'] }, { pool: board.pool, store: board.store })
    expect(await board.jobs()).toEqual(['note-devboard_1 1'])
  })
})
