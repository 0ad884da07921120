/** Folds a batch of events over the views they change, without touching the database. */
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { type DocumentKey, keyText, type Projection } from '@jobboard/platform/read-models/projection'

/** What a batch does to one document. */
export interface Change<View> {
  readonly key: DocumentKey
  readonly before: View | undefined
  readonly after: View | undefined
  readonly events: readonly RecordedEvent[]
}

/** `error` is null for an event that only waits behind an earlier one of its stream. */
export interface ParkedEvent {
  readonly event: RecordedEvent
  readonly error: string | null
}

export interface Folded<View> {
  readonly changes: readonly Change<View>[]
  readonly parked: readonly ParkedEvent[]
}

export const errorText = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replaceAll('\0', '').slice(0, 500)

/** Keys of the documents that the events belong to. An event whose key cannot be told is left to `fold`, which parks it. */
export function keysOf<View>(projection: Projection<View>, events: readonly RecordedEvent[]): DocumentKey[] {
  const keys = new Map<string, DocumentKey>()
  for (const event of events) {
    try {
      const key = projection.key(event)
      keys.set(keyText(key), key)
    } catch {
      // fold() meets it again.
    }
  }
  return [...keys.values()]
}

/** `views` are those stored before the batch, by key; `parkedStreams` those with an event parked earlier. */
export function fold<View>(
  projection: Projection<View>,
  events: readonly RecordedEvent[],
  views: ReadonlyMap<string, View>,
  parkedStreams: ReadonlySet<string>,
): Folded<View> {
  const stopped = new Set(parkedStreams)
  const parked: ParkedEvent[] = []
  const changes = new Map<string, { key: DocumentKey; before: View | undefined; after: View | undefined; events: RecordedEvent[] }>()
  for (const event of events) {
    if (stopped.has(event.stream)) {
      parked.push({ event, error: null })
      continue
    }
    try {
      const key = projection.key(event)
      const text = keyText(key)
      const change = changes.get(text)
      const before = change === undefined ? views.get(text) : change.after
      const after = projection.evolve(before, event)
      if (change === undefined) changes.set(text, { key, before, after, events: [event] })
      else {
        change.after = after
        change.events.push(event)
      }
    } catch (error) {
      stopped.add(event.stream)
      parked.push({ event, error: errorText(error) })
    }
  }
  return { changes: [...changes.values()].filter(({ before, after }) => before !== after), parked }
}
