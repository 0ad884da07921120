/**
 * Stored events never change. When a shape does, its version goes up and a step from the version before brings old events to
 * it on reading; each capability lists its steps in `upcasters.ts` and keeps a fixture of every released version.
 */

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
