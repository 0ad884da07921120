/**
 * Criteria -> clauses: the one place where the meaning of filters (docs/product/search.md, "Filters") meets the index. Every screen goes
 * through it.
 */
import { employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import type { Bounds } from '@jobboard/contracts/search/bounds'
import { currencies } from '@jobboard/contracts/shared/money'
import type { KeywordCriteria, NamedValues, OfferCriteria } from '../criteria.ts'
import type { Place } from '../places.ts'
import { AnyOf, type Clause, type ClauseCache, Computed, type Documents, HasTerm } from './clause.ts'
import { AllOf, Not } from './clause-combinations.ts'
import type { Columns } from './columns.ts'
import { Circle, isWithin } from './distance.ts'
import type { Points } from './points.ts'
import type { Posting } from './posting.ts'
import { Rectangle } from './rectangle.ts'
import { type SalaryRange, typeNumber } from './salaries.ts'
import type { TermKind } from './term-kinds.ts'
import type { Terms } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface IndexParts {
  readonly terms: Terms
  /** Words of all offers. */
  readonly vocabulary: Vocabulary
  readonly columns: Columns
  readonly points: Points
  readonly cache: ClauseCache
  /** All there are now. */
  readonly documents: () => Documents
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
  | 'languages'
  | 'publishedSince'

const withSalaryOnly = ['salary']
const ukraineOnly = ['ukraine']
const noTypes: OfferCriteria['employmentTypes'] = []

/** Runs for every search, so it makes nothing but clauses. */
export function compile(criteria: OfferCriteria, parts: IndexParts, without: Dimension | null = null): Clause[] {
  const clauses: Clause[] = []
  const types = without === 'employmentTypes' ? noTypes : criteria.employmentTypes
  if (without !== 'categories') demand(clauses, 'category', criteria.categoryValues, parts)
  if (without !== 'experienceLevels') demand(clauses, 'level', criteria.experienceLevels, parts)
  demand(clauses, 'contract', types, parts)
  if (without !== 'workingTimes') demand(clauses, 'time', criteria.workingTimes, parts)
  if (without !== 'workplaceTypes') demand(clauses, 'mode', criteria.workplaceTypes, parts)
  if (criteria.withSalary && without !== 'withSalary') demand(clauses, 'flag', withSalaryOnly, parts)
  if (criteria.ukraineFriendly && without !== 'ukraineFriendly') demand(clauses, 'flag', ukraineOnly, parts)
  demand(clauses, 'company', criteria.companies, parts)
  demand(clauses, 'skill', criteria.skills, parts)
  demand(clauses, 'title', criteria.titles, parts)
  demand(clauses, 'employer', criteria.companySlugs, parts)
  if (without !== 'languages') demand(clauses, 'language', criteria.languages, parts)
  if (criteria.publishedSince !== null && without !== 'publishedSince') clauses.push(ageClause(criteria.publishedSince, parts))
  addExclusions(clauses, criteria, parts)
  addKeywords(clauses, criteria, parts)
  if (criteria.place !== null) clauses.push(placeClause(criteria.place, criteria.radiusKm, parts))
  if (criteria.bounds !== null) clauses.push(boundsClause(criteria.bounds, parts))
  if (criteria.salary !== null) clauses.push(salaryClause(criteria.salary, typesOfPay(criteria, types), parts))
  return clauses
}

/** One of the values, where there are any. */
function demand(clauses: Clause[], kind: TermKind, values: readonly (string | number)[], parts: IndexParts): void {
  if (values.length > 0) clauses.push(anyOf(kind, values, parts))
}

function anyOf(kind: TermKind, values: readonly (string | number)[], parts: IndexParts): Clause {
  const [only] = values
  if (values.length === 1 && only !== undefined) {
    const posting = parts.terms.posting(kind, only)
    return oneOfPostings(posting === undefined ? [] : [posting], parts)
  }
  const known = parts.cache.find(kind, values)
  if (known !== null) return known
  return parts.cache.get(kind, values, () => {
    const { terms, documents } = parts
    const matches = (doc: number): boolean => values.some((value) => terms.posting(kind, value)?.has(doc))
    return new Computed(matches, documents, (into) => {
      for (const posting of postingsOf(kind, values, parts)) posting.uniteInto(into, documents().space)
    })
  })
}

function postingsOf(kind: TermKind, values: readonly (string | number)[], parts: IndexParts): Posting[] {
  const postings: Posting[] = []
  for (const value of values) {
    const posting = parts.terms.posting(kind, value)
    if (posting !== undefined && posting.size > 0) postings.push(posting)
  }
  return postings
}

function oneOfPostings(postings: readonly Posting[], { documents }: IndexParts): Clause {
  const [first] = postings
  return postings.length === 1 && first !== undefined ? new HasTerm(first, documents().space) : new AnyOf(postings, documents().space)
}

function placeClause({ slugs, centres, slugsWithoutCentre }: Place, radiusKm: number | null, parts: IndexParts): Clause {
  if (radiusKm === null) return anyOf('place', slugs, parts)
  // The slugs say which centres there are.
  return parts.cache.get('radius', [radiusKm, ...slugs], () => {
    const { columns, terms, documents } = parts
    const inCircle = (latitude: number, longitude: number): boolean =>
      centres.some((centre) => isWithin(centre, radiusKm, latitude, longitude))
    const byName = [...slugs.map((slug) => ['unlocated', slug] as const), ...slugsWithoutCentre.map((slug) => ['place', slug] as const)]
    const isNamed = (doc: number): boolean => byName.some(([kind, slug]) => terms.posting(kind, slug)?.has(doc))
    const hasPlace = (doc: number): boolean => columns.somePlace(doc, inCircle)
    return new Computed(
      (doc) => hasPlace(doc) || isNamed(doc),
      documents,
      (into) => {
        const circles = centres.map((centre) => new Circle(centre, radiusKm))
        parts.points.addWithin(circles, documents(), into, hasPlace)
        for (const [kind, slug] of byName) terms.posting(kind, slug)?.uniteInto(into, documents().space)
      },
    )
  })
}

/** First published at that moment or later; an unknown date is no date. */
function ageClause(since: number, parts: IndexParts): Clause {
  return parts.cache.get('age', [since], () => {
    const { columns, documents } = parts
    return new Computed(
      (doc) => (columns.firstPublishedAt[doc] as number) >= since,
      documents,
      (into) => columns.addPublishedSince(since, documents().live, into),
    )
  })
}

function addKeywords(clauses: Clause[], { words, named }: KeywordCriteria, parts: IndexParts): void {
  for (const word of words) clauses.push(anyOf('word', [word], parts))
  for (const name of named) clauses.push(namedClause(name, parts))
}

function addExclusions(clauses: Clause[], { excludedTerms, excludedCompanySlugs }: OfferCriteria, parts: IndexParts): void {
  if (excludedCompanySlugs.length > 0) clauses.push(new Not(anyOf('employer', excludedCompanySlugs, parts), parts.documents()))
  for (const term of excludedTerms) {
    const met: Clause[] = []
    addKeywords(met, term, parts)
    const [only, ...others] = met
    if (only === undefined) continue
    const documents = parts.documents()
    clauses.push(new Not(others.length === 0 ? only : new AllOf([only, ...others], documents), documents))
  }
}

function boundsClause(bounds: Bounds, parts: IndexParts): Clause {
  const { swLat, swLon, neLat, neLon } = bounds
  return parts.cache.get('bounds', [swLat, swLon, neLat, neLon], () => {
    const area = new Rectangle(bounds)
    const hasPlace = (doc: number): boolean => parts.columns.somePlace(doc, (latitude, longitude) => area.contains(latitude, longitude))
    return new Computed(hasPlace, parts.documents, (into) => parts.points.addWithin([area], parts.documents(), into, hasPlace))
  })
}

function salaryClause(
  { min, max, currency }: NonNullable<OfferCriteria['salary']>,
  types: OfferCriteria['employmentTypes'],
  parts: IndexParts,
): Clause {
  let chosen = 0
  for (const type of types) chosen |= 1 << typeNumber(type)
  return parts.cache.get('salary', [chosen, currency, min ?? 'open', max ?? 'open'], () => {
    const range: SalaryRange = {
      types: chosen,
      currency: currencies.indexOf(currency),
      min: min ?? Number.NEGATIVE_INFINITY,
      max: max ?? Number.POSITIVE_INFINITY,
    }
    const { salaries } = parts.columns
    return new Computed(
      (doc) => salaries.overlaps(doc, range),
      parts.documents,
      (into) => salaries.overlapping(range, into),
    )
  })
}

/** A name may be of two filters (an internship is a contract and a working time): one of them must fit. */
function namedClause(named: readonly NamedValues[], parts: IndexParts): Clause {
  const [first] = named
  if (named.length === 1 && first !== undefined) return anyOf(kindOf[first.filter], first.values, parts)
  return oneOfPostings(
    named.flatMap(({ filter, values }) => postingsOf(kindOf[filter], values, parts)),
    parts,
  )
}

/** The kind of term that each filter is. */
export const kindOf = {
  city: 'place',
  experienceLevels: 'level',
  employmentTypes: 'contract',
  workingTimes: 'time',
  remoteWorkOptions: 'mode',
} as const satisfies Record<NamedValues['filter'], TermKind>

/** Whose salary counts: of the chosen contracts, else of those that a keyword names. */
function typesOfPay({ named }: OfferCriteria, chosen: OfferCriteria['employmentTypes']): OfferCriteria['employmentTypes'] {
  if (chosen.length > 0 || named.length === 0) return chosen
  return employmentTypes.filter((type) =>
    named.some((one) => one.some(({ filter, values }) => filter === 'employmentTypes' && values.includes(type))),
  )
}
