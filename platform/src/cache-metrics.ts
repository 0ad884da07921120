/** What the caches of a process report to Prometheus. They count by themselves; the figures are read when they are scraped. */
import { Counter, Gauge, type Registry } from 'prom-client'

export interface CacheStatistics {
  readonly hits: number
  /** Asked the part behind the cache. */
  readonly misses: number
  /** Waited for the same answer as somebody else who asked at the time. */
  readonly shared: number
  /** Could not be answered from the cache, whatever it holds. */
  readonly bypassed: number
  readonly evictions: number
  readonly bytes: number
  readonly entries: number
}

const outcomes = { hit: 'hits', miss: 'misses', shared: 'shared', bypass: 'bypassed' } as const

/** `caches`: the figures by the name of the cache. */
export function registerCaches(registry: Registry, caches: Readonly<Record<string, () => CacheStatistics>>): void {
  const each = (report: (cache: string, figures: CacheStatistics) => void): void => {
    for (const [cache, read] of Object.entries(caches)) report(cache, read())
  }
  new Counter({
    name: 'jobboard_cache_requests_total',
    help: 'Requests that a cache saw, by what became of them',
    labelNames: ['cache', 'outcome'],
    registers: [registry],
    collect() {
      this.reset()
      each((cache, figures) => {
        for (const [outcome, name] of Object.entries(outcomes)) this.inc({ cache, outcome }, figures[name])
      })
    },
  })
  new Counter({
    name: 'jobboard_cache_evictions_total',
    help: 'Entries dropped for want of room',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      this.reset()
      each((cache, { evictions }) => this.inc({ cache }, evictions))
    },
  })
  new Gauge({
    name: 'jobboard_cache_bytes',
    help: 'Memory of a cache: bodies as they are, compressed forms, and what is around them',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      each((cache, { bytes }) => this.set({ cache }, bytes))
    },
  })
  new Gauge({
    name: 'jobboard_cache_entries',
    help: 'Entries of a cache',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      each((cache, { entries }) => this.set({ cache }, entries))
    },
  })
}
