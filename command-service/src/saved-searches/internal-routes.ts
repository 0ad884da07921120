/** What other processes ask for: names of searches, which this service alone can read, and ends of alerts that no person asks for. */
import { type CandidateId, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { endUnansweredCall, expireSearchesCall, readNamesCall, suppressAlertsCall } from '@jobboard/contracts/saved-searches/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { type CommandError, commandRoute, metadataOf } from '../shell/command-route.ts'
import { execute } from '../shell/execute.ts'
import { loadHistory } from '../shell/history.ts'
import { eraseGuest } from './erase-guest.ts'
import { isGuest } from './guest-rows.ts'
import type { SavedSearchDeps } from './job-filter-target.ts'
import { savedSearchesAggregate } from './saved-searches.ts'
import type { SavedSearchesCommand } from './saved-searches-command.ts'
import { openName } from './sealed-name.ts'

const readNames = ({ store, keys }: SavedSearchDeps): Route =>
  route({
    ...declaredRoute(readNamesCall),
    async handle({ tenant, params: { candidateId } }) {
      const { state } = await loadHistory(store, savedSearchesAggregate, savedSearchesStream(tenant.id, candidateId))
      const named = state.searches.map(
        async ({ jobFilterId, name }) => [jobFilterId, await openName(keys, tenant.id, candidateId, name)] as const,
      )
      return { status: 200, body: { names: Object.fromEntries(await Promise.all(named)) } }
    },
  })

interface ExpiryDeps extends SavedSearchDeps {
  readonly database: TenantDatabase
}

/** A schedule of the workers asks for it, for people who may have something that is over. */
const expireRequests = (deps: ExpiryDeps): Route =>
  route({
    ...declaredRoute(expireSearchesCall),
    problems: ['unknownTenant', 'conflict'],
    async handle(request) {
      const { tenant, params } = request
      const { candidateId } = params
      const at = deps.clock.now().toISOString()
      const guest = await isGuest(deps.database, tenant.id, candidateId)
      const metadata = metadataOf({ ...request, at }, 'expiry')
      const outcome = await execute(deps.store, {
        stream: savedSearchesStream(tenant.id, candidateId),
        aggregate: savedSearchesAggregate,
        metadata,
        prepare: () => ok({ type: 'expire', isGuest: guest, at } as const),
      })
      if (!outcome.ok) return refuse(outcome.error)
      if (guest && outcome.value.state.searches.length === 0) await eraseGuest(deps, candidateId, metadata)
      return { status: 204 }
    },
  })

/** What both ends of alerts have in common: no person asks, and the caller is told nothing of the searches. */
const searchesOfPerson = {
  aggregate: savedSearchesAggregate,
  stream: (tenant: TenantId, candidateId: CandidateId) => savedSearchesStream(tenant, candidateId),
  policy: () => null,
  notFound: { code: 'notFound' },
} as const

interface Named {
  readonly params: { readonly candidateId: CandidateId }
}

const suppressAlerts = (deps: SavedSearchDeps): Route =>
  commandRoute(deps, {
    ...searchesOfPerson,
    ...declaredRoute(suppressAlertsCall),
    reply: { status: 204, ...suppressAlertsCall.replies[204] },
    system: 'suppression',
    id: ({ params }: Named) => params.candidateId,
    command: ({ at }): Result<SavedSearchesCommand, CommandError> => ok({ type: 'suppress', at }),
  })

const endUnansweredAlert = (deps: SavedSearchDeps): Route =>
  commandRoute(deps, {
    ...searchesOfPerson,
    ...declaredRoute(endUnansweredCall),
    reply: { status: 204, ...endUnansweredCall.replies[204] },
    system: 'inactivity',
    id: ({ params }: Named) => params.candidateId,
    command: ({ at, query, params }): Result<SavedSearchesCommand, CommandError> =>
      ok({ type: 'endUnanswered', at, askedAt: query.askedAt, jobFilterId: params.jobFilterId }),
  })

export const internalSavedSearchRoutes = (deps: ExpiryDeps): readonly Route[] => [
  readNames(deps),
  expireRequests(deps),
  suppressAlerts(deps),
  endUnansweredAlert(deps),
]
