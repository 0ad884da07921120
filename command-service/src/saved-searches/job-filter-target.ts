/** What the routes on the searches of a candidate have in common: the stream is the caller's own, so the search of another person is not found. */
import { candidateIdSchema, type JobFilterId, jobFilterIdSchema, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import { jobFilterAlertSchema } from '@jobboard/contracts/saved-searches/queries'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { z } from 'zod'
import type { CommandDeps } from '../shell/command-route.ts'
import { mayHaveSavedSearches } from './policy.ts'
import { presentAlert } from './presenter.ts'
import { findSearch, type SavedSearches, savedSearchesAggregate } from './saved-searches.ts'

export interface SavedSearchDeps extends CommandDeps {
  readonly keys: SubjectKeys
}

export interface JobFilterTarget {
  readonly candidateId: z.output<typeof candidateIdSchema>
  readonly jobFilterId: JobFilterId
}

export const ofTenant = z.object({ tenant: z.string() })

/** Null: no search can have this id. */
export function targetOf({ accountId }: Session, id: string): JobFilterTarget | null {
  const jobFilterId = jobFilterIdSchema.safeParse(id)
  return jobFilterId.success ? { candidateId: candidateIdSchema.parse(accountId), jobFilterId: jobFilterId.data } : null
}

export const ownSavedSearches = {
  tag: 'saved-searches',
  offeredOn: hasJobAlerts,
  aggregate: savedSearchesAggregate,
  stream: (tenant: TenantId, { candidateId }: JobFilterTarget) => savedSearchesStream(tenant, candidateId),
  auth: mayHaveSavedSearches,
  // The stream is the caller's own.
  policy: () => null,
  notFound: { code: 'notFound' },
  idempotencyKey: true,
  limits: [{ name: 'saved-searches', points: 240, seconds: 60, key: ({ session }: { readonly session: Session }) => session.accountId }],
} as const

export const ownJobFilter = {
  ...ownSavedSearches,
  params: ofTenant.extend({ id: z.string() }),
  id: ({ session, params }: { readonly session: Session; readonly params: { readonly id: string } }) => targetOf(session, params.id),
  reply: {
    status: 200,
    description: 'The search and its alert as they are now',
    schema: jobFilterAlertSchema,
    present: ({ state }: { readonly state: SavedSearches }, { jobFilterId }: JobFilterTarget) => ({
      jobFilterId,
      jobAlert: presentAlert(findSearch(state, jobFilterId)?.alert ?? { status: 'none' }),
    }),
  },
} as const
