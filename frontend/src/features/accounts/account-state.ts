/** Whether this page shows its visitor as signed in: an attribute of the document, set by a script in its head before anything is painted. */

const listeners = new Set<() => void>()

export function markSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) document.documentElement.dataset.account = ''
  else delete document.documentElement.dataset.account
  for (const listener of listeners) listener()
}

export const isMarkedSignedIn = (): boolean => document.documentElement.dataset.account !== undefined

export const onAccountChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
