/** Small made-up offers for the tests of the importer. */
import { readFileSync } from 'node:fs'
import { importedRow } from '@jobboard/contracts/imports/testing/imported-row'
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

export const unifiedRow = (number: number, changes: Record<string, unknown> = {}): Record<string, unknown> =>
  importedRow(`sample-${number}`, { title: `Java Developer ${number}`, url: `https://source.example/offers/${number}`, ...changes })
