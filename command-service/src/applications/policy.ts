/** Who may do what with an application (docs/product/applications.md). What someone may not see does not exist for them. */
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { CommandError } from '../shell/command-route.ts'
import { type Application, isHeld } from './application.ts'

export const mayHaveApplications = ['candidate'] as const

export const isOfApplicant = (session: Session | null, application: Application): CommandError | null =>
  isHeld(application) && session !== null && application.candidateId === session.accountId ? null : { code: 'applicationNotFound' }
