import { UnavailableError } from '@jobboard/platform/ports/event-store'

/** What changes all the time gets a retry; a history that cannot be read is a fault of this one alone. */
export function cannotMove(what: string, code: string): Error {
  const message = `${what} cannot be handed over: ${code}`
  return code === 'conflict' ? new UnavailableError(message) : new Error(message)
}
