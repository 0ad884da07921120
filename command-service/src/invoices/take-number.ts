/** Takes the next number of a series (docs/decisions/0279): the revision at which the event is stored, plus one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Series, seriesEvents, seriesStream } from '@jobboard/contracts/invoices/series-events'
import { type EventStore, type ExpectedRevision, UnavailableError } from '@jobboard/platform/ports/event-store'
import { type CommandMetadata, toStore } from '../shell/execute.ts'

/** With 100 writers of one series, the last one waits for the others. */
const maxAttempts = 500

/**
 * The number, as an ordinal from 1. With the same command id the same number: the event is stored once, and the store says where. No gap can
 * come to be, since a number exists only as an event; the invoice it was taken for is issued by its process.
 */
export async function takeNumber(store: EventStore, series: Series, invoice: string, metadata: CommandMetadata): Promise<number> {
  const stream = seriesStream(series)
  /** Of the newest event, as far as is known; the store says so when it is another. */
  let newest = -1
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const expected: ExpectedRevision = newest < 0 ? 'none' : newest
    const taken = { type: 'InvoiceNumberTaken', data: { ordinal: newest + 2, invoice } }
    const result = await store.append(stream, expected, toStore(stream, [taken], metadata, seriesEvents.versions))
    if (result.ok) return result.revision + 1
    newest = result.actual
    // The first answer only says where the series ends; after it, others were faster.
    if (attempt > 0) await sleep(Math.random() * Math.min(attempt, 20))
  }
  throw new UnavailableError(`Too many others take numbers of ${stream}`)
}
