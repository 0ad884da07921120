/** What an import left in the event store, without what differs between runs: ids of commands, instants, sealed texts. */
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { startPosition } from '@jobboard/platform/ports/event-store'

type Stored = Readonly<Record<string, unknown>>

function lasting(data: Stored): Stored {
  const { content, publishedAt: _at, expiresAt: _end, entitlement: _run, ...rest } = data
  if (typeof content !== 'object' || content === null) return rest
  const { contact: _contact, apply: _apply, ...plain } = content as Stored
  return { ...rest, content: plain }
}

/** Events by stream, oldest first. */
export async function storedOffers(store: EventStore): Promise<Map<string, { readonly type: string; readonly data: Stored }[]>> {
  const streams = new Map<string, { type: string; data: Stored }[]>()
  for await (const { events } of store.readAll(startPosition, { filter: { streamPrefixes: ['offer-'] } })) {
    for (const { stream, type, data } of events) {
      const known = streams.get(stream)
      const event = { type, data: lasting(data as Stored) }
      if (known === undefined) streams.set(stream, [event])
      else known.push(event)
    }
  }
  return new Map([...streams].sort(([a], [b]) => (a < b ? -1 : 1)))
}
