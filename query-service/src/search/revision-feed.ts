/**
 * `GET /internal/index-revisions`: tells the web server which revision each index has, in the same event-loop tick as it changes, so that
 * it can cache answers without ever sending one that is older than the index. One JSON object a line, without an end:
 * `{"tenant":"devboard","revision":"a1B2c3D4.17","freshForMs":81000}`; `freshForMs`: until the next offer expires. Between changes a
 * line with `{}` says that the connection and this process are alive.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { internalKeyHeader, isInternalKey } from '@jobboard/platform/http/internal-key'
import type { FollowedIndex } from './follow-index.ts'

const path = '/internal/index-revisions'
const heartbeatMs = 250
/** A reader that is this far behind is disconnected, and connects again. */
const maxUnsentBytes = 65_536
/** A timer holds no more than 24.8 days; all revisions are sent again before this time is over. */
const maxFreshMs = 86_400_000

export interface RevisionFeed {
  /** Answers requests for the feed, and leaves the others to the app. */
  before(app: RequestListener): RequestListener
  /** Ends all connections, which have no end of their own. */
  close(): void
}

export interface RevisionFeedOptions {
  readonly indexes: ReadonlyMap<TenantId, FollowedIndex>
  readonly internalKey: string | null
  readonly now?: () => number
}

export function revisionFeed({ indexes, internalKey, now = Date.now }: RevisionFeedOptions): RevisionFeed {
  const readers = new Set<ServerResponse>()

  const send = (line: string): void => {
    for (const reader of readers) {
      if (reader.writableLength > maxUnsentBytes) reader.destroy()
      else reader.write(line)
    }
  }
  const lineOf = ([tenant, index]: readonly [TenantId, FollowedIndex]): string => {
    const { revision } = index
    if (revision === null) return ''
    const freshForMs = Math.max(0, Math.min((index.nextExpiry ?? Number.POSITIVE_INFINITY) - now(), maxFreshMs))
    return `${JSON.stringify({ tenant, revision, freshForMs })}\n`
  }
  const allLines = (): string => [...indexes].map(lineOf).join('')
  const unsubscribe = [...indexes].map((entry) =>
    entry[1].onRevision(() => {
      if (readers.size > 0) send(lineOf(entry))
    }),
  )
  const heartbeat = setInterval(() => {
    if (readers.size === 0) return
    // Reading a revision notices what has expired, which sends a line of its own.
    for (const index of indexes.values()) void index.revision
    send('{}\n')
  }, heartbeatMs)
  heartbeat.unref()
  const renewal = setInterval(() => send(allLines()), maxFreshMs / 2)
  renewal.unref()

  const isForFeed = ({ method, url, headers }: IncomingMessage): boolean => {
    if (url !== path || method !== 'GET') return false
    const key = headers[internalKeyHeader.toLowerCase()]
    return isInternalKey(typeof key === 'string' ? key : undefined, internalKey)
  }

  return {
    before: (app) => (request, response) => {
      if (!isForFeed(request)) return app(request, response)
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' })
      response.write(`${allLines()}{}\n`)
      readers.add(response)
      response.once('close', () => readers.delete(response))
    },
    close() {
      clearInterval(heartbeat)
      clearInterval(renewal)
      for (const stop of unsubscribe) stop()
      for (const reader of readers) reader.end()
    },
  }
}
