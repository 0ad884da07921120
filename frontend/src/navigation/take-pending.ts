/**
 * What a visitor began before signing in comes back in the address of the page that they continue on (features/accounts/sign-in/after-sign-in.ts).
 * The feature that completes it takes it from there, once.
 */
import type { PendingAction } from '@jobboard/contracts/accounts/pending-actions'
import type { RouterHistory } from '@tanstack/react-router'

/** Where one signs in or up, it waits. */
const waits = /^\/candidate\/(login|register|confirm|identity|forgotten-password|new-password)\b/

/** The values that the address has; none of the names is left in it. Unchecked: addresses are written by anyone. */
export function takePending(history: RouterHistory, ...names: PendingAction[]): Readonly<Partial<Record<PendingAction, string>>> {
  const { pathname, search, hash } = history.location
  const query = new URLSearchParams(search)
  const found = waits.test(pathname) ? [] : names.filter((name) => query.has(name))
  if (found.length === 0) return {}
  const values = found.map((name) => [name, query.get(name)])
  for (const name of found) query.delete(name)
  history.replace(`${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`)
  return Object.fromEntries(values)
}
