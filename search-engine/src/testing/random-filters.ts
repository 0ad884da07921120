/** Random filter sets that are likely to match some of the random offers: most filters are absent. */
import { boundsText, roundDegrees } from '@jobboard/contracts/search/bounds'
import { companySlug } from '@jobboard/contracts/search/company-slug'
import { offerLanguages, publicationAges, salaryMatches } from '@jobboard/contracts/search/filter-values'
import { noFilters, type OfferFilters } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import fc from 'fast-check'
import { cities, companies, skills, titles } from './random-offers.ts'

const sometimes = <Value>(present: fc.Arbitrary<Value>, absent: Value, weight = 5): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: fc.constant(absent) }, { weight: 1, arbitrary: present })

const some = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> =>
  sometimes<Value[]>(fc.uniqueArray(fc.constantFrom(...new Set(values)), { minLength: 1, maxLength: 3 }), [])

/** Several where the tenant has them. */
const someCities = ({ lists }: Tenant, one: fc.Arbitrary<string>): fc.Arbitrary<string[]> =>
  fc.uniqueArray(one, { minLength: 1, maxLength: lists.severalCities ? 4 : 1 })

/** Texts to draw filters from: those of the offers that are searched. */
export interface FilterTexts {
  readonly titles: readonly string[]
  readonly companies: readonly string[]
  readonly skills: readonly string[]
  readonly cities: readonly string[]
  readonly keywords: readonly string[]
}

const ofRandomOffers: FilterTexts = {
  titles,
  companies,
  skills,
  cities,
  keywords: [
    ...['java', 'JAVA developer', 'ŁÓDZKA', 'c++', '.net', 'dotnet', 'dot net', 'script', 'żywność', 'inżynier', 'node', 'js', '100%'],
    ...['data_scientist', 'straße', '...', 'react', 'spring', 'golang', 'programisty', 'specjalista księgowość', 'kubernetes', 'nope'],
    // Names of filters, alone and within a term.
    ...['lodz', 'w Krakowie', 'warsaw', 'trójmiasto', 'java cracow', 'zdalnie', 'remote java', 'senior', 'starszy tester', 'b2b', 'staż'],
    ...['praca', 'praca zdalna', 'umowa o pracę', 'część etatu', 'on-site', 'office'],
  ],
}

export function randomFilters(tenant: Tenant, texts: FilterTexts = ofRandomOffers): fc.Arbitrary<OfferFilters> {
  const { options } = tenant
  const keys = tenant.categories.flatMap((category) => [category.key, ...category.children.map((child) => child.key)])
  const amount = fc.integer({ min: 0, max: 60 }).map((thousands) => thousands * 500)
  const range = sometimes<Pick<OfferFilters, 'salaryMin' | 'salaryMax'>>(
    fc.oneof(
      fc.tuple(amount, amount).map(([a, b]) => ({ salaryMin: Math.min(a, b), salaryMax: Math.max(a, b) })),
      amount.map((salaryMin) => ({ salaryMin, salaryMax: null })),
      amount.map((salaryMax) => ({ salaryMin: null, salaryMax })),
    ),
    { salaryMin: null, salaryMax: null },
    2,
  )
  const matchesAllowed = tenant.params.some(({ name }) => name === 'salaryMatch') ? salaryMatches : (['overlap'] as const)
  const salary = fc
    .tuple(range, fc.constantFrom(...matchesAllowed))
    .map(([bounds, match]) => ({ ...bounds, salaryMatch: bounds.salaryMin === null ? ('overlap' as const) : match }))
  const place = sometimes<Pick<OfferFilters, 'cities' | 'cityRadiusKm' | 'orRemote'>>(
    fc.record({
      cities: someCities(
        tenant,
        fc.constantFrom('lodz', 'warszawa', 'krakow', 'trojmiasto', 'slask', 'wieliczka', 'Pruszków', ...texts.cities, 'Atlantis'),
      ),
      cityRadiusKm: fc.option(fc.integer({ min: 0, max: 120 })),
      orRemote: fc.boolean(),
    }),
    { cities: [], cityRadiusKm: null, orRemote: false },
    3,
  )
  const bounds = sometimes<OfferFilters['bounds']>(
    fc
      .tuple(
        fc.integer({ min: 48, max: 54 }),
        fc.integer({ min: 14, max: 24 }),
        fc.double({ min: 0, max: 4, noNaN: true }).map(roundDegrees),
      )
      .chain(([swLat, swLon, size]) =>
        fc.constantFrom(
          { swLat, swLon, neLat: roundDegrees(swLat + size), neLon: roundDegrees(swLon + size) },
          { swLat, swLon, neLat: roundDegrees(swLat + size), neLon: swLon - 1 },
        ),
      ),
    null,
  )
  const others: fc.Arbitrary<Partial<OfferFilters>> = fc.record({
    bounds,
    categories: some(keys),
    keywords: some(texts.keywords),
    companyNames: some(texts.companies),
    skills: some(texts.skills),
    jobTitles: some(texts.titles),
    companies: some(texts.companies.map(companySlug)),
    excludedTerms: some([...texts.keywords, ...texts.skills]),
    excludedCompanies: some(texts.companies.map(companySlug)),
    offerLanguages: some(offerLanguages),
    publishedWithinDays: sometimes<OfferFilters['publishedWithinDays']>(fc.constantFrom(...publicationAges), null),
    experienceLevels: some(options.experienceLevels.map((option) => option.value)),
    employmentTypes: sometimes(
      fc.subarray(
        options.employmentTypes.map((option) => option.value),
        { minLength: 1 },
      ),
      [],
      2,
    ),
    workingTimes: some(options.workingTimes.map((option) => option.value)),
    remoteWorkOptions: some(options.remoteWorkOptions.map((option) => option.value)),
    withSalary: sometimes(fc.constant(true), false),
    ukraineFriendly: sometimes(fc.constant(true), false),
    currency: fc.constantFrom(...tenant.currencies.offered),
  })
  return fc.tuple(others, salary, place).map(([rest, pay, where]) => ({ ...noFilters, ...rest, ...pay, ...where }))
}

/** The filters as parameters of the API. Free texts use the bracket form, which does not split at commas. */
export function toParameters(filters: OfferFilters): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (name === 'bounds') {
      if (filters.bounds !== null) parameters.append(name, boundsText(filters.bounds))
    } else if (name === 'cities') for (const city of filters.cities) parameters.append('city[]', city)
    else if (Array.isArray(value)) for (const item of value) parameters.append(`${name}[]`, item)
    else if (value !== null && value !== false) parameters.append(name, String(value))
  }
  return parameters
}
