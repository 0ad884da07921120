/** What a search may have meant, for the `meta` of its list; nothing where no word looks like a slip, as in most. */
import type { DidYouMean } from '@jobboard/contracts/search/did-you-mean'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { boardWords, type OfferCriteria } from '../criteria.ts'
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
