/** Test support: compares every query of the index with the oracle's result. */
import { employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import { companySlug } from '@jobboard/contracts/search/company-slug'
import { publicationAges } from '@jobboard/contracts/search/filter-values'
import { noFilters, type OfferFilters, type Sort } from '@jobboard/contracts/search/filters'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type OfferCriteria, publishedSince } from '../../criteria/criteria.ts'
import { type OracleOffer, withParents } from '../../testing/oracle.ts'
import type { Envelope } from '../geometry/map-box.ts'
import { clusterScale } from '../map/cluster-scale.ts'
import type { OfferIndex } from '../offer-index.ts'

export interface Checked {
  readonly tenant: Tenant
  readonly index: OfferIndex
  readonly filters: OfferFilters
  readonly criteria: OfferCriteria
  readonly expected: readonly OracleOffer[]
}

/** In pages of 7, so that page boundaries are tested too. */
export function expectSameLists({ index, criteria, expected }: Checked, sort: Sort): void {
  const ids: string[] = []
  for (;;) {
    const page = index.page(criteria, sort, ids.length, 7)
    ids.push(...page.docs.map((doc) => index.offerId(doc)))
    if (page.docs.length === 0 || ids.length > page.total) break
  }
  expect(ids).toEqual(expected.map((offer) => offer.id))
  expect(index.count(criteria)).toBe(expected.length)
}

/** In pages of 7 too: the first offer of each company and title, with the number of the others. */
export function expectSameGroups({ index, criteria, expected }: Checked, sort: Sort): void {
  const keyOf = (offer: OracleOffer): string => {
    const company = companySlug(offer.companyName ?? '')
    return company === '' ? offer.id : `${company} ${fold(offer.title)}`
  }
  const groups = new Map<string, OracleOffer[]>()
  for (const offer of expected) groups.set(keyOf(offer), [...(groups.get(keyOf(offer)) ?? []), offer])
  const cards = [...groups.values()].map((offers) => ({ id: offers[0]?.id, copies: offers.length - 1 }))
  const shown: typeof cards = []
  for (;;) {
    const page = index.groupedPage(criteria, sort, shown.length, 7)
    shown.push(...page.docs.map((doc, at) => ({ id: index.offerId(doc), copies: page.copies[at] ?? -1 })))
    expect([page.total, page.offers]).toEqual([cards.length, expected.length])
    if (page.docs.length === 0 || shown.length > page.total) break
  }
  expect(shown).toEqual(cards)
}

const world: Envelope = { neLat: 85, neLon: 179.9, swLat: -85, swLon: -179.9 }
const warsaw: Envelope = { neLat: 52.7, neLon: 21.8, swLat: 51.6, swLon: 20.1 }
const viewports: readonly (readonly [Envelope, number])[] = [
  [world, 3],
  [world, 17],
  [warsaw, 8],
  // Eastward from Warsaw around the world, as far as the west of Poland.
  [{ ...world, swLon: 21, neLon: 17 }, 5],
]

/** Each cluster has exactly its offers, and all clusters together have all offers with a location in the viewport. */
export function expectSameMap({ tenant, index, criteria, expected }: Checked): void {
  for (const [envelope, zoom] of viewports) {
    const shown = new Set<string>()
    for (const cluster of index.clusters(criteria, envelope, clusterScale(tenant.map, zoom))) {
      const inside = index.markers(criteria, cluster.region, 0, 10_000)
      if (inside.total !== cluster.count) expect(inside.total).toBe(cluster.count)
      for (const doc of inside.docs) shown.add(index.offerId(doc))
    }
    const inSight = expected.filter((offer) => offer.locations.some((place) => isWithin(place, envelope))).map((offer) => offer.id)
    if (envelope === world) expect([...shown].sort()).toEqual(inSight.sort())
    // Cells at the edge extend beyond the viewport.
    else expect(inSight.filter((id) => !shown.has(id))).toEqual([])
  }
}

const isWithin = ({ latitude, longitude }: OracleOffer['locations'][number], { neLat, neLon, swLat, swLon }: Envelope): boolean =>
  latitude !== null &&
  longitude !== null &&
  latitude <= neLat &&
  latitude >= swLat &&
  (swLon <= neLon ? longitude <= neLon && longitude >= swLon : longitude <= neLon || longitude >= swLon)

/** Expected counts: of the offers found without the dimension's own selection, those with the value. */
export function expectSameFacets(
  { tenant, index, filters, criteria }: Checked,
  find: (filters: OfferFilters) => readonly OracleOffer[],
  now: number,
): void {
  const tally = (dimension: keyof OfferFilters, valuesOf: (offer: OracleOffer) => readonly (string | number)[]): object => {
    const counts: Record<string, number> = {}
    for (const offer of find({ ...filters, [dimension]: noFilters[dimension] })) {
      for (const value of new Set(valuesOf(offer))) counts[value] = (counts[value] ?? 0) + 1
    }
    return counts
  }
  const all = tenant.categories.flatMap((category) => [category, ...category.children])
  const numberOf = (key: string): number => all.find((category) => category.key === key)?.value ?? -1
  const { timeZone } = tenant
  const moments = publicationAges.map((days) => publishedSince({ timeZone }, days, now) ?? 0)
  const facets = index.facets(criteria, moments)
  // As if the contract alone were chosen: with a salary range, fewer offers than have the contract.
  const shown = employmentTypes
    .map((type) => [type, find({ ...filters, employmentTypes: [type] }).length] as const)
    .filter(([, count]) => count > 0)
  expect({
    categories: Object.fromEntries(facets.categories),
    experienceLevels: Object.fromEntries(facets.experienceLevels),
    employmentTypes: Object.fromEntries(facets.employmentTypes),
    workingTimes: Object.fromEntries(facets.workingTimes),
    workplaceTypes: Object.fromEntries(facets.workplaceTypes),
    languages: Object.fromEntries(facets.languages),
    publishedSince: facets.publishedSince,
  }).toEqual({
    categories: tally('categories', (offer) => withParents(tenant, offer.categories).map(numberOf)),
    experienceLevels: tally('experienceLevels', (offer) => stated(offer.experienceLevel)),
    employmentTypes: Object.fromEntries(shown),
    workingTimes: tally('workingTimes', (offer) => stated(offer.workingTime)),
    workplaceTypes: tally('remoteWorkOptions', (offer) => stated(offer.workplaceType)),
    languages: tally('offerLanguages', ({ language }) => stated(language)),
    publishedSince: publicationAges.map((publishedWithinDays) => find({ ...filters, publishedWithinDays }).length),
  })
  expect(facets.remote).toBe(find({ ...filters, remoteWorkOptions: ['remote'] }).length)
  for (const dimension of ['withSalary', 'ukraineFriendly'] as const)
    expect(facets[dimension]).toBe(find({ ...filters, [dimension]: true }).length)
}

/** A value that is not stated is in no facet. */
const stated = (value: string | null): string[] => (value === null ? [] : [value])
