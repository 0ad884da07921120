/** Saved searches: the filter sets of candidates with what they add when they save one. None without a filter. */
import { noFilters, type OfferFilters } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type FilterTexts, filterSet, generatedValues } from '../search/filter-sets.ts'
import { randomOf } from '../search/random.ts'

const none = JSON.stringify(noFilters)

/** The same each time. `values`: possible filter values, most frequent first. */
export function* savedSearches(tenant: Tenant, count: number, values: FilterTexts = generatedValues): Generator<OfferFilters> {
  const random = randomOf(2_028)
  const chance = (share: number): boolean => random.next() < share
  for (let made = 0; made < count; ) {
    const filters = filterSet(tenant, random, values)
    const { cities } = filters
    const search: OfferFilters = {
      ...filters,
      cities: cities.length > 0 && chance(0.1) ? [...new Set([...cities, random.zipf(tenant.cities).slug])] : cities,
      publishedWithinDays: chance(0.05) ? random.zipf([7, 3, 1, 14, 30] as const) : null,
      offerLanguages: chance(0.04) ? [random.zipf(['pl', 'en'] as const)] : [],
      excludedTerms: chance(0.05) ? [random.zipf(['senior', 'php', 'java', 'junior java', 'sap', 'praca zdalna'])] : [],
      excludedCompanies: chance(0.03) ? [random.zipf(values.companies)] : [],
      bounds: chance(0.02) ? boundsAround(random.zipf(tenant.cities)) : null,
    }
    if (JSON.stringify(search) === none) continue
    made++
    yield search
  }
}

const boundsAround = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  swLat: Math.round((latitude - 0.5) * 100) / 100,
  swLon: Math.round((longitude - 0.8) * 100) / 100,
  neLat: Math.round((latitude + 0.5) * 100) / 100,
  neLon: Math.round((longitude + 0.8) * 100) / 100,
})
