/** What a search asks of an offer beyond its dimensions, in the words of `index/query/compile.ts`. Equal conditions have equal keys. */
import type { Bounds } from '@jobboard/contracts/search/bounds'
import type { KeywordCriteria, NamedValues, OfferCriteria } from '../criteria/criteria.ts'
import type { SalaryRange } from '../index/columns/salaries.ts'
import { Rectangle } from '../index/geometry/rectangle.ts'
import { kindOf, salaryRange, salaryTypes } from '../index/query/compile.ts'
import type { TermKind } from '../index/terms/term-kinds.ts'

/** An offer as conditions read it. */
export interface OfferFacts {
  has(kind: TermKind, value: string | number): boolean
  /** Of its places, in degrees. */
  readonly latitudes: readonly number[]
  readonly longitudes: readonly number[]
  readonly hasUnlocated: boolean
  meets(range: SalaryRange): boolean
}

export interface Condition {
  readonly key: string
  readonly test: (offer: OfferFacts) => boolean
}

export const hasWord = (word: string): Condition => ({ key: `word ${word}`, test: (offer) => offer.has('word', word) })

/** One value of a name: it can belong to two filters. */
export const isNamed = (named: readonly NamedValues[]): Condition => ({
  key: `named ${JSON.stringify(named)}`,
  test: (offer) => hasName(offer, named),
})

const hasName = (offer: OfferFacts, named: readonly NamedValues[]): boolean =>
  named.some(({ filter, values }) => values.some((value) => offer.has(kindOf[filter], value)))

/** Not all that the term says. */
export const lacksTerm = ({ words, named }: KeywordCriteria): Condition => ({
  key: `not ${JSON.stringify([words, named])}`,
  test: (offer) => !(words.every((word) => offer.has('word', word)) && named.every((name) => hasName(offer, name))),
})

export function isInside(bounds: Bounds): Condition {
  const area = new Rectangle(bounds)
  const { swLat, swLon, neLat, neLon } = bounds
  return {
    key: `bounds ${swLat} ${swLon} ${neLat} ${neLon}`,
    test: ({ latitudes, longitudes }) => latitudes.some((latitude, at) => area.contains(latitude, longitudes[at] as number)),
  }
}

export function pays(criteria: OfferCriteria, salary: NonNullable<OfferCriteria['salary']>): Condition {
  const range = salaryRange(salary, salaryTypes(criteria, criteria.employmentTypes))
  const { kinds, currency, min, max, byLowerEnd } = range
  return { key: `salary ${kinds} ${currency} ${min} ${max} ${byLowerEnd}`, test: (offer) => offer.meets(range) }
}
