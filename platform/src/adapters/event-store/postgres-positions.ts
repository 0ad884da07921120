/** Positions of the Postgres adapter: the number of the event, 19 digits wide, as a bigint at most is. */
import { type Position, startPosition } from '../../ports/event-store.ts'

const width = 19

/** `digits`: as the server writes a bigint. */
export const toPosition = (digits: string): Position => (digits === '0' ? startPosition : (digits.padStart(width, '0') as Position))

export function fromPosition(position: Position): bigint {
  if (position === startPosition) return 0n
  if (!/^\d{19}$/.test(position)) throw new RangeError(`"${position}" is no position of this event store`)
  return BigInt(position)
}
