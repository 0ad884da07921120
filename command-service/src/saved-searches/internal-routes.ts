/** What other processes ask for: names of searches, which this service alone can read, and ends of alerts that no person asks for. */
import { type CandidateId, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { endUnansweredCall, expireSearchesCall, readNamesCall, suppressAlertsCall } from '@jobboard/contracts/saved-searches/internal-calls'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { metadataOf } from '../shell/command-route.ts'
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

const suppressAlerts = (deps: SavedSearchDeps): Route =>
  route({
    ...declaredRoute(suppressAlertsCall),
    problems: ['unknownTenant', 'conflict'],
    handle: (request) => end(deps, request, 'suppression', (at) => ({ type: 'suppress', at })),
  })

const endUnansweredAlert = (deps: SavedSearchDeps): Route =>
  route({
    ...declaredRoute(endUnansweredCall),
    problems: ['unknownTenant', 'conflict', 'notFound'],
    handle: (request) =>
      end(deps, request, 'inactivity', (at) => ({
        type: 'endUnanswered',
        at,
        askedAt: request.query.askedAt,
        jobFilterId: request.params.jobFilterId,
      })),
  })

async function end(
  { store, clock }: SavedSearchDeps,
  request: RequestContext & { readonly params: { readonly candidateId: CandidateId } },
  system: string,
  command: (at: Instant) => SavedSearchesCommand,
) {
  const at = clock.now().toISOString()
  const outcome = await execute(store, {
    stream: savedSearchesStream(request.tenant.id, request.params.candidateId),
    aggregate: savedSearchesAggregate,
    metadata: metadataOf({ ...request, session: null, at }, system),
    prepare: () => ok(command(at)),
  })
  return outcome.ok ? ({ status: 204 } as const) : refuse(outcome.error)
}

export const internalSavedSearchRoutes = (deps: ExpiryDeps): readonly Route[] => [
  readNames(deps),
  expireRequests(deps),
  suppressAlerts(deps),
  endUnansweredAlert(deps),
]
