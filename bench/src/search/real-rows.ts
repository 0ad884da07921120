/**
 * Offers combined from the real ones beside the repository: filter values from one, company, places and pay from others. So titles, skills,
 * companies, cities and salaries have their real frequencies, and there are as many offers as requested.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type ExperienceLevel, employmentTypes, type WorkingTime, type WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import type { Currency, SalaryUnit } from '@jobboard/contracts/shared/money'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { OracleOffer, OracleSalary } from '@jobboard/search-engine/testing/oracle'
import { generateOffer } from './generate.ts'
import { randomOf } from './random.ts'

const file = fileURLToPath(new URL('../../../../shared/data/derived/offers-unified.jsonl.gz', import.meta.url))

interface Skill {
  readonly name: string
}
interface RealRow {
  readonly title: string
  readonly companyName: string | null
  readonly category: string | null
  readonly experienceLevel: ExperienceLevel | null
  readonly workplaceType: WorkplaceType | null
  readonly workingTime: WorkingTime | null
  readonly employmentTypes: readonly {
    readonly type: string | null
    readonly from: number | null
    readonly to: number | null
    readonly currency: Currency | null
    readonly unit: SalaryUnit | null
  }[]
  readonly requiredSkills: readonly Skill[]
  readonly niceToHaveSkills: readonly Skill[]
  readonly multilocation: readonly { readonly city: string; readonly latitude: number | null; readonly longitude: number | null }[]
}

/** Filter values, most frequent first. */
export interface RealValues {
  readonly skills: readonly string[]
  readonly companies: readonly string[]
  readonly titles: readonly string[]
}

export interface RealOffers {
  readonly values: RealValues
  /** Offer `number`: the same each time. */
  make(number: number, now: number): OracleOffer
}

/** Null where the real offers are not there. */
export function realOffers(tenant: Tenant): RealOffers | null {
  if (!existsSync(file)) {
    console.warn('SKIPPED: the real offers (../shared/data) are not beside this repository; offers are generated instead.')
    return null
  }
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as RealRow)
  const keys = new Set(tenant.categories.map(({ key }) => key))
  const contents = rows.filter(({ category, requiredSkills }) => category !== null && keys.has(category) && requiredSkills.length > 0)
  const companies = rows.flatMap(({ companyName }) => companyName ?? [])
  const placed = rows.filter(({ multilocation, workplaceType }) => multilocation.length > 0 && workplaceType !== null)
  const paid = rows.filter((row) => row.employmentTypes.length > 0)
  return {
    values: {
      skills: byFrequency(contents.flatMap(({ requiredSkills }) => requiredSkills.map(({ name }) => name))),
      companies: byFrequency(companies),
      titles: byFrequency(contents.map(({ title }) => title)),
    },
    make(number, now) {
      const random = randomOf(number + 1)
      const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random.next() * items.length)] as Item
      const [content, place, pay] = [one(contents), one(placed), one(paid)]
      const generated = generateOffer(tenant, number, now)
      return {
        ...generated,
        title: content.title,
        companyName: one(companies),
        categories: [content.category as string],
        experienceLevel: content.experienceLevel ?? 'mid',
        workplaceType: place.workplaceType ?? generated.workplaceType,
        workingTime: content.workingTime ?? 'full_time',
        requiredSkills: content.requiredSkills.map(({ name }) => name),
        niceToHaveSkills: content.niceToHaveSkills.map(({ name }) => name),
        salaries: salariesOf(pay),
        locations: place.multilocation.map(({ city, latitude, longitude }) => ({ city, latitude, longitude })),
      }
    },
  }
}

/** One of each type; a type that the source does not say is b2b. */
function salariesOf({ employmentTypes: given }: RealRow): OracleSalary[] {
  const byType = new Map<string, OracleSalary>()
  for (const { type, from, to, currency, unit } of given) {
    const known = employmentTypes.find((each) => each === type) ?? 'b2b'
    byType.set(known, { type: known, currency: currency ?? 'pln', unit: unit ?? 'month', from, to })
  }
  return [...byType.values()]
}

function byFrequency(values: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value)
}
