import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, inTransaction } from '@jobboard/platform/database/database'
import { copyTarget } from './copy-tables.ts'
import { digestTables } from './digest.ts'
import { listParked } from './parked.ts'
import { RebuildError, rebuild } from './rebuild.ts'
import { type RunningProjection, startProjection } from './run-projection.ts'
import { type CountingBoard, caughtUp, counted, openCountingBoard } from './testing/counted-events.ts'
import { countingProjection } from './testing/counting-projection.ts'

const projection = countingProjection()
const streams = Array.from({ length: 300 }, (_, index) => `count-devboard_${index}`)

let board: CountingBoard
let running: RunningProjection
beforeEach(async () => {
  board = await openCountingBoard()
  running = startProjection(projection, board.deps())
})
afterEach(async () => {
  await running.stop()
  await board.close()
})

const again = () => rebuild(projection, board)
const shapeOf = async () =>
  (
    await board.pool.query(`
      SELECT c.relname, c.relrowsecurity, c.relforcerowsecurity, 
        (SELECT string_agg(a::text, ' ' ORDER BY a::text) FROM unnest(c.relacl) AS a) AS grants,
        (SELECT string_agg(p.polname || pg_get_expr(p.polqual, p.polrelid), ' ' ORDER BY p.polname) FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
      FROM pg_class c WHERE c.relnamespace = 'read_models'::regnamespace ORDER BY c.relname`)
  ).rows

/** Reads as the query-service does, until stopped; the first error ends it. */
function read(statements: readonly string[]): { stop(): Promise<number> } {
  const pool = createPool(board.database.url, { name: 'reader', max: 1 })
  let on = true
  let reads = 0
  const done = (async () => {
    while (on) {
      await inTransaction(pool, async (client) => {
        await client.query("SET LOCAL ROLE jobboard_reader; SELECT set_config('app.tenant', 'devboard', true)")
        for (const [index, text] of statements.entries()) {
          const { rows } = await client.query({ name: `prepared ${index}`, text })
          expect(Number(rows[0].n)).toBe(streams.length * (text.includes('labels') ? 2 : 1))
        }
        reads += 1
      })
      await sleep(1)
    }
    return reads
  })()
  done.catch(() => undefined)
  return {
    stop: async () => {
      on = false
      try {
        return await done
      } finally {
        await pool.end()
      }
    },
  }
}

