/**
 * Which event ids a stream holds. EventStoreDB recognises a repeated append only while its cache of recent ids lasts, or when the expected
 * revision is the original one; the port promises it for ever. So each append is checked against the ids of its stream, which are cached
 * here from the read that usually precedes an append. The expected revision sent with the append proves that the cache is still complete.
 */
import type { Append, AppendResult } from '../../ports/event-store.ts'

/** About 10 MB. */
const maxIds = 100_000

export interface History {
  /** Of the newest event; -1 when there is no such stream. */
  readonly revision: number
  readonly revisions: ReadonlyMap<string, number>
}

export const emptyHistory: History = { revision: -1, revisions: new Map() }

/** With the events after those it holds. */
export function extended({ revision, revisions }: History, events: readonly { readonly id: string }[]): History {
  const added = events.map(({ id }, index) => [id, revision + 1 + index] as const)
  return { revision: revision + events.length, revisions: new Map([...revisions, ...added]) }
}

export type Verdict =
  | { readonly kind: 'append' }
  | { readonly kind: 'repeated'; readonly revision: number }
  | { readonly kind: 'conflict'; readonly result: AppendResult }

export function judge(history: History, { expected, events }: Append): Verdict {
  const known = events.map(({ id }) => history.revisions.get(id))
  const [first] = known
  if (first !== undefined && known.every((revision, index) => revision === first + index))
    return { kind: 'repeated', revision: first + events.length - 1 }
  const fits = expected === 'any' || (expected === 'none' ? -1 : expected) === history.revision
  if (fits && known.every((revision) => revision === undefined)) return { kind: 'append' }
  return { kind: 'conflict', result: { ok: false, reason: 'wrongExpectedRevision', actual: history.revision } }
}

export interface Histories {
  get(stream: string): History | undefined
  set(stream: string, history: History): void
}

/** Evicts the least recently used streams. */
export function createHistories(): Histories {
  const histories = new Map<string, History>()
  let ids = 0

  function forget(stream: string): void {
    ids -= histories.get(stream)?.revisions.size ?? 0
    histories.delete(stream)
  }

  function set(stream: string, history: History): void {
    forget(stream)
    histories.set(stream, history)
    ids += history.revisions.size
    for (const oldest of histories.keys()) {
      if (ids <= maxIds && histories.size <= maxIds) break
      forget(oldest)
    }
  }

  return { get: (stream) => histories.get(stream), set }
}
