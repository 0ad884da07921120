/** The browser's history for a router that knows a part of the pages: an address of another part is loaded as a page. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

export function historyWithin(isWithin: (address: string) => boolean): RouterHistory {
  const history = createBrowserHistory()
  const { push, replace } = history
  history.push = (address, ...rest) => (isWithin(address) ? push(address, ...rest) : location.assign(address))
  history.replace = (address, ...rest) => (isWithin(address) ? replace(address, ...rest) : location.replace(address))
  return history
}