describe('a rebuild', () => {
  it('equals the live tables while events are appended and readers see no error', async () => {
    await board.appendToAll(streams)
    await caughtUp(board)
    const shape = await shapeOf()
    const [counts, labels] = ['SELECT count(*) AS n FROM read_models.counts', 'SELECT count(*) AS n FROM read_models.count_labels']
    const readers = [
      read([counts, labels]),
      read([labels, counts]),
      read(['SELECT count(*) AS n FROM read_models.counts c JOIN read_models.count_labels l USING (tenant, count_id)']),
    ]
    let on = true
    const writing = (async () => {
      while (on) {
        await board.appendToAll(streams.slice(0, 50))
        await sleep(20)
      }
    })()
    for (let round = 0; round < 4; round += 1) await again()
    on = false
    await writing
    for (const reader of readers) expect(await reader.stop()).toBeGreaterThan(5)
    await caughtUp(board)
    expect(await board.rows()).toEqual(board.expected())
    expect(await shapeOf()).toEqual(shape)

    const live = await digestTables(board.pool, projection)
    const result = await again()
    expect(await digestTables(board.pool, projection)).toEqual(live)
    expect(result.events).toBe([...board.appended.values()].flat().length)
    expect(running.isOwner()).toBe(true)
    const { rows } = await board.pool.query("SELECT generation::int FROM projections.checkpoints WHERE projection = 'counts'")
    expect(rows).toEqual([{ generation: 5 }])
  }, 90_000)

  it('parks and writes what following does, where some are refused by Postgres and some cannot be folded', async () => {
    for (let round = 0; round < 3; round += 1) {
      await board.appendToAll(streams)
      await board.append('poisoned', [counted(round === 1 ? { poison: true } : {})])
      await board.append('refused', [counted(round === 1 ? { label: 'a\0b' } : {})])
    }
    await caughtUp(board)
    const [live, parked] = [await digestTables(board.pool, projection), await listParked(board.pool)]
    expect(parked.map(({ stream }) => stream).sort()).toEqual(['poisoned', 'refused'])
    expect(await rebuild(projection, board)).toMatchObject({ parked: 4, events: 906 })
    expect(await digestTables(board.pool, projection)).toEqual(live)
    expect((await listParked(board.pool)).map(({ parkedAt: _, ...rest }) => rest)).toEqual(parked.map(({ parkedAt: _, ...rest }) => rest))
  })

  it('makes every row new to readers of the change feed, and later changes newer still', async () => {
    await board.appendToAll(streams)
    await caughtUp(board)
    const seq = async (what: string) =>
      Number((await board.pool.query(`SELECT ${what}(change_seq) AS seq FROM read_models.counts`)).rows[0].seq)
    const newestBefore = await seq('max')
    await again()
    expect(await seq('min')).toBeGreaterThan(newestBefore)
    const newestRebuilt = await seq('max')
    await board.appendToAll(streams.slice(0, 1))
    await caughtUp(board)
    expect(await seq('max')).toBeGreaterThan(newestRebuilt)
  })

  it('that is interrupted leaves the live tables as they are, and the next attempt cleans up', async () => {
    await board.appendToAll(streams)
    await board.append('bad', [counted({ poison: true })])
    await caughtUp(board)
    const live = await digestTables(board.pool, projection)
    const crash = new Error('crash')
    const onProgress = ({ phase }: { phase: string }) => {
      if (phase === 'swapping') throw crash
    }
    await expect(rebuild(projection, { ...board, onProgress })).rejects.toBe(crash)
    await expect(rebuild(projection, { ...board, signal: AbortSignal.abort() })).rejects.toThrow(RebuildError)
    expect(await digestTables(board.pool, projection)).toEqual(live)
    await board.appendToAll(streams)
    await caughtUp(board)
    await again()
    expect((await board.pool.query('SELECT FROM pg_namespace WHERE nspname = $1', [copyTarget(projection).schema])).rows).toEqual([])
    expect(await listParked(board.pool)).toMatchObject([{ projection: 'counts', stream: 'bad' }])
    const { bad, ...expected } = board.expected()
    expect(bad?.total).toBe(1)
    expect(await board.rows()).toEqual(expected)
  })

  it('with a fixed release frees parked streams', async () => {
    await board.append('bad', [counted({ poison: true }), counted()])
    await caughtUp(board)
    expect(await listParked(board.pool)).toHaveLength(1)
    expect(await rebuild(countingProjection({ fixed: true }), board)).toMatchObject({ parked: 0 })
    expect(await listParked(board.pool)).toEqual([])
    expect(await board.rows()).toEqual(board.expected())
  })

  it('runs once at a time', async () => {
    await board.appendToAll(streams)
    const outcomes = await Promise.allSettled([again(), again()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(RebuildError) })
  })
})

describe('row-level security of the tables', () => {
  it.each([false, true])('shows a tenant its own rows only, and nothing without a tenant (rebuilt: %s)', async (rebuilt) => {
    await board.appendToAll(['count-devboard_1'], 'devboard')
    await board.appendToAll(['count-greenjobs_1', 'count-greenjobs_2'], 'greenjobs')
    await caughtUp(board)
    if (rebuilt) await again()
    const seenBy = (tenant: string | null) =>
      inTransaction(board.pool, async (client) => {
        await client.query('SET LOCAL ROLE jobboard_reader')
        if (tenant !== null) await client.query("SELECT set_config('app.tenant', $1, true)", [tenant])
        const [counts, labels] = ['counts', 'count_labels'].map((table) => client.query(`SELECT FROM read_models.${table}`))
        return [(await counts)?.rows.length, (await labels)?.rows.length]
      })
    expect(await seenBy('devboard')).toEqual([1, 2])
    expect(await seenBy('greenjobs')).toEqual([2, 4])
    expect(await seenBy('nobody')).toEqual([0, 0])
    expect(await seenBy('')).toEqual([0, 0])
    expect(await seenBy(null)).toEqual([0, 0])
    await expect(
      inTransaction(board.pool, async (client) => {
        await client.query("SET LOCAL ROLE jobboard_reader; SELECT set_config('app.tenant', 'devboard', true)")
        await client.query('DELETE FROM read_models.counts')
      }),
    ).rejects.toThrow('permission denied')
  })
})
