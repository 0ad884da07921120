/** Folds a batch of events over the views they change, without touching the database. */
import { readMetadata } from '@jobboard/contracts/shared/events/read-metadata'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { type DocumentKey, keyText, type Projection } from '@jobboard/platform/read-models/projection'

/** What a batch does to one document. */
export interface Change<View> {
  readonly key: DocumentKey
  readonly before: View | undefined
  readonly after: View | undefined
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

/** An event with the documents it changes, or the error of `keys`. */
export type Located = { readonly event: RecordedEvent } & ({ readonly keys: readonly DocumentKey[] } | { readonly error: string })

/** No field of an event is used before its metadata have been validated. */
export const locate = <View>(projection: Projection<View>, events: readonly RecordedEvent[]): Located[] =>
  events.map((event) => {
    try {
      readMetadata(event.metadata)
      const keys = projection.keys(event)
      if (keys.some(({ id }) => id.includes('\0'))) throw new RangeError('The id of the document holds a NUL')
      return { event, keys }
    } catch (error) {
      return { event, error: errorText(error) }
    }
  })

/** Keys of the documents that the events change, each once. */
export function keysOf(located: readonly Located[]): DocumentKey[] {
  const keys = new Map<string, DocumentKey>()
  for (const one of located) if ('keys' in one) for (const key of one.keys) keys.set(keyText(key), key)
  return [...keys.values()]
}

/** `viewBefore`: the view stored before the batch; an error of it parks the event. `parkedStreams`: those with an event parked earlier. */
export function fold<View>(
  projection: Projection<View>,
  located: readonly Located[],
  viewBefore: (key: DocumentKey) => View | undefined,
  parkedStreams: ReadonlySet<string>,
): Folded<View> {
  const stopped = new Set(parkedStreams)
  const parked: ParkedEvent[] = []
  const changes = new Map<string, Change<View>>()
  const changeBy = (event: RecordedEvent, key: DocumentKey): Change<View> => {
    const earlier = changes.get(keyText(key))
    const before = earlier === undefined ? viewBefore(key) : earlier.before
    return { key, before, after: projection.evolve(earlier === undefined ? before : earlier.after, event, key) }
  }
  const park = (event: RecordedEvent, error: string): void => {
    stopped.add(event.stream)
    parked.push({ event, error })
  }
  for (const one of located) {
    const { event } = one
    if (stopped.has(event.stream)) parked.push({ event, error: null })
    else if ('error' in one) park(event, one.error)
    else {
      try {
        // None of them before all of them could be computed.
        for (const change of one.keys.map((key) => changeBy(event, key))) changes.set(keyText(change.key), change)
      } catch (error) {
        park(event, errorText(error))
      }
    }
  }
  return { changes: [...changes.values()].filter(({ before, after }) => before !== after), parked }
}
