/** Filters of a search, resolved against a tenant: the same for SQL and for the index, so that both mean the same by them. */
import type { EmploymentType, ExperienceLevel, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import type { Bounds } from '@jobboard/contracts/search/bounds'
import { completionsOf } from '@jobboard/contracts/search/completions'
import { type DictionaryTenant, dictionaryOf, type FilterValue, type NamedFilter } from '@jobboard/contracts/search/dictionary'
import type { OfferLanguage } from '@jobboard/contracts/search/filter-values'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { fold } from '@jobboard/contracts/shared/fold'
import type { Currency } from '@jobboard/contracts/shared/money'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { startOfDayBefore } from './board-day.ts'
import type { BoardWords } from './index/suggest.ts'
import { type Place, resolvePlace, resolvePlaces } from './places.ts'

export type CriteriaTenant = Pick<Tenant, 'categories' | 'cities' | 'features' | 'timeZone'> & DictionaryTenant

/** What a keyword names: a value of a filter; places by all their slugs. */
export interface NamedValues {
  readonly filter: FilterValue['filter']
  readonly values: readonly string[]
}

/** What keywords ask for; see `OfferCriteria`. */
export type KeywordCriteria = Pick<OfferCriteria, 'words' | 'named'>

/** All that are given must hold; an empty list asks for nothing. */
export interface OfferCriteria {
  readonly categoryValues: readonly number[]
  /** Words of the board's dictionary, each of which must be one of the offer. */
  readonly words: readonly string[]
  /** Of each list, one must be met: keywords that are names of filters. */
  readonly named: readonly (readonly NamedValues[])[]
  /** Folded; one of each must equal. */
  readonly companies: readonly string[]
  readonly skills: readonly string[]
  readonly titles: readonly string[]
  /** Slugs; one must equal. */
  readonly companySlugs: readonly string[]
  /** Read like keywords; an offer that meets all of one is left out. */
  readonly excludedTerms: readonly KeywordCriteria[]
  readonly excludedCompanySlugs: readonly string[]
  readonly languages: readonly OfferLanguage[]
  /** First published then or later, in milliseconds since 1970. */
  readonly publishedSince: number | null
  readonly experienceLevels: readonly ExperienceLevel[]
  readonly employmentTypes: readonly EmploymentType[]
  readonly workingTimes: readonly WorkingTime[]
  readonly workplaceTypes: readonly WorkplaceType[]
  readonly withSalary: boolean
  readonly ukraineFriendly: boolean
  /** Some location is there. */
  readonly place: Place | null
  /** Null where there is none, or no centre to measure from. */
  readonly radiusKm: number | null
  /** Some location lies inside. */
  readonly bounds: Bounds | null
  /** A month in `currency`; at least one bound. */
  readonly salary: { readonly min: number | null; readonly max: number | null; readonly currency: Currency } | null
}

/** `now`: milliseconds since 1970. */
export function resolveCriteria(tenant: CriteriaTenant, filters: OfferFilters, now = Date.now()): OfferCriteria {
  const dictionary = dictionaryOf(tenant)
  const place = resolvePlaces(tenant, filters.cities)
  return {
    categoryValues: categoryValues(tenant, filters.categories),
    ...readKeywords(tenant, filters.keywords),
    companies: filters.companyNames.map(fold),
    skills: filters.skills.map((skill) => fold(dictionary.skillName(skill))),
    titles: filters.jobTitles.map(fold),
    companySlugs: filters.companies,
    excludedTerms: filters.excludedTerms
      .map((term) => readKeywords(tenant, [term]))
      .filter(({ words, named }) => words.length + named.length > 0),
    excludedCompanySlugs: filters.excludedCompanies,
    languages: filters.offerLanguages,
    publishedSince: publishedSince(tenant, filters.publishedWithinDays, now),
    experienceLevels: filters.experienceLevels,
    employmentTypes: filters.employmentTypes,
    workingTimes: filters.workingTimes,
    workplaceTypes: filters.remoteWorkOptions,
    withSalary: filters.withSalary,
    ukraineFriendly: filters.ukraineFriendly,
    place,
    radiusKm: filters.cityRadiusKm && place !== null && place.centres.length > 0 ? filters.cityRadiusKm : null,
    bounds: filters.bounds,
    salary: salaryRange(tenant, filters),
  }
}

/** What suggestions and corrections ask of the board's dictionary. */
export function boardWords(tenant: CriteriaTenant): BoardWords {
  const [dictionary, completions] = [dictionaryOf(tenant), completionsOf(tenant)]
  return {
    names: completions.words,
    completions: (typed) => completions.startingWith(typed),
    read: (keyword) => readKeywords(tenant, [keyword]),
    named: (value) => namedValues(tenant, [value]),
    nameOf: (word) => dictionary.nameOf(word),
  }
}

const noKeywords: Pick<OfferCriteria, 'words' | 'named'> = { words: [], named: [] }

function readKeywords(tenant: CriteriaTenant, keywords: readonly string[]): Pick<OfferCriteria, 'words' | 'named'> {
  if (keywords.length === 0) return noKeywords
  const meanings = keywords.map((keyword) => dictionaryOf(tenant).readTerm(keyword))
  return {
    words: [...new Set(meanings.flatMap(({ words }) => words))],
    named: meanings.flatMap(({ filters }) => filters.map((filter) => namedValues(tenant, filter))),
  }
}

const namedValues = (tenant: CriteriaTenant, named: NamedFilter): NamedValues[] =>
  named.map(({ filter, value }) => ({ filter, values: filter === 'city' ? resolvePlace(tenant, value).slugs : [value] }))
export const publishedSince = ({ timeZone }: Pick<Tenant, 'timeZone'>, days: number | null, now: number): number | null =>
  days === null ? null : startOfDayBefore(timeZone, days, now)

/** Parsed queries hold known keys only; a saved one may name a category that is gone, which then matches nothing. */
function categoryValues(tenant: CriteriaTenant, keys: readonly string[]): number[] {
  if (keys.length === 0) return []
  const all = tenant.categories.flatMap((category) => [category, ...category.children])
  const values = all.filter((category) => keys.includes(category.key)).map((category) => category.value)
  return values.length === 0 ? [-1] : values
}

/** With `onlyMinimumSalaryFilter` only the lower bound counts. */
function salaryRange(tenant: CriteriaTenant, { salaryMin, salaryMax, currency }: OfferFilters): OfferCriteria['salary'] {
  const max = tenant.features.onlyMinimumSalaryFilter ? null : salaryMax
  return salaryMin === null && max === null ? null : { min: salaryMin, max, currency }
}
