/** Spelling corrections for the `meta` of a list; empty for most searches. */

import type { DidYouMean } from '@jobboard/contracts/search/did-you-mean'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { boardWords } from '../board-words.ts'
import type { OfferCriteria } from '../criteria.ts'
import type { OfferIndex } from '../index/offer-index.ts'

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
