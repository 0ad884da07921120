/** What other processes ask for: names of searches, which this service alone can read, and ends of alerts that no person asks for. */
import { type CandidateId, candidateIdSchema, jobFilterIdSchema, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { jobFilterNamesSchema } from '@jobboard/contracts/saved-searches/queries'
import { type Instant, instantSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import type { TenantDatabase } from '@jobboard/platform/tenant-database'
import { z } from 'zod'
import { metadataOf } from '../shell/command-route.ts'
import { execute } from '../shell/execute.ts'
import { loadHistory } from '../shell/history.ts'
import { eraseGuest } from './erase-guest.ts'
import { isGuest } from './guest-rows.ts'
import type { SavedSearchDeps } from './job-filter-target.ts'
import { savedSearchesAggregate } from './saved-searches.ts'
import type { SavedSearchesCommand } from './saved-searches-command.ts'
import { openName } from './sealed-name.ts'

const common = { tag: 'saved-searches', auth: 'internal', params: z.object({ candidateId: candidateIdSchema }) } as const

const readNames = ({ store, keys }: SavedSearchDeps): Route =>
  route({
    ...common,
    method: 'GET',
    path: '/internal/saved-searches/{candidateId}/names',
    summary: 'The names of the searches of a person',
    replies: { 200: { description: 'By id of the search', schema: jobFilterNamesSchema } },
    problems: ['unknownTenant'],
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
    ...common,
    method: 'POST',
    path: '/internal/saved-searches/{candidateId}/expire',
    summary: 'End what a person did not confirm in time; erase a guest who has no searches left',
    replies: { 204: { description: 'Done' } },
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

/** What ends alerts without their person. Commands without a change are idempotent. */
const ending = { ...common, method: 'POST', replies: { 204: { description: 'Done, or there was nothing to do' } } } as const

const suppressAlerts = (deps: SavedSearchDeps): Route =>
  route({
    ...ending,
    path: '/internal/saved-searches/{candidateId}/suppress',
    summary: 'End every alert of a person whose address takes no mail',
    problems: ['unknownTenant', 'conflict'],
    handle: (request) => end(deps, request, 'suppression', (at) => ({ type: 'suppress', at })),
  })

const endUnansweredAlert = (deps: SavedSearchDeps): Route =>
  route({
    ...ending,
    path: '/internal/saved-searches/{candidateId}/{jobFilterId}/end-unanswered',
    summary: 'End an alert whose question was not answered',
    params: common.params.extend({ jobFilterId: jobFilterIdSchema }),
    query: z.strictObject({ askedAt: instantSchema }),
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
