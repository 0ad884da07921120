/** The connection pools of this process, so that metrics can show all of them. */
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

interface NamedPool {
  readonly name: string
  readonly pool: pg.Pool
}

const pools = new Set<NamedPool>()

const forgetEnded = (): void => {
  for (const one of pools) if (one.pool.ended) pools.delete(one)
}

export function notePool(name: string, pool: pg.Pool): void {
  forgetEnded()
  pools.add({ name, pool })
}

/** Sums over the pools of one name. */
export function registerPoolMetrics(registry: Registry): void {
  new Gauge({
    name: 'jobboard_database_pool_connections',
    help: 'Connections to Postgres by pool and state; waiting: callers that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      forgetEnded()
      this.reset()
      for (const { name, pool } of pools) {
        this.inc({ pool: name, state: 'total' }, pool.totalCount)
        this.inc({ pool: name, state: 'idle' }, pool.idleCount)
        this.inc({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
  new Gauge({
    name: 'jobboard_database_pool_max_connections',
    help: 'Maximum number of connections of the pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { name, pool } of pools) this.inc({ pool: name }, pool.options.max)
    },
  })
}
