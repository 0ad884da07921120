import { UnavailableError } from '@jobboard/platform/ports/event-store'
import type { executeMany } from '../../shell/execute-many.ts'

/** What changes all the time gets a retry; a history that cannot be read is a fault of this one alone. */
export function cannotMove(what: string, code: string): Error {
  const message = `${what} cannot be handed over: ${code}`
  return code === 'conflict' ? new UnavailableError(message) : new Error(message)
}

/** Of many, said after all of them were tried: what decides otherwise stays where it is. `names`: of what the outcomes are about, in their order. */
export function throwIfStuck(names: readonly string[], outcomes: Awaited<ReturnType<typeof executeMany>>): void {
  for (const [at, outcome] of outcomes.entries())
    if (!outcome.ok && (outcome.error.code === 'conflict' || outcome.error.code === 'unreadable'))
      throw cannotMove(String(names[at]), outcome.error.code)
}
