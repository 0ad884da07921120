/** What floats above the map and follows it: each is called with every frame. */
import { useMemo } from 'react'

export interface FrameListeners {
  /** Returns how to stop. */
  add(listener: () => void): () => void
  notify(): void
}

export function useFrameListeners(): FrameListeners {
  return useMemo(() => {
    const listeners = new Set<() => void>()
    return {
      add: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      notify: () => {
        for (const listener of listeners) listener()
      },
    }
  }, [])
}
