/** Small made-up offers for the tests of the importer. */
import { readFileSync } from 'node:fs'
import { type Tenant, tenantSchema } from '@jobboard/contracts/tenants/tenant'
import { type ImportContext, importContextOf } from '../complete/complete.ts'
import { type SourceOffer, unsaid } from '../source-offer.ts'

export const tenantNamed = (id: string): Tenant =>
  tenantSchema.parse(JSON.parse(readFileSync(new URL(`../../../../tenants/${id}.json`, import.meta.url), 'utf8')))

export function importContextNamed(id: string): ImportContext {
  const context = importContextOf(tenantNamed(id))
  if (context === null) throw new Error(`tenants/${id}.json names a plan for imports that it does not have`)
  return context
}

export const sourceOffer = (changes: Partial<SourceOffer> = {}): SourceOffer => ({
  ...unsaid,
  source: 'sample',
  externalId: 'sample-1',
  title: 'Java Developer',
  ...changes,
})

export const location = (city: string, changes: Partial<SourceOffer['locations'][number]> = {}): SourceOffer['locations'][number] => ({
  city,
  street: null,
  countryCode: null,
  latitude: null,
  longitude: null,
  ...changes,
})

/** A row of the unified format with every field. */
export const unifiedRow = (number: number, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: `sample-${number}`,
  source: 'sample',
  title: `Java Developer ${number}`,
  companyName: 'Acme',
  category: 'java',
  sourceCategory: null,
  experienceLevel: 'mid',
  workplaceType: 'hybrid',
  workingTime: 'full_time',
  employmentTypes: [{ type: 'b2b', from: 15_000, to: 20_000, currency: 'pln', unit: 'month', gross: false }],
  requiredSkills: [{ name: 'Java', level: 4 }],
  niceToHaveSkills: [{ name: 'Kafka', level: null }],
  languages: [],
  multilocation: [{ city: 'Kraków', street: 'Długa 1', latitude: 50.06, longitude: 19.94 }],
  remoteInterview: true,
  openToHireUkrainians: true,
  publishedAt: null,
  expiredAt: null,
  url: `https://source.example/offers/${number}`,
  sections: null,
  descriptionLanguage: null,
  ...changes,
})
