/** Filters of a list as parameters of the query API (docs/product/search.md, "Filters"), the same for list and count. */
import { boundsText } from '@jobboard/contracts/search/bounds'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { QueryParameters } from './api-client.ts'

/** Everything a filter does not restrict is left out, so that equal questions have equal addresses. */
export function filterParameters(filters: OfferFilters): QueryParameters {
  const { currency, bounds, cities, salaryMatch, ...rest } = filters
  const hasRange = filters.salaryMin !== null || filters.salaryMax !== null
  return {
    ...rest,
    city: cities,
    ...(bounds !== null && { bounds: boundsText(bounds) }),
    ...(hasRange && { currency }),
    ...(salaryMatch !== 'overlap' && { salaryMatch }),
  }
}
