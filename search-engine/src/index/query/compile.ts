/** Criteria to clauses: the meaning of each filter (docs/product/search.md, "Filters") in terms of the index, for every query. */

import { employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import type { Bounds } from '@jobboard/contracts/search/bounds'
import { currencies } from '@jobboard/contracts/shared/money'
import type { KeywordCriteria, NamedValues, OfferCriteria, SalaryCriteria } from '../../criteria/criteria.ts'
import type { Place } from '../../criteria/places.ts'
import type { Columns } from '../columns/columns.ts'
import { kindsOf, type SalaryRange } from '../columns/salaries.ts'
import { Circle, isWithin } from '../geometry/distance.ts'
import { Rectangle } from '../geometry/rectangle.ts'
import type { Points } from '../map/points.ts'
import type { Bits } from '../sets/bitset.ts'
import type { LiveDocuments } from '../sets/live-documents.ts'
import type { Posting } from '../sets/posting.ts'
import type { TermKind } from '../terms/term-kinds.ts'
import type { Terms } from '../terms/terms.ts'
import { AnyOf, type Clause, Computed, HasTerm } from './clause.ts'
import type { ClauseCache } from './clause-cache.ts'
import { AllOf, Not } from './clause-combinations.ts'

export interface QueryDeps {
  readonly terms: Terms
  readonly columns: Columns
  readonly points: Points
  readonly cache: ClauseCache
  readonly documents: () => LiveDocuments
}

/** A filter whose own selection its facet ignores. */
export type Dimension =
  | 'categories'
  | 'experienceLevels'
  | 'employmentTypes'
  | 'workingTimes'
  | 'workplaceTypes'
  | 'withSalary'
  | 'ukraineFriendly'
  | 'languages'
  | 'publishedSince'

const withSalaryOnly = ['salary']
const ukraineOnly = ['ukraine']
const noTypes: OfferCriteria['employmentTypes'] = []

/** On the hot path: allocates nothing but clauses. `ignored`: a filter to leave out. */
export function compile(criteria: OfferCriteria, deps: QueryDeps, ignored: Dimension | null = null): Clause[] {
  const clauses: Clause[] = []
  const types = ignored === 'employmentTypes' ? noTypes : criteria.employmentTypes
  if (ignored !== 'categories') addTermClause(clauses, 'category', criteria.categoryValues, deps)
  if (ignored !== 'experienceLevels') addTermClause(clauses, 'level', criteria.experienceLevels, deps)
  addTermClause(clauses, 'contract', types, deps)
  if (ignored !== 'workingTimes') addTermClause(clauses, 'time', criteria.workingTimes, deps)
  if (ignored !== 'workplaceTypes') addTermClause(clauses, 'mode', criteria.workplaceTypes, deps)
  if (criteria.withSalary && ignored !== 'withSalary') addTermClause(clauses, 'flag', withSalaryOnly, deps)
  if (criteria.ukraineFriendly && ignored !== 'ukraineFriendly') addTermClause(clauses, 'flag', ukraineOnly, deps)
  addTermClause(clauses, 'company', criteria.companies, deps)
  addTermClause(clauses, 'skill', criteria.skills, deps)
  addTermClause(clauses, 'title', criteria.titles, deps)
  addTermClause(clauses, 'employer', criteria.companySlugs, deps)
  if (ignored !== 'languages') addTermClause(clauses, 'language', criteria.languages, deps)
  if (criteria.publishedSince !== null && ignored !== 'publishedSince') clauses.push(ageClause(criteria.publishedSince, deps))
  addExclusions(clauses, criteria, deps)
  addKeywords(clauses, criteria, deps)
  if (criteria.place !== null) clauses.push(placeClause(criteria.place, criteria, deps))
  if (criteria.bounds !== null) clauses.push(boundsClause(criteria.bounds, deps))
  if (criteria.salary !== null) clauses.push(salaryClause(criteria.salary, salaryTypes(criteria, types), deps))
  return clauses
}

/** Adds an OR of the values, if there are any. */
function addTermClause(clauses: Clause[], kind: TermKind, values: readonly (string | number)[], deps: QueryDeps): void {
  if (values.length > 0) clauses.push(anyOf(kind, values, deps))
}

function anyOf(kind: TermKind, values: readonly (string | number)[], deps: QueryDeps): Clause {
  const [only] = values
  if (values.length === 1 && only !== undefined) {
    const posting = deps.terms.posting(kind, only)
    return oneOfPostings(posting === undefined ? [] : [posting], deps)
  }
  const known = deps.cache.find(kind, values)
  if (known !== null) return known
  return deps.cache.get(kind, values, () => {
    const { terms, documents } = deps
    const matches = (doc: number): boolean => values.some((value) => terms.posting(kind, value)?.has(doc))
    return new Computed(matches, documents, (into) => {
      for (const posting of postingsOf(kind, values, deps)) posting.uniteInto(into, documents().space)
    })
  })
}

function postingsOf(kind: TermKind, values: readonly (string | number)[], deps: QueryDeps): Posting[] {
  const postings: Posting[] = []
  for (const value of values) {
    const posting = deps.terms.posting(kind, value)
    if (posting !== undefined && posting.size > 0) postings.push(posting)
  }
  return postings
}

function oneOfPostings(postings: readonly Posting[], { documents }: QueryDeps): Clause {
  const [first] = postings
  return postings.length === 1 && first !== undefined ? new HasTerm(first, documents().space) : new AnyOf(postings, documents().space)
}

function placeClause({ slugs, centres, slugsWithoutCentre }: Place, { radiusKm, orRemote }: OfferCriteria, deps: QueryDeps): Clause {
  if (radiusKm === null && !orRemote) return anyOf('place', slugs, deps)
  // The centres follow from the slugs, so the key needs only these.
  return deps.cache.get(orRemote ? 'placeOrRemote' : 'radius', [radiusKm ?? 'none', ...slugs], () => {
    const { columns, terms, documents } = deps
    const byTerm: [TermKind, string][] = orRemote ? [['mode', 'remote']] : []
    if (radiusKm !== null) for (const slug of slugs) byTerm.push(['unlocated', slug])
    for (const slug of radiusKm === null ? slugs : slugsWithoutCentre) byTerm.push(['place', slug])
    const hasTerm = (doc: number): boolean => byTerm.some(([kind, value]) => terms.posting(kind, value)?.has(doc))
    const addTerms = (into: Bits): void => {
      for (const [kind, value] of byTerm) terms.posting(kind, value)?.uniteInto(into, documents().space)
    }
    if (radiusKm === null) return new Computed(hasTerm, documents, addTerms)
    const inCircle = (latitude: number, longitude: number): boolean =>
      centres.some((centre) => isWithin(centre, radiusKm, latitude, longitude))
    const hasPlace = (doc: number): boolean => columns.somePlace(doc, inCircle)
    return new Computed(
      (doc) => hasPlace(doc) || hasTerm(doc),
      documents,
      (into) => {
        const circles = centres.map((centre) => new Circle(centre, radiusKm))
        deps.points.addWithin(circles, documents(), into, hasPlace)
        addTerms(into)
      },
    )
  })
}

/** First published at that moment or later; unknown dates do not match. */
function ageClause(since: number, deps: QueryDeps): Clause {
  return deps.cache.get('age', [since], () => {
    const { columns, documents } = deps
    return new Computed(
      (doc) => (columns.firstPublishedAt[doc] as number) >= since,
      documents,
      (into) => columns.addPublishedSince(since, documents().live, into),
    )
  })
}

function addKeywords(clauses: Clause[], { words, named }: KeywordCriteria, deps: QueryDeps): void {
  for (const word of words) clauses.push(anyOf('word', [word], deps))
  for (const name of named) clauses.push(namedClause(name, deps))
}

function addExclusions(clauses: Clause[], { excludedTerms, excludedCompanySlugs }: OfferCriteria, deps: QueryDeps): void {
  if (excludedCompanySlugs.length > 0) clauses.push(new Not(anyOf('employer', excludedCompanySlugs, deps), deps.documents()))
  for (const term of excludedTerms) {
    const parts: Clause[] = []
    addKeywords(parts, term, deps)
    const [only, ...others] = parts
    if (only === undefined) continue
    const documents = deps.documents()
    clauses.push(new Not(others.length === 0 ? only : new AllOf([only, ...others], documents), documents))
  }
}

function boundsClause(bounds: Bounds, deps: QueryDeps): Clause {
  const { swLat, swLon, neLat, neLon } = bounds
  return deps.cache.get('bounds', [swLat, swLon, neLat, neLon], () => {
    const area = new Rectangle(bounds)
    const hasPlace = (doc: number): boolean => deps.columns.somePlace(doc, (latitude, longitude) => area.contains(latitude, longitude))
    return new Computed(hasPlace, deps.documents, (into) => deps.points.addWithin([area], deps.documents(), into, hasPlace))
  })
}

/** The range as salaries are compared with it; `types`: see `salaryTypes`. */
export const salaryRange = ({ min, max, currency, match }: SalaryCriteria, types: OfferCriteria['employmentTypes']): SalaryRange => ({
  kinds: kindsOf(types, match === 'lowerBound'),
  currency: currencies.indexOf(currency),
  min: min ?? Number.NEGATIVE_INFINITY,
  max: max ?? Number.POSITIVE_INFINITY,
  byLowerEnd: match === 'lowerBound',
})

function salaryClause(salary: SalaryCriteria, types: OfferCriteria['employmentTypes'], deps: QueryDeps): Clause {
  const { min, max, currency, match } = salary
  const kinds = kindsOf(types, match === 'lowerBound')
  return deps.cache.get(match, [kinds, currency, min ?? 'open', max ?? 'open'], () => {
    const range = salaryRange(salary, types)
    const { salaries } = deps.columns
    return new Computed(
      (doc) => salaries.meets(doc, range),
      deps.documents,
      (into) => salaries.addMeeting(range, into),
    )
  })
}

/** A name can belong to two filters (an internship is a contract and a working time): an OR of both. */
function namedClause(named: readonly NamedValues[], deps: QueryDeps): Clause {
  const [first] = named
  if (named.length === 1 && first !== undefined) return anyOf(kindOf[first.filter], first.values, deps)
  return oneOfPostings(
    named.flatMap(({ filter, values }) => postingsOf(kindOf[filter], values, deps)),
    deps,
  )
}

/** Kind of term by filter. */
export const kindOf = {
  city: 'place',
  experienceLevels: 'level',
  employmentTypes: 'contract',
  workingTimes: 'time',
  remoteWorkOptions: 'mode',
} as const satisfies Record<NamedValues['filter'], TermKind>

/** The contracts whose salary counts: the chosen ones, else those that a keyword names. */
export function salaryTypes({ named }: OfferCriteria, chosen: OfferCriteria['employmentTypes']): OfferCriteria['employmentTypes'] {
  if (chosen.length > 0 || named.length === 0) return chosen
  return employmentTypes.filter((type) =>
    named.some((one) => one.some(({ filter, values }) => filter === 'employmentTypes' && values.includes(type))),
  )
}
