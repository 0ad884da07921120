/**
 * The retention of one application (docs/product/applications.md, "Retention"): its deletion is announced, and done a week later. What is due is
 * decided here, by the events of the application and of its offer: a read model that is behind deletes nothing.
 */
import { applicationStream } from '@jobboard/contracts/applications/events'
import { applyRetentionCall } from '@jobboard/contracts/applications/internal-calls'
import { retainedUntil, retentionStep } from '@jobboard/contracts/applications/retention'
import type { OfferEnding } from '@jobboard/contracts/offers/rules/offer-end'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { metadataOf } from '../shell/command-route.ts'
import { execute } from '../shell/execute.ts'
import { loadHistory } from '../shell/history.ts'
import { isHeld } from './application.ts'
import { applicationAggregate } from './application-aggregate.ts'
import { type EraseDeps, eraseSubmission } from './erase-applications.ts'
import { findSubmission } from './submission-rows.ts'

export interface RetentionDeps extends EraseDeps {
  readonly clock: Clock
  /** The offers capability knows it. */
  readonly findOfferEnd: (tenant: TenantId, offerId: OfferId) => Promise<OfferEnding>
}

export const applyRetention = (deps: RetentionDeps): Route =>
  route({
    ...declaredRoute(applyRetentionCall),
    async handle(request) {
      const { tenant, params } = request
      const now = deps.clock.now()
      const stream = applicationStream(tenant.id, params.id)
      const { state } = await loadHistory(deps.store, applicationAggregate, stream)
      // Deleted by its person or its company meanwhile.
      if (!isHeld(state)) return { status: 200, body: { step: 'none' as const } }
      const { endsAt } = await deps.findOfferEnd(tenant.id, state.offerId)
      const until = endsAt === null ? null : retainedUntil(endsAt, state.retentionMonths)
      const step = retentionStep({ until, deletionAt: state.deletionAt }, now)
      const at = now.toISOString()
      const metadata = metadataOf({ ...request, session: null, at }, 'retention')
      if (step.type === 'announce') {
        const { deleteAt } = step
        const outcome = await execute(deps.store, {
          stream,
          metadata,
          aggregate: applicationAggregate,
          prepare: () => ok({ type: 'announceDeletion', deleteAt, at } as const),
        })
        if (!outcome.ok) return refuse(outcome.error)
      }
      if (step.type === 'delete') {
        const submission = await findSubmission(deps.database, tenant.id, params.id)
        await eraseSubmission(deps, submission ?? { applicationId: params.id, file: null }, 'retention', metadata)
      }
      return { status: 200, body: { step: step.type } }
    },
  })
