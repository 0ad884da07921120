/** A short-lived cache of unwrapped keys. Erasing here evicts at once; an erasure by another process takes effect after `ttlMs` at most. */

/** Long enough to open a page of offers with one look-up per subject, short enough to count as erased immediately. */
export const ttlMs = 5_000
const maxEntries = 1_000

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly expiresAt: number
}

export interface KeyCache<Value> {
  /** What is cached, or what `load` brings; callers that ask meanwhile share it. Failures are not cached, nor values `isCacheable` refuses. */
  get(id: string, load: () => Promise<Value>): Promise<Value>
  forget(id: string): void
}

/** `now` in milliseconds, monotonic. */
export function createKeyCache<Value>(
  isCacheable: (value: Value) => boolean,
  now: () => number = () => performance.now(),
): KeyCache<Value> {
  const entries = new Map<string, Entry<Value>>()

  return {
    get: (id, load) => {
      const cached = entries.get(id)
      if (cached && cached.expiresAt > now()) return cached.value
      const entry = { value: load(), expiresAt: now() + ttlMs }
      const drop = () => {
        if (entries.get(id) === entry) entries.delete(id)
      }
      entry.value.then((value) => isCacheable(value) || drop(), drop)
      entries.delete(id)
      entries.set(id, entry)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      return entry.value
    },
    forget: (id) => {
      entries.delete(id)
    },
  }
}
