/** Which alerts an offer is new to when it was first published, for the workers (docs/product/saved-searches.md, "Matching new offers"). */
import { percolateCall } from '@jobboard/contracts/saved-searches/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { Prepared, type Route, route } from '@jobboard/platform/http/route'
import { isPosition, UnavailableError } from '@jobboard/platform/ports/event-store'
import type { FollowedAlerts } from '../alerts/follow-alerts.ts'
import type { SearchDeps } from './search-deps.ts'

export interface PercolationDeps {
  readonly indexes: SearchDeps['indexes']
  readonly alerts: ReadonlyMap<TenantId, FollowedAlerts>
}

export const percolationRoute = ({ indexes, alerts }: PercolationDeps): Route =>
  route({
    ...declaredRoute(percolateCall),
    offeredOn: ({ features }) => features.jobAlerts,
    handle: ({ tenant, params: { offerId }, body: { position }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const [offers, searches] = [indexes.get(tenant.id), alerts.get(tenant.id)]
        // The offer, and the searches that were saved before it was published.
        const waits = isPosition(position) ? [offers, searches].map((one) => one?.reached(position, signal)) : [false]
        const reached = await Promise.all(waits)
        const [index, percolator] = [offers?.current, searches?.current]
        if (index == null || percolator == null || !reached.every(Boolean))
          throw new UnavailableError('The offer, or searches that were saved before it, are not indexed yet')
        const doc = index.docOf(offerId)
        const ids = doc === null ? Buffer.alloc(0) : percolator.newTo(index, doc, Date.now())
        return { status: 200 as const, body: new Prepared(ids, percolateCall.replies[200].contentType) }
      }),
  })
