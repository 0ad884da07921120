/** Where a visitor continues once signed in (docs/product/candidates.md, "What was begun before"). */
import type { PendingActions } from '@jobboard/contracts/accounts/pending-actions'
import { safeNext } from './safe-next.ts'

/** Where those continue who came for that alone. */
const favourites = '/candidate/favorite-offers'

/**
 * The page that they came from, or that of what they began, with what they began in its query: the page completes it
 * (`navigation/take-pending.ts`). Undefined: nothing in particular.
 */
export function continuationOf({ next, ...begun }: PendingActions): string | undefined {
  const entries = Object.entries(begun).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const address = safeNext(next) ?? safeNext(begun.searchUrl) ?? (begun.favoriteOfferId === undefined ? undefined : favourites)
  if (address === undefined && entries.length === 0) return undefined
  const url = new URL(address ?? '/', 'https://board.invalid')
  for (const [name, value] of entries) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
