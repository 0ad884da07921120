/** What a company has is another one's from now on (docs/decisions/0301, docs/decisions/0306). */
import type { CompanyId, Instant } from '@jobboard/contracts/shared/ids'

export interface ChangeCompany {
  readonly type: 'changeCompany'
  readonly companyId: CompanyId
  /** What is of a third company by now, or of none, stays there. */
  readonly from: CompanyId
  readonly at: Instant
}

interface CompanyChange {
  readonly companyId: CompanyId
  readonly from: CompanyId
  readonly changedAt: Instant
}

/** The data of the event; null: nothing changes. */
export const companyChange = ({ companyId, from, at }: ChangeCompany, current: CompanyId | null): CompanyChange | null =>
  current !== from || from === companyId ? null : { companyId, from, changedAt: at }
