/**
 * Stored events never change. When a shape does, its version goes up and a step from the version before brings old events to
 * it on reading; each capability lists its steps in `upcasters.ts` and has a fixture of every released version.
 */
import type { z } from 'zod'
import { storedShape } from './stored-shape.ts'
import { reasonOf, UnreadableEventError } from './unreadable-event.ts'

/** From version n to n + 1, by n. */
export type UpcastSteps = Readonly<Record<number, (data: unknown) => unknown>>

/** The event was written by a newer release than this one, or a step is missing: reading on would corrupt. */
export class UnknownEventVersionError extends UnreadableEventError {
  override readonly name: string = 'UnknownEventVersionError'
}

/**
 * Takes an event's data from the version it was stored with to the newest, one step at a time, and checks that it has the newest shape
 * where `schemas` defines it. The data are returned as they were stored. Throws UnreadableEventError.
 */
export function createUpcast<Type extends string>(
  versions: Readonly<Record<Type, number>>,
  steps: Readonly<Partial<Record<Type, UpcastSteps>>>,
  schemas?: Readonly<Record<Type, z.ZodType>>,
): (type: string, version: number, data: unknown) => unknown {
  const isKnown = (type: string): type is Type => Object.hasOwn(versions, type)
  const shapes = new Map(Object.entries<z.ZodType>(schemas ?? {}).map(([type, schema]) => [type, storedShape(schema)]))

  function step(type: Type, from: number, data: unknown): unknown {
    const upcast = steps[type]?.[from]
    if (upcast === undefined) throw new UnknownEventVersionError(`${type} version ${from} has no way to version ${from + 1}`)
    try {
      return upcast(data)
    } catch (error) {
      throw new UnreadableEventError(`${type} version ${from} cannot be brought to version ${from + 1}: ${reasonOf(error)}`, {
        cause: error,
      })
    }
  }

  return (type, version, data) => {
    if (!isKnown(type)) throw new UnknownEventVersionError(`${type} is no event of this aggregate`)
    if (!Number.isSafeInteger(version) || version < 1) throw new UnknownEventVersionError(`${type} has no version ${String(version)}`)
    if (version > versions[type]) throw new UnknownEventVersionError(`${type} version ${version} is newer than this release`)
    let upcast = data
    for (let from = version; from < versions[type]; from += 1) upcast = step(type, from, upcast)
    const checked = shapes.get(type)?.safeParse(upcast)
    if (checked?.success === false) throw new UnreadableEventError(`${type} cannot be read: ${reasonOf(checked.error)}`)
    return upcast
  }
}
