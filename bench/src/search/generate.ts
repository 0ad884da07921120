/**
 * Generated offers that search like real ones: few titles, companies, skills and cities are frequent and many are rare; pay goes with
 * the level; a third of the offers have several places. The same for the same seed, and offer `n` does not depend on how many there are.
 */
import type { EmploymentType, ExperienceLevel, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import type { Currency } from '@jobboard/contracts/shared/money'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { OracleLocation, OracleOffer, OracleSalary } from '@jobboard/search-engine/testing/oracle'
import { companyNames, levelWords, roles, skillNames } from './lexicon.ts'
import { type Random, randomOf } from './random.ts'

const day = 86_400_000
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const levels: readonly (readonly [ExperienceLevel, number])[] = [
  ['junior', 10],
  ['mid', 40],
  ['senior', 42],
  ['expert', 6],
  ['c_level', 2],
]
const modes: readonly (readonly [WorkplaceType, number])[] = [
  ['remote', 45],
  ['hybrid', 35],
  ['office', 20],
]
const times: readonly (readonly [WorkingTime, number])[] = [
  ['full_time', 88],
  ['part_time', 5],
  ['b2b_contract', 4],
  ['freelance', 2],
  ['internship', 1],
]
const contracts: readonly (readonly [EmploymentType, number])[] = [
  ['b2b', 55],
  ['permanent', 35],
  ['mandate_contract', 6],
  ['contract', 2],
  ['internship', 2],
]
const currencies: readonly (readonly [Currency, number])[] = [
  ['pln', 88],
  ['eur', 6],
  ['usd', 5],
  ['gbp', 1],
]
const middlePay: Readonly<Record<ExperienceLevel, number>> = { junior: 7_000, mid: 14_000, senior: 21_000, expert: 26_000, c_level: 32_000 }

export function generateOffer(tenant: Tenant, number: number, now: number): OracleOffer {
  const random = randomOf(number + 1)
  const level = random.weighted(levels)
  const mode = random.weighted(modes)
  const role = random.zipf(roles)
  const category = tenant.categories.find(({ key }) => key === role.category) ?? random.zipf(tenant.categories)
  const required = skillsOf(random, role.skills)
  const publishedAt = now - Math.floor(random.next() ** 2 * 30 * day) - 1_000
  return {
    tenant: tenant.id,
    id: Array.from({ length: 12 }, () => alphabet[Math.floor(random.next() * 32)]).join(''),
    state: 'published',
    title: `${random.next() < 0.7 ? `${levelWords[level]} ` : ''}${role.title}${random.next() < 0.15 ? ` (${required[0] ?? 'SQL'})` : ''}`,
    companyName: random.zipf(companyNames),
    categories: [category.key],
    experienceLevel: level,
    workplaceType: mode,
    workingTime: random.weighted(times),
    ukraineFriendly: random.next() < 0.2,
    requiredSkills: required,
    niceToHaveSkills: skillsOf(random, [])
      .filter((skill) => !required.includes(skill))
      .slice(0, 2),
    language: random.next() < 0.6 ? 'pl' : 'en',
    salaries: salariesOf(random, level),
    locations: locationsOf(random, tenant, mode),
    firstPublishedAt: publishedAt - (random.next() < 0.3 ? Math.floor(random.next() * 20 * day) : 0),
    publishedAt,
    expiresAt: now + Math.floor((1 + random.next() * 29) * day),
  }
}

function skillsOf(random: Random, likely: readonly string[]): string[] {
  const skills = new Set<string>()
  for (const skill of likely) if (random.next() < 0.6) skills.add(skill)
  const more = 1 + Math.floor(random.next() * 5)
  for (let index = 0; index < more; index++) skills.add(random.zipf(skillNames))
  return [...skills]
}

function salariesOf(random: Random, level: ExperienceLevel): OracleSalary[] {
  const shown = random.next() < 0.55
  const types = new Set([random.weighted(contracts), ...(random.next() < 0.35 ? [random.weighted(contracts)] : [])])
  return [...types].map((type) => {
    const currency = random.weighted(currencies)
    if (!shown) return { type, currency, unit: 'month', from: null, to: null }
    const factor = currency === 'pln' ? 1 : 0.24
    const from = Math.round((middlePay[level] * factor * (0.6 + random.next() * 0.7)) / 500) * 500
    const to = Math.round((from * (1.1 + random.next() * 0.6)) / 500) * 500
    if (type !== 'b2b' || random.next() > 0.2) return { type, currency, unit: 'month', from, to }
    return { type, currency, unit: 'hour', from: Math.round(from / 168), to: Math.round(to / 168) }
  })
}

function locationsOf(random: Random, tenant: Tenant, mode: WorkplaceType): OracleLocation[] {
  const count = random.next() < 0.65 ? 1 : 2 + Math.floor(random.next() * (mode === 'remote' ? 6 : 3))
  const cities = tenant.cities.filter((city) => city.members === undefined)
  const chosen = new Set(Array.from({ length: count }, () => random.zipf(cities)))
  return [...chosen].map((city) => {
    if (random.next() < 0.02) return { city: city.label.pl, latitude: null, longitude: null }
    // Half of the offers stand in the middle of their city, as geocoders answer; the others at an address.
    const spread = random.next() < 0.5 ? 0 : 0.12
    return {
      city: random.next() < 0.1 ? city.label.en : city.label.pl,
      latitude: city.latitude + (random.next() - 0.5) * spread,
      longitude: city.longitude + (random.next() - 0.5) * spread * 1.6,
    }
  })
}
