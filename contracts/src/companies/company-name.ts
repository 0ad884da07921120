import type { CompanyEvent } from './events.ts'

/** The name of a company after another of its events, from null on. Null: none is known. */
export function companyNameAfter(name: string | null, { type, data }: CompanyEvent): string | null {
  if (type === 'CompanyRegistered') return data.name
  return type === 'CompanyChanged' && data.name !== undefined ? data.name : name
}
