/** Searches as candidates make them: mostly one to three filters, frequent values more often. */
import { noFilters, type OfferFilters } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { companyNames, roles, skillNames } from './lexicon.ts'
import { type Random, randomOf } from './random.ts'

const keywords = [
  'java',
  'python',
  'react',
  'devops',
  'tester',
  'data engineer',
  'angular',
  'senior java',
  'angielski',
  'sap',
  'c++',
  'kubernetes',
  'frontend',
  'łączności',
  'spring',
]

/** Of generated offers. */
export const generatedValues = { skills: skillNames, companies: companyNames, titles: roles.map(({ title }) => title) }

/** `values`: possible filter values, most frequent first. */
export function filterSets(tenant: Tenant, count: number, values: FilterTexts = generatedValues): readonly OfferFilters[] {
  const random = randomOf(2_026)
  return Array.from({ length: count }, () => filterSet(tenant, random, values))
}

export type FilterTexts = Readonly<Record<'skills' | 'companies' | 'titles', readonly string[]>>

/** The next filter set of the random sequence. */
export function filterSet(tenant: Tenant, random: Random, { skills, companies, titles }: FilterTexts): OfferFilters {
  const chance = (share: number): boolean => random.next() < share
  const some = <Value>(share: number, values: readonly Value[]): Value[] =>
    chance(share) ? [...new Set(chance(0.3) ? [random.zipf(values), random.zipf(values)] : [random.zipf(values)])] : []
  const salary = chance(0.2)
  const min = 4_000 + Math.floor(random.next() * 40) * 500
  const city = chance(0.4)
  return {
    ...noFilters,
    categories: some(0.35, tenant.categories).map(({ key }) => key),
    keywords: some(0.25, keywords).slice(0, 1),
    skills: some(0.15, skills),
    companyNames: some(0.03, companies),
    jobTitles: some(0.03, titles),
    experienceLevels: some(0.3, ['senior', 'mid', 'junior', 'expert', 'c_level'] as const),
    employmentTypes: some(0.15, ['b2b', 'permanent', 'mandate_contract'] as const),
    workingTimes: some(0.05, ['part_time', 'full_time'] as const),
    remoteWorkOptions: some(0.2, ['remote', 'hybrid', 'office'] as const),
    withSalary: chance(0.15),
    ukraineFriendly: chance(0.04),
    cities: city ? [random.zipf(tenant.cities).slug] : [],
    cityRadiusKm: city && chance(0.4) ? random.zipf([30, 50, 15, 100]) : null,
    salaryMin: salary ? min : null,
    salaryMax: salary && chance(0.5) ? min + 8_000 : null,
  }
}

const words = ['java', 'developer', 'python', 'react', 'analityk', 'tester', 'data', 'sql', 'english', 'k8s', 'inżynier', 'node']

/** Searches by a single criterion that has to be computed: pay, a circle, words. */
export function firstSearches(tenant: Tenant, count: number): Readonly<Record<'salary' | 'radius' | 'words', readonly OfferFilters[]>> {
  const random = randomOf(2_027)
  const many = (make: () => Partial<OfferFilters>): OfferFilters[] => Array.from({ length: count }, () => ({ ...noFilters, ...make() }))
  const whole = (from: number, to: number): number => from + Math.floor(random.next() * (to - from))
  return {
    salary: many(() => {
      // Round amounts and others, one end or both.
      const min = random.next() < 0.7 ? whole(6, 80) * 500 : whole(3_000, 40_000)
      const form = random.next()
      return {
        employmentTypes:
          random.next() < 0.5 ? [] : random.zipf([['b2b'], ['permanent'], ['b2b', 'permanent'], ['mandate_contract']] as const).slice(),
        salaryMin: form < 0.8 ? min : null,
        salaryMax: form > 0.5 ? min + whole(0, 12_000) : null,
      }
    }),
    radius: many(() => ({ cities: [random.zipf(tenant.cities).slug], cityRadiusKm: whole(5, 101) })),
    words: many(() => ({ keywords: [random.zipf(words), random.zipf(keywords)].slice(0, random.next() < 0.7 ? 1 : 2) })),
  }
}
