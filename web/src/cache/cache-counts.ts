/** What a cache of the web server counts. */
import type { CacheStatistics } from '@jobboard/platform/monitoring/cache-metrics'
import type { ByteCache } from './byte-cache.ts'

export class CacheCounts {
  hits = 0
  misses = 0
  shared = 0
  bypassed = 0
  evictions = 0

  with({ bytes, size }: Pick<ByteCache<unknown>, 'bytes' | 'size'>): CacheStatistics {
    const { hits, misses, shared, bypassed, evictions } = this
    return { hits, misses, shared, bypassed, evictions, bytes, entries: size }
  }
}
