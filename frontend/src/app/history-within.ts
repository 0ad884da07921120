/** The browser's history for a router that knows a part of the pages: an address of another part is loaded as a page. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { hydrateMain } from './hydrate-main.ts'

export function historyWithin(isWithin: (address: string) => boolean): RouterHistory {
  // Before the listener of the history, which tells the router.
  addEventListener('popstate', hydrateMain)
  const history = createBrowserHistory()
  const { push, replace } = history
  history.push = (address, ...rest) => {
    if (!isWithin(address)) return location.assign(address)
    hydrateMain()
    push(address, ...rest)
  }
  history.replace = (address, ...rest) => {
    if (!isWithin(address)) return location.replace(address)
    hydrateMain()
    replace(address, ...rest)
  }
  return history
}
