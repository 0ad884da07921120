/** Splits a search into values of dimensions, which are indexed, and conditions, which are tested on what those leave. */
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { type CriteriaTenant, resolveCriteria } from '../criteria/criteria.ts'
import { kindOf } from '../index/query/compile.ts'
import { type Condition, hasWord, isInside, isNamed, lacksTerm, pays } from './conditions.ts'
import { type Dimension, remotePlace, type Value } from './dimensions.ts'
import { nearValue } from './near-places.ts'

export interface SearchPlan {
  /** Distinct values; a dimension that is absent is one the search does not care about. */
  readonly values: ReadonlyMap<Dimension, readonly Value[]>
  readonly conditions: readonly Condition[]
}

/** `searchesWith`: how many searches are indexed by a word. Of several words the rarest is indexed, the others are conditions. */
export function planOf(tenant: CriteriaTenant, filters: OfferFilters, searchesWith: (word: string) => number): SearchPlan {
  const { publishedWithinDays } = filters
  // Ages are values here, so that nothing has to be done at midnight.
  const criteria = resolveCriteria(tenant, publishedWithinDays === null ? filters : { ...filters, publishedWithinDays: null })
  const { place, radiusKm, orRemote, words } = criteria
  const elsewhere = orRemote ? [remotePlace] : []
  const values = new Map<Dimension, readonly Value[]>()
  const conditions: Condition[] = []
  const put = (dimension: Dimension, wanted: readonly Value[]): void => {
    if (wanted.length > 0) values.set(dimension, wanted.length === 1 ? wanted : [...new Set(wanted)])
  }
  put('category', criteria.categoryValues)
  put('level', criteria.experienceLevels)
  put('contract', criteria.employmentTypes)
  put('time', criteria.workingTimes)
  put('mode', criteria.workplaceTypes)
  put('salary', criteria.withSalary ? ['salary'] : [])
  put('ukraine', criteria.ukraineFriendly ? ['ukraine'] : [])
  put('company', criteria.companies)
  put('employer', criteria.companySlugs)
  put('skill', criteria.skills)
  put('title', criteria.titles)
  put('language', criteria.languages)
  put('age', publishedWithinDays === null ? [] : [publishedWithinDays])
  if (place !== null && radiusKm === null) put('place', [...place.slugs, ...elsewhere])
  if (radiusKm !== null) put('near', [...filters.cities.map((city) => nearValue(city, radiusKm)), ...elsewhere])
  put('notEmployer', criteria.excludedCompanySlugs)
  const [first, ...others] = words
  if (first !== undefined) {
    const rarest = others.reduce((best, word) => (searchesWith(word) < searchesWith(best) ? word : best), first)
    put('word', [rarest])
    for (const word of words) if (word !== rarest) conditions.push(hasWord(word))
  }
  for (const named of criteria.named) {
    const [only, more] = named
    // As good as the filter of that name, unless the search has that filter too.
    if (only !== undefined && more === undefined && only.values.length > 0 && !values.has(kindOf[only.filter])) {
      put(kindOf[only.filter], only.values)
    } else conditions.push(isNamed(named))
  }
  if (criteria.salary !== null) conditions.push(pays(criteria, criteria.salary))
  if (criteria.bounds !== null) conditions.push(isInside(criteria.bounds))
  for (const term of criteria.excludedTerms) conditions.push(lacksTerm(term))
  return { values, conditions: distinct(conditions) }
}

const distinct = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.length < 2 ? conditions : [...new Map(conditions.map((condition) => [condition.key, condition])).values()]
