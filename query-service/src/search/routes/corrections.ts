/** Spelling corrections for the `meta` of a list; empty for most searches. */

import type { DidYouMean } from '@jobboard/contracts/search/did-you-mean'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { boardWords } from '@jobboard/search-engine/criteria/board-words'
import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'

export function corrections(
  index: OfferIndex,
  tenant: Tenant,
  { keywords }: OfferFilters,
  criteria: OfferCriteria,
): { didYouMean?: readonly DidYouMean[] } {
  if (keywords.length === 0) return {}
  const didYouMean = index.didYouMean(keywords, criteria, boardWords(tenant))
  return didYouMean.length === 0 ? {} : { didYouMean }
}
