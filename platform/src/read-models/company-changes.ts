/**
 * Notices of what changed in a read model of a company, for pages that show it while they are open. A projection that names its changes
 * (`Projection.changes`) notifies with the commit, so that what is read afterwards has them. Ids only; lost while a connection is down.
 */
import type { RecordedEvent } from '../ports/event-store.ts'

export const companyChangesChannel = 'company_changes'

/** Whom an event concerns. */
export interface CompanyChange {
  readonly tenant: string
  readonly companyId: string
  readonly id: string
}

export interface CompanyChanges {
  readonly readModel: string
  readonly tenant: string
  readonly companyId: string
  /** Null: too many to name. */
  readonly ids: readonly string[] | null
}

/** Postgres takes 8,000 bytes: 50 ids of 36 characters are 2,000. */
const maxIds = 50

/** One text for each company, for `pg_notify`. */
export function companyChangeTexts(
  readModel: string,
  events: readonly RecordedEvent[],
  changes: (event: RecordedEvent) => readonly CompanyChange[],
): readonly string[] {
  const companies = new Map<string, { readonly tenant: string; readonly companyId: string; readonly ids: Set<string> }>()
  for (const { tenant, companyId, id } of events.flatMap(changes)) {
    const key = `${tenant}/${companyId}`
    const known = companies.get(key) ?? { tenant, companyId, ids: new Set() }
    known.ids.add(id)
    companies.set(key, known)
  }
  return [...companies.values()].map(({ ids, ...company }) =>
    JSON.stringify({ readModel, ...company, ids: ids.size > maxIds ? null : [...ids] } satisfies CompanyChanges),
  )
}

export const readCompanyChanges = (text: string): CompanyChanges => JSON.parse(text) as CompanyChanges
