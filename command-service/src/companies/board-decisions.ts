/** What administrators of the board do with a company: they view its panel, and give it another name. */
import type { CompanyData, CompanyEvent } from '@jobboard/contracts/companies/events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'

export type BoardCommand =
  | { readonly type: 'view'; readonly until: Instant }
  | ({ readonly type: 'rename' } & Pick<CompanyData, 'name' | 'shortName'>)

export function decideOfBoard(command: BoardCommand, details: CompanyData): Result<readonly CompanyEvent[], never> {
  if (command.type === 'view') return ok([{ type: 'CompanyViewed', data: { until: command.until } }])
  const { name, shortName } = command
  return ok(detailsChanged({ name, shortName }, details))
}

/** Only what is another value now. */
export function detailsChanged(changes: Partial<CompanyData>, details: CompanyData): readonly CompanyEvent[] {
  const before: Readonly<Record<string, string | null>> = details
  const changed = Object.fromEntries(Object.entries(changes).filter(([field, value]) => before[field] !== value))
  return Object.keys(changed).length === 0 ? [] : [{ type: 'CompanyChanged', data: changed }]
}

/** Fields that are absent are no change. */
export const changesOf = (fields: { readonly [Field in keyof CompanyData]?: CompanyData[Field] | undefined }): Partial<CompanyData> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
