/** A value in the browser's storage, shared by all tabs. The server and the first render of a page use only `initial`. */
import { useSyncExternalStore } from 'react'

export interface LocalStore<Value> {
  readonly use: <Selected>(select: (value: Value) => Selected) => Selected
  readonly get: () => Value
  readonly set: (value: Value) => void
}

/** `parse` gets the stored JSON value, which the visitor may have changed; undefined where nothing is stored. */
export function localStore<Value>(key: string, initial: Value, parse: (stored: unknown) => Value): LocalStore<Value> {
  const listeners = new Set<() => void>()
  let value: Value | undefined
  const get = (): Value => {
    value ??= parse(readStored(key))
    return value
  }
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const reload = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return
    value = undefined
    notify()
  }
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('storage', reload)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', reload)
    }
  }
  return {
    get,
    use: (select) =>
      useSyncExternalStore(
        subscribe,
        () => select(get()),
        () => select(initial),
      ),
    set: (next) => {
      value = next
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Storage is full or blocked: the value lasts until the page is left.
      }
      notify()
    },
  }
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
