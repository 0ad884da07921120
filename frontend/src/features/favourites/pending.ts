/** The offer that a visitor pressed before signing in or up: it comes back in the address, and is stored once (docs/product/favourites.md, "Signing in first"). */
import type { RouterHistory } from '@tanstack/react-router'

const parameter = 'favoriteOfferId'
/** Where one signs in, it waits. */
const waits = /\/(login|register|confirm|account-verified|forgotten-password|new-password)\b/
/** An id, or a slug that ends with it. */
const named = /^(?:[a-z0-9-]{0,300}-)?([0-9abcdefghjkmnpqrstvwxyz]{12})$/

/** Its id; undefined where there is none, or what stands there names no offer. It is no longer in the address then. */
export function takePending(history: RouterHistory): string | undefined {
  const { pathname, search, hash } = history.location
  const query = new URLSearchParams(search)
  const value = query.get(parameter)
  if (value === null || waits.test(pathname)) return undefined
  query.delete(parameter)
  history.replace(`${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`)
  return named.exec(value)?.[1]
}
