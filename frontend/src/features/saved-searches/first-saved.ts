/** After the first search that this browser saved: for a moment the bell says where it is. Later notices are shorter. */
import { cookieOf, setCookie, yearSeconds } from '../../browser/cookies.ts'

/** docs/product/saved-searches.md, "Notices". */
const hideCookie = 'ja-hide-sub-message'
const shownMs = 6_000

let isShown = false
const listeners = new Set<() => void>()
const set = (next: boolean): void => {
  isShown = next
  for (const listener of listeners) listener()
}

export const firstSaved = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isShown: (): boolean => isShown,
  /** Whether it was the first. */
  note(): boolean {
    if (cookieOf(document.cookie, hideCookie) === 'true') return false
    setCookie(hideCookie, 'true', yearSeconds)
    set(true)
    setTimeout(() => set(false), shownMs)
    return true
  },
}
