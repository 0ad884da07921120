/** Random offers with edge cases: letters that do not decompose, spellings of cities, ties, salaries with one end, unknown companies. */
import { employmentTypes, experienceLevels, offerStates, workingTimes, workplaceTypes } from '@jobboard/contracts/offers/vocabulary'
import { currencies, salaryUnits, toMonthly } from '@jobboard/contracts/shared/money'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import fc from 'fast-check'
import type { OracleLocation, OracleOffer, OracleSalary } from './oracle.ts'

export const titles = [
  'Senior Java Developer',
  'JAVA DEVELOPER',
  'Inżynier Łączności',
  'C++ Programmer',
  'ASP.NET Engineer',
  'Młodszy tester',
  'Node.js 100% Developer',
  'Data_Scientist',
  'Zdalny programista React JS, Spring Boot',
  'Specjalistka ds. księgowości (dot net)',
  'Staż: JavaScript / Go',
]
export const companies = ['Łódzka Fabryka', 'LODZKA FABRYKA', 'Foo, Inc.', 'Straße GmbH', 'R&D Żółw', "O'Reilly"]
export const skills = [
  'Java',
  'java',
  'C++',
  'C#',
  'Node.js',
  'NodeJS',
  '.NET',
  'dotnet',
  'ReactJS',
  'React',
  'Golang',
  'k8s',
  'Angielski',
  'Żywność',
  'SQL',
  'Kubernetes',
]
export const cities = [
  'Łódź',
  'Lodz',
  'Warszawa',
  'Warsaw',
  'Kraków',
  'Cracow',
  'Gdynia',
  'Sopot',
  'Gdańsk',
  'Trójmiasto',
  'Katowice',
  'Nowa Wieś Wielka',
  'Nowa-Wieś wielka',
  'Київ',
  'Львів',
  'Zürich Süd',
  'Wieliczka',
]

const day = 86_400_000

const offerIds = fc.string({ unit: fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'), minLength: 12, maxLength: 12 })

const sometimesUnknown = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(arbitrary, { freq: 6 })

const pay: fc.Arbitrary<OracleSalary> = fc
  .record({
    type: sometimesUnknown(fc.constantFrom(...employmentTypes)),
    currency: fc.constantFrom(...currencies),
    unit: fc.constantFrom(...salaryUnits),
  })
  .chain((terms) => {
    const amount = fc.integer({ min: 1, max: 60 }).map((halfThousands) => Math.round((halfThousands * 500) / toMonthly(1, terms.unit)))
    const ends = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(amount, amount).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })) },
      { weight: 3, arbitrary: fc.constant({ from: null, to: null }) },
      { weight: 1, arbitrary: amount.map((from) => ({ from, to: null })) },
      { weight: 1, arbitrary: amount.map((to) => ({ from: null, to })) },
    )
    return ends.map((range) => ({ ...terms, ...range }))
  })

function location(tenant: Tenant): fc.Arbitrary<OracleLocation> {
  const coordinates = fc.oneof(
    { weight: 1, arbitrary: fc.constant({ latitude: null, longitude: null }) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...tenant.cities), fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
        .map(([city, north, east]) => ({ latitude: city.latitude + north, longitude: city.longitude + east })),
    },
  )
  return fc.tuple(fc.constantFrom(...cities), coordinates).map(([city, where]) => ({ city, ...where }))
}

/** Few distinct dates and amounts, so that ties are common. */
export function arbitraryOffer(tenant: Tenant, now: number): fc.Arbitrary<OracleOffer> {
  const keys = tenant.categories.flatMap((category) => [category.key, ...category.children.map((child) => child.key)])
  const moment = fc.integer({ min: 1, max: 12 }).map((days) => now - days * day)
  return fc.record({
    tenant: fc.constant(tenant.id),
    id: offerIds,
    state: fc.oneof({ weight: 8, arbitrary: fc.constant('published' as const) }, { weight: 2, arbitrary: fc.constantFrom(...offerStates) }),
    title: fc.constantFrom(...titles),
    companyName: sometimesUnknown(fc.constantFrom(...companies)),
    categories: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 2 }),
    experienceLevel: sometimesUnknown(fc.constantFrom(...experienceLevels)),
    workplaceType: sometimesUnknown(fc.constantFrom(...workplaceTypes)),
    workingTime: sometimesUnknown(fc.constantFrom(...workingTimes)),
    ukraineFriendly: fc.boolean(),
    language: fc.constantFrom('pl', 'en', null),
    requiredSkills: fc.uniqueArray(fc.constantFrom(...skills), { maxLength: 3 }),
    niceToHaveSkills: fc.uniqueArray(fc.constantFrom(...skills), { maxLength: 2 }),
    salaries: fc.uniqueArray(pay, { selector: (one) => one.type, minLength: 0, maxLength: 3 }),
    locations: fc.array(location(tenant), { minLength: 1, maxLength: 4 }),
    firstPublishedAt: sometimesUnknown(moment),
    publishedAt: moment,
    expiresAt: fc.oneof({ weight: 5, arbitrary: fc.constant(now + 10 * day) }, { weight: 1, arbitrary: fc.constant(now - day) }),
  })
}

/** Deterministic by seed; ids are distinct within a tenant and may be equal across tenants. */
export function randomOffers(tenant: Tenant, count: number, now: number, seed: number): OracleOffer[] {
  const offers = fc.sample(arbitraryOffer(tenant, now), { numRuns: count, seed })
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()]
}
