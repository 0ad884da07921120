/** Positions of the EventStoreDB adapter: commit and prepare position, 20 digits each, as an unsigned 64-bit number at most has. */
import { type Position as LogPosition, START } from '@eventstore/db-client'
import { type Position, startPosition } from '../../ports/event-store.ts'

const width = 20
/** What servers before 22.6 send with the events of one stream. */
const unknown = 0xffff_ffff_ffff_ffffn

export function toPosition(position: LogPosition | undefined): Position {
  if (position === undefined || position.commit === unknown)
    throw new TypeError('EventStoreDB sent an event without its position; 22.6 is the oldest version that does')
  return `${position.commit}`.padStart(width, '0').concat(`${position.prepare}`.padStart(width, '0')) as Position
}

export function fromPosition(position: Position): LogPosition | typeof START {
  if (position === startPosition) return START
  if (!/^\d{40}$/.test(position)) throw new RangeError(`"${position}" is no position of this event store`)
  return { commit: BigInt(position.slice(0, width)), prepare: BigInt(position.slice(width)) }
}
