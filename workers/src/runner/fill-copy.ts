/**
 * Fills the empty copy of a rebuild. Documents are held back until nothing was heard of them for a while, so that most are written
 * once, with all their events in them; and while some are written, the next events are read and folded.
 */
import type { Pool } from '@jobboard/platform/database'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { keyText, type Projection } from '@jobboard/platform/read-models/projection'
import { applyOneByOne, loadViews } from './apply-events.ts'
import { copyTarget } from './copy-tables.ts'
import { type Change, fold, keysOf, type ParkedEvent } from './fold.ts'
import { park } from './parked.ts'
import { asProjector } from './projector-transaction.ts'
import { writeChanges } from './write-changes.ts'

export interface CopyFiller {
  /** Takes the next events. What is thrown may come from the writing of earlier ones. */
  add(events: readonly RecordedEvent[]): Promise<void>
  /** Writes all that is held back. Returns how many events were parked. */
  finish(): Promise<number>
}

/** Documents; about 10 kB each in memory. More spare Postgres little and cost the garbage collector much. */
export const heldByDefault = 5_000

/** Nobody else writes to the copy meanwhile. */
export function createCopyFiller<View>(pool: Pool, projection: Projection<View>, mostHeld = heldByDefault): CopyFiller {
  const { schema, parkedAs } = copyTarget(projection)
  /** Whoever was changed least recently is first. */
  const held = new Map<string, Change<View>>()
  const written = new Set<string>()
  const stopped = new Set<string>()
  let parked: ParkedEvent[] = []
  let parkedEvents = 0
  let writing: Promise<void> = Promise.resolve()

  /** Of the documents that the events belong to, whether held or written and forgotten. */
  async function viewsFor(events: readonly RecordedEvent[]): Promise<Map<string, View>> {
    const keys = keysOf(projection, events)
    const forgotten = keys.filter((key) => written.has(keyText(key)) && !held.has(keyText(key)))
    let views = new Map<string, View>()
    if (forgotten.length > 0) {
      await writing
      views = await asProjector(pool, (client) => loadViews(client, projection, schema, forgotten))
    }
    for (const key of keys) {
      const view = held.get(keyText(key))?.after
      if (view !== undefined) views.set(keyText(key), view)
    }
    return views
  }

  function hold(change: Change<View>): void {
    const text = keyText(change.key)
    const earlier = held.get(text)
    held.delete(text)
    held.set(text, earlier === undefined ? change : { ...change, before: earlier.before, events: [...earlier.events, ...change.events] })
  }

  function note(events: readonly ParkedEvent[]): void {
    parked.push(...events)
    parkedEvents += events.length
    for (const { event } of events) stopped.add(event.stream)
  }

  async function write(changes: readonly Change<View>[]): Promise<void> {
    await asProjector(
      pool,
      async (client) => {
        for (const { change } of await writeChanges(client, projection, schema, changes)) {
          note(await applyOneByOne(client, projection, schema, change))
        }
        const noted = parked
        parked = []
        await park(client, parkedAs, noted)
      },
      { lasting: false },
    )
  }

  /** Starts when the writing before has ended, so that at most one stretch waits in memory. */
  async function writeOldest(count: number): Promise<void> {
    await writing
    const oldest: Change<View>[] = []
    for (const [text, change] of held) {
      if (oldest.length === count) break
      oldest.push(change)
      held.delete(text)
      written.add(text)
    }
    writing = write(oldest)
    // Heard when it is awaited.
    writing.catch(() => undefined)
  }

  return {
    async add(events) {
      const views = await viewsFor(events)
      const folded = fold(projection, events, views, stopped)
      note(folded.parked)
      for (const change of folded.changes) hold(change)
      if (held.size > mostHeld) await writeOldest(held.size - mostHeld)
    },
    async finish() {
      while (held.size > 0) await writeOldest(1_000)
      await writing
      if (parked.length > 0) await write([])
      return parkedEvents
    },
  }
}
