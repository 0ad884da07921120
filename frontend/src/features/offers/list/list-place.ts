/**
 * The way back from an offer to the very place of the list it was opened from: the number of that entry in the browser's history goes
 * along in the state of every entry after it, over similar offers and reloads.
 */
import type { RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    listIndex?: number
  }
}

interface EntryState {
  readonly listIndex?: number
  readonly __TSR_index?: number
}

/** State for a link to an offer: the page it stands on is the list, unless one came to that page from a list already. */
export const fromHere = ({ listIndex, __TSR_index: here }: EntryState): { listIndex?: number } => {
  const index = listIndex ?? here
  return index === undefined ? {} : { listIndex: index }
}

/** Goes back to the list; false when this entry was not reached from one. */
export function returnToList(history: RouterHistory): boolean {
  const { listIndex, __TSR_index: here } = history.location.state as EntryState
  if (listIndex === undefined || here === undefined || listIndex >= here) return false
  history.go(listIndex - here)
  return true
}
