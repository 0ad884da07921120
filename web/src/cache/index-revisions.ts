/**
 * The current revision of each offer index, as the query-service streams it (its `search/revision-feed.ts`). It is known only while the
 * stream is open: when it ends, or is silent for a second, every cache that depends on it is bypassed.
 */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { indexRevisionsCall } from '@jobboard/contracts/search/internal-calls'
import type { InternalClient, InternalStream } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Ask } from '../gateway/answer.ts'
import { indexRevisionName } from '../gateway/forwarded-headers.ts'

export interface IndexRevisions {
  /** Undefined while it is not known for certain. */
  of(tenant: string): string | undefined
  /** An answer of any board came with this revision; the line of the stream may not have been read yet. */
  note(revision: string): void
  close(): void
}

export interface IndexRevisionsOptions {
  /** Where the services do not know each other, nothing is cached. */
  readonly services: Pick<InternalClient, 'streamOf'>
  readonly reconnectMs?: number
  /** Monotonic, in milliseconds. */
  readonly now?: () => number
}

interface Known {
  readonly revision: string
  /** From then on an offer may have expired, which the next line will say. */
  readonly freshUntil: number
}

/** The query-service sends at least four lines a second. */
const maxSilenceMs = 1_000
const maxLineBytes = 10_000

export function followIndexRevisions(options: IndexRevisionsOptions): IndexRevisions {
  const { services, reconnectMs = 250, now = () => performance.now() } = options
  const stream = services.streamOf(indexRevisionsCall)
  const known = new Map<string, Known>()
  let receivedAt = Number.NEGATIVE_INFINITY
  let asked: ClientRequest | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  function take(line: string): void {
    const change = indexRevisionsCall.replies[200].line.parse(JSON.parse(line))
    receivedAt = now()
    if (!('tenant' in change)) return
    const { tenant, revision, freshForMs } = change
    if (isNewer(known.get(tenant)?.revision, revision)) return
    known.set(tenant, { revision, freshUntil: receivedAt + freshForMs })
  }

  function connect({ url, headers }: InternalStream): void {
    const sent = request(url, { agent: false, headers })
    asked = sent
    const reconnect = (): void => {
      if (asked !== sent) return
      asked = undefined
      known.clear()
      sent.destroy()
      if (!closed) retry = setTimeout(() => connect({ url, headers }), reconnectMs)
    }
    // Also when the connection died without a FIN.
    sent.setTimeout(3 * maxSilenceMs, reconnect)
    sent.on('error', reconnect)
    sent.on('close', reconnect)
    sent.on('response', (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reconnect()
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('error', reconnect)
      answer.on('end', reconnect)
      answer.on('data', (text: string) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        try {
          if (rest.length > maxLineBytes) throw new RangeError('a line without end')
          for (const line of lines) if (line !== '') take(line)
        } catch {
          reconnect()
        }
      })
    })
    sent.end()
  }
  if (stream !== null) connect(stream)

  return {
    of(tenant) {
      const entry = known.get(tenant)
      if (entry === undefined) return undefined
      const at = now()
      return at - receivedAt > maxSilenceMs || at >= entry.freshUntil ? undefined : entry.revision
    },
    note(revision) {
      // No two boards have an index of the same instance.
      for (const [tenant, entry] of known) if (isNewer(revision, entry.revision)) known.set(tenant, { ...entry, revision })
    },
    close() {
      closed = true
      clearTimeout(retry)
      asked?.destroy()
    },
  }
}

/** Takes the revision of every answer of the query-service: a client that has seen a change must not get an older answer afterwards. */
export const noteRevisions =
  (ask: Ask, revisions: IndexRevisions): Ask =>
  async (request) => {
    const answer = await ask(request)
    const revision = answer.headers[indexRevisionName]
    if (typeof revision === 'string') revisions.note(revision)
    return answer
  }

/** Whether `one` is of the same instance as `other` and was counted later. */
function isNewer(one: string | undefined, other: string): boolean {
  if (one === undefined) return false
  const [[instance, number], [otherInstance, otherNumber]] = [parts(one), parts(other)]
  return instance === otherInstance && number > otherNumber
}

function parts(revision: string): readonly [instance: string, number: number] {
  const dot = revision.lastIndexOf('.')
  return [revision.slice(0, dot), Number(revision.slice(dot + 1))]
}
