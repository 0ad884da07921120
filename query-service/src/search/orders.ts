/** The orders of an offer list (docs/product/search.md, "Sort orders"). Each is total: ties break on the offer id. */
import type { Sort } from '@jobboard/contracts/search/filters'

/**
 * `popular`: nothing counts views yet, so it is what candidates look at first: offers that say what they pay, then those
 * published or bumped last.
 */
export type OfferOrder = Sort | 'popular'
