/** Cache statistics for Prometheus. The caches count; the figures are read when they are scraped. */
import { Counter, Gauge, type Registry } from 'prom-client'

export interface CacheStatistics {
  readonly hits: number
  /** Went to the service or renderer behind the cache. */
  readonly misses: number
  /** Waited for the answer to an identical request in flight. */
  readonly shared: number
  /** Not cacheable, whatever the cache holds. */
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
    help: 'Requests to a cache, by outcome',
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
    help: 'Entries removed because the cache was full',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      this.reset()
      each((cache, { evictions }) => this.inc({ cache }, evictions))
    },
  })
  new Gauge({
    name: 'jobboard_cache_bytes',
    help: 'Memory of a cache: plain and compressed bodies, headers and overhead',
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
