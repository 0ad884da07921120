/**
 * Rebuilds a read model from the first event on, while the old one is read and written, and swaps it in in one transaction. Only
 * projections are rebuilt; reactors, which have side effects, have no rebuild and are not called here. A crash leaves the live tables as
 * they are, and the next attempt removes the rest.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, type Pool, type PoolClient } from '@jobboard/platform/database/database'
import { projectorRole } from '@jobboard/platform/database/service-roles'
import { type EventStore, type Position, startPosition } from '@jobboard/platform/ports/event-store'
import { filterOf, type Projection, rowsVersionOf } from '@jobboard/platform/read-models/projection'
import { applyEvents } from './apply-events.ts'
import { announce } from './commit-batch.ts'
import { copyTarget, createCopy, dropCopy, finishCopy, swapTables } from './copy-tables.ts'
import { asProjector } from './projector-transaction.ts'

export interface RebuildOptions {
  readonly pool: Pool
  readonly store: EventStore
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: RebuildProgress) => void
}

export interface RebuildProgress {
  readonly phase: 'filling' | 'indexing' | 'catching up' | 'swapping'
  readonly events: number
  readonly position: Position
}

export interface RebuildResult {
  readonly events: number
  readonly parked: number
  readonly position: Position
}

export class RebuildError extends Error {
  override readonly name = 'RebuildError'
}

const batchSize = 1_000
const swapAttempts = 200

export async function rebuild<View>(projection: Projection<View>, options: RebuildOptions): Promise<RebuildResult> {
  const guard = await options.pool.connect()
  const lock = `hashtext('rebuild ${projection.name}')`
  try {
    const { rows } = await guard.query<{ free: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS free`)
    if (!rows[0]?.free) throw new RebuildError(`A rebuild of ${projection.name} is in progress already.`)
    await createCopy(options.pool, projection)
    const result = await new Rebuild(projection, options).run()
    await dropCopy(options.pool, projection)
    await guard.query(`SELECT pg_advisory_unlock(${lock})`)
    return result
  } finally {
    // Whatever the outcome: the lock ends with the session.
    guard.release(true)
  }
}

class Rebuild<View> {
  private position: Position = startPosition
  private events = 0
  private parked = 0
  private readonly projection: Projection<View>
  private readonly options: RebuildOptions

  constructor(projection: Projection<View>, options: RebuildOptions) {
    this.projection = projection
    this.options = options
  }

  async run(): Promise<RebuildResult> {
    const { pool, store } = this.options
    const copyOf = (phase: RebuildProgress['phase'], until: Position): Promise<void> =>
      this.readUntil(until, phase, (run) => asProjector(pool, run, { lasting: false }))
    await copyOf('filling', await store.head())
    this.report('indexing')
    await finishCopy(pool, this.projection)
    for (let attempt = 1; ; attempt += 1) {
      await copyOf('catching up', await this.livePosition(pool))
      this.report('swapping')
      if (await this.swap()) return { events: this.events, parked: this.parked, position: this.position }
      if (attempt === swapAttempts)
        throw new RebuildError('The tables were never free for a moment; end the longest readers and try again.')
      await sleep(50 + Math.random() * 250)
    }
  }

  private report(phase: RebuildProgress['phase']): void {
    this.options.onProgress?.({ phase, events: this.events, position: this.position })
  }

  private async livePosition(on: Pool | PoolClient, lock: '' | 'FOR UPDATE' = ''): Promise<Position> {
    const { rows } = await on.query<{ position: Position }>(`SELECT position FROM projections.checkpoints WHERE projection = $1 ${lock}`, [
      this.projection.name,
    ])
    return rows[0]?.position ?? startPosition
  }

  /** Not to the end of the log: it may grow as fast as it is read. */
  private async readUntil(
    until: Position,
    phase: RebuildProgress['phase'],
    inside: (run: (client: PoolClient) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const { store, signal } = this.options
    const options = { filter: filterOf(this.projection), batchSize, ...(signal === undefined ? {} : { signal }) }
    if (this.position >= until) return
    for await (const batch of store.readAll(this.position, options)) {
      let parked = 0
      await inside(async (client) => {
        parked = await applyEvents(client, this.projection, copyTarget(this.projection), batch.events)
      })
      this.position = batch.position
      this.events += batch.events.length
      this.parked += parked
      this.report(phase)
      if (this.position >= until) return
    }
    if (signal?.aborted) throw new RebuildError('The rebuild was stopped; the live tables are as they were.')
  }

  /**
   * False: readers were busy. Holding the checkpoint stops the live projection, which then continues with the new tables from the new
   * checkpoint; its lease stays its own.
   */
  private async swap(): Promise<boolean> {
    const before = { position: this.position, events: this.events, parked: this.parked }
    try {
      await inTransaction(this.options.pool, async (client) => {
        const live = await this.livePosition(client, 'FOR UPDATE')
        await client.query(`SET LOCAL ROLE ${projectorRole}`)
        await this.readUntil(live, 'swapping', (run) => run(client))
        await swapTables(client, this.projection)
        await client.query(
          `INSERT INTO projections.checkpoints (projection, position, version, generation) VALUES ($1, $2, $3, 1)
           ON CONFLICT (projection) DO UPDATE SET position = $2, version = $3, generation = checkpoints.generation + 1, updated_at = now()`,
          [this.projection.name, this.position, rowsVersionOf(this.projection)],
        )
        await announce(client, this.projection.name, this.position)
      })
      return true
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      Object.assign(this, before)
      return false
    }
  }
}

/** SQLSTATE lock_not_available. */
const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'
