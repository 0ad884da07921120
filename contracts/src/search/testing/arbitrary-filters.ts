/** Random filters that a list address of the tenant can express. */
import fc from 'fast-check'
import type { Tenant } from '../../tenants/tenant.ts'
import { roundDegrees } from '../bounds.ts'
import { citySet, maxCities } from '../cities.ts'
import { companySlugs } from '../company-slug.ts'
import { offerLanguages, publicationAges, salaryMatches } from '../filter-values.ts'
import type { OfferFilters } from '../filters.ts'
import { isSearchable } from '../url-query.ts'

/** Any subset, in the order of the options. */
const subset = <Value extends string>(options: readonly { value: Value }[]): fc.Arbitrary<Value[]> =>
  fc.subarray(options.map((option) => option.value))

const terms: fc.Arbitrary<string[]> = fc
  .array(
    fc.oneof(
      fc.constantFrom('react', 'C++', 'C#', 'Node.js', 'Foo, Inc.', 'R&D', 'a\\b', 'Łódź', '100%', 'a=b&c#d', '+', ',', '\\'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    ),
    { maxLength: 4 },
  )
  .map((list) => [
    ...new Set(list.map((term) => term.trim()).filter((term) => term !== '' && term.length <= 100 && !term.includes('\u0000'))),
  ])
/** Signs alone are no keyword to an address. */
const keywords = terms.map((list) => list.filter(isSearchable))

function salaryRange(tenant: Tenant): fc.Arbitrary<Pick<OfferFilters, 'salaryMin' | 'salaryMax' | 'salaryMatch'>> {
  const { min, max } = tenant.salary
  const range = fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).chain(([a, b]) =>
    fc.record({
      salaryMin: fc.constant(Math.min(a, b)),
      salaryMax: fc.constant(Math.max(a, b)),
      salaryMatch: fc.constantFrom(...(tenant.params.some(({ name }) => name === 'salaryMatch') ? salaryMatches : (['overlap'] as const))),
    }),
  )
  return fc.oneof(fc.constant({ salaryMin: null, salaryMax: null, salaryMatch: 'overlap' as const }), range)
}

const place = (tenant: Tenant): fc.Arbitrary<Pick<OfferFilters, 'cities' | 'cityRadiusKm' | 'orRemote'>> =>
  fc.oneof(
    fc.constant<Pick<OfferFilters, 'cities' | 'cityRadiusKm' | 'orRemote'>>({ cities: [], cityRadiusKm: null, orRemote: false }),
    fc.record({
      cities: fc
        .uniqueArray(fc.constantFrom(...tenant.cities.map((city) => city.slug)), {
          minLength: 1,
          maxLength: tenant.lists.severalCities ? maxCities : 1,
        })
        .map(citySet),
      cityRadiusKm: fc.option(fc.integer({ min: 1, max: 500 })),
      orRemote: fc.boolean(),
    }),
  )

const degrees = (max: number): fc.Arbitrary<number> => fc.double({ min: -max, max, noNaN: true }).map(roundDegrees)
const bounds: fc.Arbitrary<OfferFilters['bounds']> = fc.option(
  fc
    .tuple(degrees(90), degrees(90), degrees(180), degrees(180))
    .map(([a, b, swLon, neLon]) => ({ swLat: Math.min(a, b), swLon, neLat: Math.max(a, b), neLon })),
)

/** None, one category, or some subcategories of one. */
const categories = (tenant: Tenant): fc.Arbitrary<string[]> =>
  fc.oneof(
    fc.constant<string[]>([]),
    fc
      .constantFrom(...tenant.categories)
      .chain((category) =>
        fc.subarray(category.children.map((child) => child.key)).map((children) => (children.length > 0 ? children : [category.key])),
      ),
  )

export function arbitraryFilters(tenant: Tenant): fc.Arbitrary<OfferFilters> {
  const { options, currencies } = tenant
  const rest = fc.record({
    categories: categories(tenant),
    keywords,
    companyNames: terms,
    skills: terms,
    jobTitles: terms,
    companies: terms.map(companySlugs),
    excludedTerms: keywords,
    excludedCompanies: terms.map(companySlugs),
    offerLanguages: fc.subarray([...offerLanguages]),
    publishedWithinDays: fc.option(fc.constantFrom(...publicationAges)),
    experienceLevels: subset(options.experienceLevels),
    employmentTypes: subset(options.employmentTypes),
    workingTimes: subset(options.workingTimes),
    remoteWorkOptions: subset(options.remoteWorkOptions),
    withSalary: fc.boolean(),
    ukraineFriendly: fc.boolean(),
    bounds,
    currency: fc.constantFrom(...currencies.offered),
  })
  return fc.tuple(rest, salaryRange(tenant), place(tenant)).map(([others, salary, where]) => ({ ...others, ...salary, ...where }))
}
