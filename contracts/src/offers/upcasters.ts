/**
 * Reading old offer events. Stored events never change; when a shape does, its version in `offerEventVersions` goes up, a
 * step from the version before is added here, and the old fixture stays: `upcasters.test.ts` replays every one of them.
 */
import { type OfferEvent, type OfferEventType, offerEventVersions } from './events.ts'

/** From version n to n + 1, by n. */
export type UpcastSteps = Readonly<Record<number, (data: unknown) => unknown>>

/** The event was written by a newer release than this one, or a step was forgotten: reading on would corrupt. */
export class UnknownEventVersionError extends Error {
  override readonly name = 'UnknownEventVersionError'
}

/** Takes an event's data from the version it was stored with to the newest, one step at a time. */
export function createUpcast<Type extends string>(
  versions: Readonly<Record<Type, number>>,
  steps: Readonly<Partial<Record<Type, UpcastSteps>>>,
): (type: string, version: number, data: unknown) => unknown {
  const isKnown = (type: string): type is Type => Object.hasOwn(versions, type)
  return (type, version, data) => {
    if (!isKnown(type)) throw new UnknownEventVersionError(`${type} is no event of this aggregate`)
    if (version > versions[type]) throw new UnknownEventVersionError(`${type} version ${version} is newer than this release`)
    let upcast = data
    for (let from = version; from < versions[type]; from += 1) {
      const step = steps[type]?.[from]
      if (step === undefined) throw new UnknownEventVersionError(`${type} version ${from} has no way to version ${from + 1}`)
      upcast = step(upcast)
    }
    return upcast
  }
}

const steps: Readonly<Partial<Record<OfferEventType, UpcastSteps>>> = {}
const upcast = createUpcast(offerEventVersions, steps)

/** A stored event of an offer stream in today's shape. Not validated again: what was stored was valid, and its steps are tested. */
export const upcastOfferEvent = (type: string, schemaVersion: number, data: unknown): OfferEvent =>
  ({ type, data: upcast(type, schemaVersion, data) }) as OfferEvent
