/** Who may do what with an application (docs/product/applications.md). What someone may not see does not exist for them. */
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { CommandError } from '../shell/command-route.ts'
import { type Application, isHeld } from './application.ts'

export const mayHaveApplications = ['candidate'] as const

/** Of the company of the offer. */
export const mayDecide = ['employer:owner', 'employer:recruiter'] as const

export const isOfApplicant = (session: Session | null, application: Application): CommandError | null =>
  isHeld(application) && session !== null && application.candidateId === session.accountId ? null : { code: 'applicationNotFound' }

export const isOfCompany = (session: Session | null, application: Application): CommandError | null =>
  isHeld(application) && session !== null && application.companyId === session.companyId ? null : { code: 'applicationNotFound' }
