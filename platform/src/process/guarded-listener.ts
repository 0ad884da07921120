/**
 * Listeners that read what others send. Whatever one throws belongs to its reader: out of an event emitter it would be caught by no one and
 * end the process, and with it the requests of all others.
 */
export type Guard = <Values extends readonly unknown[]>(listen: (...values: Values) => void) => (...values: Values) => void

/** `fail` ends the reading; later calls of it have no effect. */
export const guardedBy =
  (fail: (error: unknown) => void): Guard =>
  (listen) =>
  (...values) => {
    try {
      listen(...values)
    } catch (error) {
      fail(error)
    }
  }
