/**
 * Rendered pages for visitors without a session. An entry is valid while the board's offer index is in the state it was rendered from, and
 * no longer than `s-maxage`. Concurrent requests for a page that is not cached wait for one rendering.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ByteCache } from './byte-cache.ts'
import { CacheCounts } from './cache-counts.ts'
import type { IndexRevisions } from './index-revisions.ts'
import { SingleFlight } from './single-flight.ts'
import type { StoredResponse } from './stored-response.ts'

export interface RenderedPage {
  readonly response: StoredResponse
  /** Whether it may be stored for other visitors. */
  readonly isShared: boolean
}

/** `onGrow` reports the bytes of each compressed form. */
type Render = (signal: AbortSignal, onGrow: (bytes: number) => void) => Promise<RenderedPage>

/** Whether a page with this status, which others may get, is one for this visitor. */
type Suits = (status: number) => boolean
const suitsAll: Suits = () => true

export interface PageCacheOptions {
  /** Without them nothing is stored. */
  readonly revisions?: IndexRevisions | undefined
  readonly maxBytes: number
  readonly maxAgeMs: number
  readonly now?: () => number
}

export interface PageCache {
  /** False when the page has to be rendered. */
  answer(request: IncomingMessage, response: ServerResponse, key: PageKey, suits?: Suits): boolean
  /** Whether `render` would join a rendering in progress. */
  isRendering(key: PageKey): boolean
  /** False when it does not suit. Rejects as `render` does, and when the visitor leaves. */
  render(request: IncomingMessage, response: ServerResponse, key: PageKey, render: Render, suits?: Suits): Promise<boolean>
  statistics(): ReturnType<CacheCounts['with']>
}

export interface PageKey {
  readonly board: string
  /** All that the page depends on beside the board's offers. */
  readonly key: string
}

interface CachedPage {
  readonly revision: string
  readonly renderedAt: number
  readonly response: StoredResponse
  /** Its successor is being rendered. */
  isRefreshed: boolean
}

/** From this share of its maximum age on, one visitor waits for the next version while the others still get this one. */
const refreshShare = 0.8
/** A rendering takes 20 to 60 ms; one that hangs must not delay later requests. */
const joinWithinMs = 1_000

export function createPageCache({ revisions, maxBytes, maxAgeMs, now = () => performance.now() }: PageCacheOptions): PageCache {
  const counts = new CacheCounts()
  const cache = new ByteCache<CachedPage>(maxBytes, () => {
    counts.evictions += 1
  })
  const flights = new SingleFlight<RenderedPage>(joinWithinMs)

  const renderAndStore = async ({ board, key }: PageKey, render: Render, signal: AbortSignal): Promise<RenderedPage> => {
    // Read before: what changes meanwhile makes the page newer than it says, never older.
    const revision = revisions?.of(board)
    const startedAt = now()
    let cached: CachedPage | undefined
    const page = await render(signal, (bytes) => {
      if (cached !== undefined) cache.grow(key, cached, bytes)
    })
    if (revision === undefined || !page.isShared || page.response.status >= 500) return page
    cached = { revision, renderedAt: startedAt, response: page.response, isRefreshed: false }
    cache.set(key, cached, page.response.bytes)
    return page
  }

  const revisionOf = ({ board }: PageKey): string => revisions?.of(board) ?? 'unknown'

  return {
    answer(request, response, { board, key }, suits = suitsAll) {
      const revision = revisions?.of(board)
      if (revision === undefined) {
        counts.bypassed += 1
        return false
      }
      const known = cache.get(key)
      const ageMs = known === undefined ? 0 : now() - known.renderedAt
      if (known?.revision !== revision || ageMs >= maxAgeMs || !suits(known.response.status)) return false
      if (ageMs >= maxAgeMs * refreshShare && !known.isRefreshed) {
        known.isRefreshed = true
        return false
      }
      counts.hits += 1
      // So that no cache behind us adds its own time to ours.
      known.response.send(request, response, ['Age', String(Math.floor(ageMs / 1_000))])
      return true
    },
    isRendering: (key) => flights.canJoin(key.key, revisionOf(key)),
    async render(request, response, key, render, suits = suitsAll) {
      const revision = revisionOf(key)
      let isFirst = false
      const waiting = flights.run(key.key, revision, (signal) => {
        isFirst = true
        return renderAndStore(key, render, signal)
      })
      if (isFirst) counts.misses += 1
      else counts.shared += 1
      response.once('close', waiting.leave)
      const page = await waiting.result
      if (!suits(page.response.status)) return false
      if (!response.destroyed) page.response.send(request, response)
      return true
    },
    statistics: () => counts.with(cache),
  }
}
