/**
 * What percolation is compared with: each search compiled into predicates, and a loop over all searches. Predicates are as good as they get
 * one at a time: sets of the offer's terms, equal predicates shared, cheap ones first.
 */
import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import { isWithin } from '@jobboard/search-engine/index/geometry/distance'
import { Rectangle } from '@jobboard/search-engine/index/geometry/rectangle'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { kindOf, salaryRange, salaryTypes } from '@jobboard/search-engine/index/query/compile'
import { type TermKind, termKinds } from '@jobboard/search-engine/index/terms/term-kinds'

type Terms = Readonly<Record<TermKind, ReadonlySet<string | number>>>

export interface Facts {
  readonly index: OfferIndex
  readonly doc: number
  readonly terms: Terms
  readonly firstPublishedAt: number
}
export type Predicate = (offer: Facts) => boolean

export function factsOf(index: OfferIndex, doc: number): Facts {
  const terms = Object.fromEntries(termKinds.map((kind) => [kind, new Set<string | number>()])) as Record<TermKind, Set<string | number>>
  index.byTerm.forEachTermOf(doc, (kind, value) => terms[kind].add(value))
  return { index, doc, terms, firstPublishedAt: index.byTerm.firstPublishedAt(doc) ?? 0 }
}

export class Predicates {
  private readonly shared = new Map<string, Predicate>()

  of(criteria: OfferCriteria): readonly Predicate[] {
    const predicates: Predicate[] = []
    const add = (key: string, make: () => Predicate): void => {
      const predicate = this.shared.get(key) ?? make()
      this.shared.set(key, predicate)
      predicates.push(predicate)
    }
    const anyOf = (kind: TermKind, values: readonly (string | number)[]): void => {
      if (values.length > 0) add(`${kind} ${JSON.stringify(values)}`, () => hasOneOf(kind, values))
    }
    anyOf('category', criteria.categoryValues)
    anyOf('level', criteria.experienceLevels)
    anyOf('mode', criteria.workplaceTypes)
    anyOf('contract', criteria.employmentTypes)
    anyOf('time', criteria.workingTimes)
    if (criteria.withSalary) anyOf('flag', ['salary'])
    if (criteria.ukraineFriendly) anyOf('flag', ['ukraine'])
    anyOf('company', criteria.companies)
    anyOf('skill', criteria.skills)
    anyOf('title', criteria.titles)
    anyOf('employer', criteria.companySlugs)
    anyOf('language', criteria.languages)
    for (const word of criteria.words) anyOf('word', [word])
    const { place, radiusKm, publishedSince, bounds, salary, named, excludedCompanySlugs, excludedTerms } = criteria
    if (place !== null && radiusKm === null) anyOf('place', place.slugs)
    for (const name of named) add(`named ${JSON.stringify(name)}`, () => hasName(name))
    if (publishedSince !== null)
      add(
        `since ${publishedSince}`,
        () =>
          ({ firstPublishedAt }) =>
            firstPublishedAt >= publishedSince,
      )
    if (excludedCompanySlugs.length > 0) {
      const isOfOne = hasOneOf('employer', excludedCompanySlugs)
      add(`employers ${JSON.stringify(excludedCompanySlugs)}`, () => (offer) => !isOfOne(offer))
    }
    for (const term of excludedTerms) {
      add(`not ${JSON.stringify(term)}`, () => {
        const parts = [...term.words.map((word) => hasOneOf('word', [word])), ...term.named.map(hasName)]
        return (offer) => !parts.every((part) => part(offer))
      })
    }
    if (salary !== null) {
      const range = salaryRange(salary, salaryTypes(criteria, criteria.employmentTypes))
      add(
        `salary ${JSON.stringify(range)}`,
        () =>
          ({ index, doc }) =>
            index.byTerm.meets(doc, range),
      )
    }
    if (bounds !== null) {
      const area = new Rectangle(bounds)
      add(
        `bounds ${JSON.stringify(bounds)}`,
        () =>
          ({ index, doc }) =>
            index.byTerm.somePlace(doc, (lat, lon) => area.contains(lat, lon)),
      )
    }
    if (place !== null && radiusKm !== null) {
      const byName = [hasOneOf('unlocated', place.slugs), hasOneOf('place', place.slugsWithoutCentre)]
      const isNear = (lat: number, lon: number): boolean => place.centres.some((centre) => isWithin(centre, radiusKm, lat, lon))
      add(
        `radius ${radiusKm} ${JSON.stringify(place.slugs)}`,
        () => (offer) => offer.index.byTerm.somePlace(offer.doc, isNear) || byName.some((isThere) => isThere(offer)),
      )
    }
    return predicates
  }
}

function hasOneOf(kind: TermKind, values: readonly (string | number)[]): Predicate {
  const [only] = values
  if (values.length === 1 && only !== undefined) return ({ terms }) => terms[kind].has(only)
  return ({ terms }) => {
    for (const value of values) if (terms[kind].has(value)) return true
    return false
  }
}

function hasName(name: OfferCriteria['named'][number]): Predicate {
  const parts = name.map(({ filter, values }) => hasOneOf(kindOf[filter], values))
  return (offer) => parts.some((part) => part(offer))
}

/** Numbers of the searches that match, by asking each. */
export function loopOver(searches: readonly (readonly Predicate[])[], offer: Facts): number[] {
  const matches: number[] = []
  for (let search = 0; search < searches.length; search++) {
    const predicates = searches[search] as readonly Predicate[]
    let at = 0
    while (at < predicates.length && (predicates[at] as Predicate)(offer)) at++
    if (at === predicates.length) matches.push(search)
  }
  return matches
}
