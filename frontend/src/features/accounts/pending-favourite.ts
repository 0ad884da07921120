/** An offer that is to be a favourite once its visitor has signed in: it goes along to the next page, which stores it (docs/product/favourites.md, "Signing in first"). */
import { safeNext } from './safe-next.ts'

const named = /^[a-z0-9-]{12,313}$/
/** Where a candidate goes who came for that alone. */
const favourites = '/candidate/favorite-offers'

/** Where the query of the page for signing in leads: `next`, with the offer that it names. */
export function nextOf({ next, favoriteOfferId }: { readonly next?: unknown; readonly favoriteOfferId?: unknown }): string | undefined {
  const address = safeNext(next)
  if (typeof favoriteOfferId !== 'string' || !named.test(favoriteOfferId)) return address
  const url = new URL(address ?? favourites, 'https://board.invalid')
  url.searchParams.set('favoriteOfferId', favoriteOfferId)
  return url.pathname + url.search + url.hash
}
