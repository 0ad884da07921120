/** The browser's history for a router that knows a part of the pages: an address of another part is loaded as a page. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { hydrateMain } from './hydrate-main.ts'

export function historyWithin(isWithin: (address: string) => boolean): RouterHistory {
  // Before the listener of the history, which tells the router.
  addEventListener('popstate', hydrateMain)
  const history = createBrowserHistory()
  for (const [move, load] of [
    ['push', 'assign'],
    ['replace', 'replace'],
  ] as const) {
    const within = history[move]
    history[move] = (address, ...rest) => {
      if (!isWithin(address)) return location[load](address)
      hydrateMain()
      within(address, ...rest)
    }
  }
  return history
}
