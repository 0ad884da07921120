/** Who may do what with a case (docs/product/moderation.md, "Roles"). */

import type { Case } from '@jobboard/contracts/moderation/case-state'
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { CommandError } from '../shell/command-route.ts'

/** A blocked company's members only read, and complain all the same. */
export const mayComplain = ['employer:owner', 'employer:recruiter', 'employer:viewer'] as const
export const maySayCorrected = ['employer:owner', 'employer:recruiter'] as const

export const mustExist = (_: Session | null, state: Case): CommandError | null =>
  state.status === 'absent' ? { code: 'caseNotFound' } : null

/** A case about another company does not exist for an employer. `companies`: that of the case, and those that it was merged into. */
export const refuseForeign = (session: Session, companies: readonly CompanyId[]): CommandError | null =>
  session.companyId !== null && companies.includes(session.companyId) ? null : { code: 'decisionNotFound' }

/** What is about no case at all. Whose it is, the command says. */
export const isOfSomeCompany = (_: Session | null, state: Case): CommandError | null =>
  state.status === 'known' ? null : { code: 'decisionNotFound' }
