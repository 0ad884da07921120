/** Filters of a saved search in the shape that clients send and get (docs/product/saved-searches.md, "Address and filters"). Pure; imports no schema. */
import type { SalaryMatch } from '../search/filter-values.ts'
import type { OfferFilters } from '../search/filters.ts'

export interface FiltersObject {
  readonly categories: readonly string[]
  readonly localization: { readonly city: string; readonly orRemote: boolean } | null
  readonly salary: {
    readonly from: number | null
    readonly to: number | null
    readonly currency: string
    readonly match: SalaryMatch
  } | null
  readonly employmentTypes: readonly string[]
  readonly experiences: readonly string[]
  readonly workingTimes: readonly string[]
  readonly friendlyOffer: boolean
  readonly remote: boolean
  readonly withSalary: boolean
  readonly remoteWorkOptions: readonly string[]
  readonly search: {
    readonly keywords: readonly string[]
    readonly companyNames: readonly string[]
    readonly skills: readonly string[]
    readonly jobTitles: readonly string[]
  }
}

/** Filters that it has no member for are in the address alone. */
export function toFiltersObject(filters: OfferFilters): FiltersObject {
  const { categories, employmentTypes, workingTimes, withSalary, remoteWorkOptions, salaryMin: from, salaryMax: to, currency } = filters
  const { keywords, companyNames, skills, jobTitles } = filters
  const [city] = filters.cities
  return {
    categories,
    localization: city === undefined ? null : { city, orRemote: filters.orRemote },
    salary: from === null && to === null ? null : { from, to, currency, match: filters.salaryMatch },
    employmentTypes,
    experiences: filters.experienceLevels,
    workingTimes,
    friendlyOffer: filters.ukraineFriendly,
    remote: remoteWorkOptions.includes('remote'),
    withSalary,
    remoteWorkOptions,
    search: { keywords, companyNames, skills, jobTitles },
  }
}
