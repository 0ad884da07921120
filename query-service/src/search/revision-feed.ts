/**
 * `GET /internal/index-revisions`: an endless stream of the revision of each index, sent in the event-loop tick of the change, so that the
 * web server can cache answers and never serve one that is older than the index. One JSON object per line:
 * `{"tenant":"devboard","revision":"a1B2c3D4.17","freshForMs":81000}`, where `freshForMs` is the time until the next offer expires. `{}` is
 * a heartbeat.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { indexRevisionsCall } from '@jobboard/contracts/search/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { hasInternalKey } from '@jobboard/platform/http/internal-calls/internal-key'
import type { z } from 'zod'
import type { FollowedIndex } from './follow-index.ts'

const { method: feedMethod, path } = indexRevisionsCall
type Line = z.input<(typeof indexRevisionsCall)['replies'][200]['line']>
const heartbeatLine: Line = {}
const heartbeatMs = 250
/** A slow reader is disconnected at this backlog; it reconnects. */
const maxUnsentBytes = 65_536
/** Node's timers overflow after 24.8 days; all revisions are sent again before this time has passed. */
const maxFreshMs = 86_400_000

const lineText = (line: Line): string => `${JSON.stringify(line)}\n`

export interface RevisionFeed {
  /** Handles requests for the feed; passes others to the app. */
  before(app: RequestListener): RequestListener
  /** Closes all connections. */
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
    const line: Line = { tenant, revision, freshForMs }
    return lineText(line)
  }
  const allLines = (): string => [...indexes].map(lineOf).join('')
  const unsubscribe = [...indexes].map((entry) =>
    entry[1].onRevision(() => {
      if (readers.size > 0) send(lineOf(entry))
    }),
  )
  const heartbeat = setInterval(() => {
    if (readers.size === 0) return
    // Reading a revision removes expired offers, which sends a line if there are any.
    for (const index of indexes.values()) void index.revision
    send(lineText(heartbeatLine))
  }, heartbeatMs)
  heartbeat.unref()
  const resend = setInterval(() => send(allLines()), maxFreshMs / 2)
  resend.unref()

  const isForFeed = ({ method, url, headers }: IncomingMessage): boolean =>
    url === path && method === feedMethod && hasInternalKey(headers, internalKey)

  return {
    before: (app) => (request, response) => {
      if (!isForFeed(request)) return app(request, response)
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' })
      response.write(allLines() + lineText(heartbeatLine))
      readers.add(response)
      response.once('close', () => readers.delete(response))
    },
    close() {
      clearInterval(heartbeat)
      clearInterval(resend)
      for (const stop of unsubscribe) stop()
      for (const reader of readers) reader.end()
    },
  }
}
