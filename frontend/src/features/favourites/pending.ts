/** The offer that a visitor pressed before signing in or up (docs/product/favourites.md, "Signing in first"). */
import type { RouterHistory } from '@tanstack/react-router'
import { takePending } from '../../navigation/take-pending.ts'

/** An id, or a slug that ends with it. */
const named = /^(?:[a-z0-9-]{0,300}-)?([0-9abcdefghjkmnpqrstvwxyz]{12})$/

/** Its id; undefined where there is none, or what stands there names no offer. */
export const takePendingOffer = (history: RouterHistory): string | undefined =>
  named.exec(takePending(history, 'favoriteOfferId').favoriteOfferId ?? '')?.[1]
