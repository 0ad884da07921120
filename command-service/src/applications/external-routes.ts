/** A candidate says whether they applied on the site of an employer (docs/product/applications.md, "External applications"). */
import { externalApplicationsStream } from '@jobboard/contracts/applications/external-events'
import { redirectParamsSchema } from '@jobboard/contracts/applications/redirect-commands'
import { type RedirectId, redirectStream } from '@jobboard/contracts/applications/redirect-events'
import type { AccountId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { hasCandidatePortal, type Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { type CommandDeps, type CommandError, commandRoute } from '../shell/command-route.ts'
import { loadHistory } from '../shell/history.ts'
import { type ExternalCommand, externalApplicationsAggregate } from './external-applications.ts'
import { mayHaveApplications } from './policy.ts'
import { redirectAggregate } from './redirect.ts'

interface Target {
  readonly candidateId: AccountId
  readonly redirectId: RedirectId
}

const ownExternalApplications = {
  tag: 'applications',
  aggregate: externalApplicationsAggregate,
  stream: (tenant: TenantId, { candidateId }: Target) => externalApplicationsStream(tenant, candidateId),
  auth: mayHaveApplications,
  offeredOn: (tenant: Tenant) => hasCandidatePortal(tenant) && tenant.features.applicationHistory,
  // The stream is the caller's own.
  policy: () => null,
  notFound: { code: 'applicationNotFound' },
  problems: ['applicationNotFound'],
  params: redirectParamsSchema,
  id: ({ session, params: { redirectId } }: { readonly session: Session; readonly params: { readonly redirectId: RedirectId } }) => ({
    candidateId: session.accountId,
    redirectId,
  }),
  limits: [{ name: 'own-applications', points: 60, seconds: 60, key: ({ session }: { readonly session: Session }) => session.accountId }],
} as const

/** The offer of a redirect that is the caller's, or that they made before they signed in. */
async function offerOf({ store }: CommandDeps, tenant: TenantId, { candidateId, redirectId }: Target): Promise<OfferId | null> {
  const { state } = await loadHistory(store, redirectAggregate, redirectStream(tenant, redirectId))
  if (state.status === 'absent') return null
  return state.candidateId === null || state.candidateId === candidateId ? state.offerId : null
}

export const externalApplicationRoutes = (deps: CommandDeps): readonly Route[] => {
  const about =
    (type: 'confirm' | 'remove') =>
    async ({
      tenant,
      id,
      at,
    }: {
      readonly tenant: Tenant
      readonly id: Target
      readonly at: string
    }): Promise<Result<ExternalCommand, CommandError>> => {
      const offerId = await offerOf(deps, tenant.id, id)
      return offerId === null ? err({ code: 'applicationNotFound' }) : ok({ type, redirectId: id.redirectId, offerId, at })
    }
  return [
    commandRoute(deps, {
      ...ownExternalApplications,
      method: 'POST',
      path: '/v2/candidate/applications/{redirectId}/confirm',
      summary: 'I applied on the site of the employer',
      command: about('confirm'),
      reply: { status: 204, description: 'It is in the history' },
    }),
    commandRoute(deps, {
      ...ownExternalApplications,
      method: 'DELETE',
      path: '/v2/candidate/applications/{redirectId}',
      summary: 'I did not apply on the site of the employer; it is removed from the history',
      command: about('remove'),
      reply: { status: 204, description: 'It is not in the history' },
    }),
  ]
}
