/** How many offers of a list were first published since a moment: the list itself with that condition, so that both always agree. */
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { type CriteriaTenant, resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'

/** `since`: milliseconds since 1970. */
export function countNew(index: OfferIndex, tenant: CriteriaTenant, filters: OfferFilters, since: number): number {
  const criteria = resolveCriteria(tenant, filters)
  return index.count({ ...criteria, publishedSince: Math.max(since, criteria.publishedSince ?? since) })
}
