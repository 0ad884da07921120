/** Criteria -> clauses: the one place where the semantics of decisions 2 meet the index. Every screen goes through it. */
import { currencies } from '@jobboard/contracts/shared/money'
import type { OfferCriteria } from '../../offers/criteria.ts'
import type { Place } from '../../offers/places.ts'
import type { Bits } from './bitset.ts'
import { AnyOf, type Clause, type ClauseCache, Computed } from './clause.ts'
import { type Columns, typeNumber } from './columns.ts'
import { distanceKm } from './distance.ts'
import type { Posting } from './posting.ts'
import { terms as termOf } from './term-names.ts'
import type { Terms } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface IndexParts {
  readonly terms: Terms
  readonly vocabulary: Vocabulary
  readonly columns: Columns
  readonly cache: ClauseCache
  readonly live: () => Bits
}

/** A dimension whose own selection facet counts leave out. */
export type Dimension =
  | 'categories'
  | 'experienceLevels'
  | 'employmentTypes'
  | 'workingTimes'
  | 'workplaceTypes'
  | 'withSalary'
  | 'ukraineFriendly'
  | 'remote'

export function compile(criteria: OfferCriteria, parts: IndexParts, without: Dimension | null = null): Clause[] {
  const clauses: Clause[] = []
  const oneOf = <T>(values: readonly T[], name: (value: T) => string, dimension: Dimension | null = null): void => {
    if (values.length > 0 && (dimension === null || dimension !== without)) clauses.push(anyOf(values.map(name), parts))
  }
  oneOf(criteria.categoryValues, termOf.category, 'categories')
  oneOf(criteria.experienceLevels, termOf.level, 'experienceLevels')
  oneOf(criteria.employmentTypes, termOf.contract, 'employmentTypes')
  oneOf(criteria.workingTimes, termOf.time, 'workingTimes')
  oneOf(criteria.workplaceTypes, termOf.mode, 'workplaceTypes')
  if (criteria.remote && without !== 'remote') clauses.push(anyOf([termOf.mode('remote')], parts))
  if (criteria.withSalary && without !== 'withSalary') clauses.push(anyOf([termOf.withSalary], parts))
  if (criteria.ukraineFriendly && without !== 'ukraineFriendly') clauses.push(anyOf([termOf.ukraine], parts))
  oneOf(criteria.companies, termOf.company)
  oneOf(criteria.skills, termOf.skill)
  oneOf(criteria.titles, termOf.title)
  for (const word of criteria.words) clauses.push(keyword(word, parts))
  if (criteria.place !== null) clauses.push(placeClause(criteria.place, criteria.radiusKm, parts))
  if (criteria.salary !== null) clauses.push(salaryClause(criteria.salary, criteria.employmentTypes, parts))
  return clauses
}

function anyOf(names: readonly string[], parts: IndexParts): Clause {
  const postings = names.map((name) => parts.terms.posting(name)).filter((posting) => posting !== undefined)
  return new AnyOf(postings, parts.live().length)
}

function placeClause(place: Place, radiusKm: number | null, parts: IndexParts): Clause {
  const named = [...place.slugs.map(termOf.citySlug), ...place.names.map(termOf.city)]
  if (radiusKm === null) return anyOf(named, parts)
  const circles = place.centres.map(({ latitude, longitude }) => `${latitude} ${longitude}`)
  return parts.cache.get(`radius ${radiusKm} ${circles}`, () => {
    const unlocated = [...place.slugs.map(termOf.unlocatedSlug), ...place.names.map(termOf.unlocated)]
    const within = (doc: number): boolean => {
      const { points } = parts.columns
      const [latitudes, longitudes] = points.columns as [Float64Array, Float64Array]
      const start = points.start[doc] as number
      const end = start + (points.length[doc] as number)
      for (let row = start; row < end; row++) {
        for (const centre of place.centres) {
          if (distanceKm(centre.latitude, centre.longitude, latitudes[row] as number, longitudes[row] as number) <= radiusKm) return true
        }
      }
      return false
    }
    return new Computed((doc) => within(doc) || unlocated.some((name) => parts.terms.posting(name)?.has(doc)), parts.live)
  })
}

function salaryClause(
  range: NonNullable<OfferCriteria['salary']>,
  employmentTypes: OfferCriteria['employmentTypes'],
  parts: IndexParts,
): Clause {
  const min = range.min ?? Number.NEGATIVE_INFINITY
  const max = range.max ?? Number.POSITIVE_INFINITY
  const types = [...new Set(employmentTypes.map(typeNumber))].sort()
  const currency = currencies.indexOf(range.currency)
  return parts.cache.get(`salary ${min} ${max} ${currency} ${types}`, () => {
    const numbers = types.length === 0 ? null : new Set(types)
    return new Computed((doc) => parts.columns.paysBetween(doc, numbers, currency, min, max), parts.live)
  })
}

/** A word of a keyword matches the beginning of any word of the offer. */
function keyword(word: string, parts: IndexParts): Clause {
  const ids = parts.vocabulary.withPrefix(word)
  const words = parts.live().length
  const postings: Posting[] = []
  let documents = 0
  for (const id of ids) {
    const posting = parts.terms.postingOf(id)
    if (posting.size > 0) postings.push(posting)
    documents += posting.size
  }
  // Few documents, or one frequent word: the postings serve as they are. Otherwise their union is worth keeping.
  if (postings.length <= 1 || documents <= words) return new AnyOf(postings, words)
  const prefix = termOf.word(word)
  return parts.cache.get(prefix, () => {
    const matches = (doc: number): boolean => {
      for (const id of parts.terms.termsOf(doc)) if (parts.terms.name(id).startsWith(prefix)) return true
      return false
    }
    return new Computed(matches, parts.live, (into) => {
      for (const id of parts.vocabulary.withPrefix(word)) parts.terms.postingOf(id).uniteInto(into)
    })
  })
}
