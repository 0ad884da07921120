/** Whether there may be saved searches to count: of this browser, or of the candidate who is signed in. Every page loads this file. */
import { isMarkedCandidate } from '../../browser/is-candidate.ts'

/** Of the browser's store, whose code comes when it is used. */
export const storageKey = 'saved-searches'

const listeners = new Set<() => void>()

function hasLocal(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

export const savedMark = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isSet: (boardId: string): boolean => hasLocal() || isMarkedCandidate(boardId),
  changed(): void {
    for (const listener of listeners) listener()
  },
}
