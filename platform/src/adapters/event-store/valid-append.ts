/** Rules for appends that every adapter applies, so that a stream written to one store can be copied to another. */
import type { Append, NewEvent } from '../../ports/event-store.ts'

/** The caller broke the contract of the port; nothing was stored. */
export class InvalidAppendError extends Error {
  override readonly name = 'InvalidAppendError'
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Names that start with $ belong to EventStoreDB; the length keeps a name within one index entry of Postgres. */
const streamName = /^[^$\0\p{Cs}][^\0\p{Cs}]{0,399}$/su
const eventType = /^[^$\0\p{Cs}][^\0\p{Cs}]{0,199}$/su

function refuse(stream: string, reason: string): never {
  throw new InvalidAppendError(`Append to "${stream.slice(0, 100)}": ${reason}`)
}

function checkEvent(stream: string, event: NewEvent): void {
  if (!uuid.test(event.id)) refuse(stream, `"${event.id}" is no lower-case UUID`)
  if (!eventType.test(event.type)) refuse(stream, `"${event.type}" is no event type`)
}

/** Throws InvalidAppendError. */
export function checkAppend({ stream, expected, events }: Append): void {
  if (!streamName.test(stream)) refuse(stream, 'a stream has 1 to 400 characters and does not start with $')
  if (typeof expected === 'number' && !(Number.isSafeInteger(expected) && expected >= 0))
    refuse(stream, 'the expected revision is negative')
  if (events.length === 0) refuse(stream, 'there are no events')
  for (const event of events) checkEvent(stream, event)
  if (new Set(events.map(({ id }) => id)).size !== events.length) refuse(stream, 'an event id occurs twice')
}
