/** Filters of a search, resolved against a tenant: the input of the index and of its SQL oracle. */
import type { EmploymentType, ExperienceLevel, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import type { Bounds } from '@jobboard/contracts/search/bounds'
import { type DictionaryTenant, dictionaryOf, type FilterValue, type NamedFilter } from '@jobboard/contracts/search/dictionary'
import type { OfferLanguage, SalaryMatch } from '@jobboard/contracts/search/filter-values'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { Currency } from '@jobboard/contracts/shared/money'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { startOfDayBefore } from './board-day.ts'
import { type Place, resolvePlace, resolvePlaces } from './places.ts'

export type CriteriaTenant = Pick<Tenant, 'categories' | 'cities' | 'features' | 'timeZone'> & DictionaryTenant

/** A filter value that a keyword names; a place is all its slugs. */
export interface NamedValues {
  readonly filter: FilterValue['filter']
  readonly values: readonly string[]
}

/** Conditions of keywords; see `OfferCriteria`. */
export type KeywordCriteria = Pick<OfferCriteria, 'words' | 'named'>

/** A conjunction; an empty list is no condition. */
export interface OfferCriteria {
  readonly categoryValues: readonly number[]
  /** Words of the board's dictionary; the offer must have all of them. */
  readonly words: readonly string[]
  /** Keywords that are names of filters: one value of each list must match. */
  readonly named: readonly (readonly NamedValues[])[]
  /** Folded; one of each list must be equal. */
  readonly companies: readonly string[]
  readonly skills: readonly string[]
  readonly titles: readonly string[]
  /** Slugs; one must be equal. */
  readonly companySlugs: readonly string[]
  /** Parsed like keywords; an offer that matches all of one term is excluded. */
  readonly excludedTerms: readonly KeywordCriteria[]
  readonly excludedCompanySlugs: readonly string[]
  readonly languages: readonly OfferLanguage[]
  /** First published at that moment or later, in milliseconds since 1970. */
  readonly publishedSince: number | null
  readonly experienceLevels: readonly ExperienceLevel[]
  readonly employmentTypes: readonly EmploymentType[]
  readonly workingTimes: readonly WorkingTime[]
  readonly workplaceTypes: readonly WorkplaceType[]
  readonly withSalary: boolean
  readonly ukraineFriendly: boolean
  /** Some location is in the place. */
  readonly place: Place | null
  /** Null without a radius, or without a centre to measure from. */
  readonly radiusKm: number | null
  /** Remote offers match as well as those in the place; never without a place. */
  readonly orRemote: boolean
  /** Some location lies inside. */
  readonly bounds: Bounds | null
  /** Monthly amounts in `currency`; at least one bound is set. */
  readonly salary: SalaryCriteria | null
}

/** `match`: the end of a contract's pay that `min` is compared with. */
export interface SalaryCriteria {
  readonly min: number | null
  readonly max: number | null
  readonly currency: Currency
  readonly match: SalaryMatch
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
    orRemote: filters.orRemote && place !== null,
    bounds: filters.bounds,
    salary: salaryRange(tenant, filters),
  }
}

const noKeywords: Pick<OfferCriteria, 'words' | 'named'> = { words: [], named: [] }

export function readKeywords(tenant: CriteriaTenant, keywords: readonly string[]): Pick<OfferCriteria, 'words' | 'named'> {
  if (keywords.length === 0) return noKeywords
  const meanings = keywords.map((keyword) => dictionaryOf(tenant).readTerm(keyword))
  return {
    words: [...new Set(meanings.flatMap(({ words }) => words))],
    named: meanings.flatMap(({ filters }) => filters.map((filter) => namedValues(tenant, filter))),
  }
}

/** The values that a name of filters stands for. */
export const namedValues = (tenant: CriteriaTenant, named: NamedFilter): NamedValues[] =>
  named.map(({ filter, value }) => ({ filter, values: filter === 'city' ? resolvePlace(tenant, value).slugs : [value] }))
export const publishedSince = ({ timeZone }: Pick<Tenant, 'timeZone'>, days: number | null, now: number): number | null =>
  days === null ? null : startOfDayBefore(timeZone, days, now)

const flattened = new WeakMap<Tenant['categories'], Tenant['categories'][number]['children']>()

/** With the subcategories; flattened once for each tenant. */
function allCategories({ categories }: Pick<Tenant, 'categories'>): Tenant['categories'][number]['children'] {
  const known = flattened.get(categories)
  if (known !== undefined) return known
  const all = categories.flatMap((category) => [category, ...category.children])
  flattened.set(categories, all)
  return all
}

/** Parsed queries have known keys only. A saved query may name a removed category, which then matches nothing. */
function categoryValues(tenant: CriteriaTenant, keys: readonly string[]): number[] {
  if (keys.length === 0) return []
  const values = allCategories(tenant)
    .filter((category) => keys.includes(category.key))
    .map((category) => category.value)
  return values.length === 0 ? [-1] : values
}

/** With the flag `onlyMinimumSalaryFilter` the upper bound is ignored. */
function salaryRange(tenant: CriteriaTenant, { salaryMin, salaryMax, salaryMatch, currency }: OfferFilters): OfferCriteria['salary'] {
  const max = tenant.features.onlyMinimumSalaryFilter ? null : salaryMax
  return salaryMin === null && max === null ? null : { min: salaryMin, max, currency, match: salaryMin === null ? 'overlap' : salaryMatch }
}
