/** The orders of an offer list (docs/product/search.md, "Sort orders"). Each is total: ties break on the offer id. */
import type { Sort } from '@jobboard/contracts/search/filters'

/** `popular`: offers that disclose their pay first, then by publication or bump. View counts are not used. */
export type OfferOrder = Sort | 'popular'
