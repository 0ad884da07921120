/** The offers that have been on the document, of which a person may have marks. Their number tells whether there are new ones: none is removed. */

const shown = new Set<string>()
const listeners = new Set<() => void>()

export function addShown(id: string): void {
  if (shown.has(id)) return
  shown.add(id)
  for (const listener of listeners) listener()
}

export const shownOffers = (): ReadonlySet<string> => shown

export const onShown = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
