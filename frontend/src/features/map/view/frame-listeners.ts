/** Subscriptions of overlays that follow the map: each is called with every frame. */
import { useMemo } from 'react'

export interface FrameListeners {
  /** Returns the unsubscribe function. */
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
