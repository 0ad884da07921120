import type { EventBatch, EventStore, RecordedEvent } from '../../ports/event-store.ts'

/** The store whose events are read as `change` returns them: opened, or with members that are not stored. */
export function mapEvents(store: EventStore, change: (event: RecordedEvent) => Promise<RecordedEvent>): EventStore {
  const changeAll = (events: readonly RecordedEvent[]) => Promise.all(events.map(change))
  async function* changeBatches(batches: AsyncIterable<EventBatch>): AsyncGenerator<EventBatch> {
    for await (const batch of batches) yield { ...batch, events: await changeAll(batch.events) }
  }
  return {
    ...store,
    readStream: async (stream, from) => changeAll(await store.readStream(stream, from)),
    readAll: (after, options) => changeBatches(store.readAll(after, options)),
    subscribe: (after, options) => changeBatches(store.subscribe(after, options)),
  }
}
