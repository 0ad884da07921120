/** Unwrapped keys for a moment. What is erased here is forgotten at once; what another process erased, after `ttlMs` at most. */

/** Long enough to open a page of offers with one look-up per subject, short enough to be "erased" for a person who waits. */
export const ttlMs = 5_000
const mostEntries = 1_000

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly expiresAt: number
}

export interface KeyCache<Value> {
  /** What is cached, or what `load` brings; those who ask meanwhile share it. Failures are not kept, nor values `keep` refuses. */
  get(id: string, load: () => Promise<Value>): Promise<Value>
  forget(id: string): void
}

/** `now` in milliseconds, never going back. */
export function createKeyCache<Value>(keep: (value: Value) => boolean, now: () => number = () => performance.now()): KeyCache<Value> {
  const entries = new Map<string, Entry<Value>>()

  return {
    get: (id, load) => {
      const cached = entries.get(id)
      if (cached && cached.expiresAt > now()) return cached.value
      const entry = { value: load(), expiresAt: now() + ttlMs }
      const drop = () => {
        if (entries.get(id) === entry) entries.delete(id)
      }
      entry.value.then((value) => keep(value) || drop(), drop)
      entries.delete(id)
      entries.set(id, entry)
      const [oldest] = entries.keys()
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest)
      return entry.value
    },
    forget: (id) => {
      entries.delete(id)
    },
  }
}
