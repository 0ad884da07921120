/** The offer as it was at an instant beside what it is: fields by their path, from the history of the offer. */
import type { Fact, FactValue, NamedEvent } from '@jobboard/contracts/administration/history'

export interface ComparedFact {
  readonly path: string
  readonly before: FactValue | undefined
  readonly after: FactValue | undefined
  readonly isChanged: boolean
}

/** The newest event that had happened at the instant; null: none of these, which are the newest first. */
export const revisionAt = (events: readonly NamedEvent[], instant: string): number | null =>
  events.find(({ at }) => Date.parse(at) <= Date.parse(instant))?.revision ?? null

export function compareFacts(then: readonly Fact[], now: readonly Fact[]): readonly ComparedFact[] {
  const before = new Map(then.map(({ path, value }) => [path, value]))
  const after = new Map(now.map(({ path, value }) => [path, value]))
  return [...new Set([...before.keys(), ...after.keys()])].map((path) => {
    const [old, current] = [before.get(path), after.get(path)]
    return { path, before: old, after: current, isChanged: JSON.stringify(old) !== JSON.stringify(current) }
  })
}
