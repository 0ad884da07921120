/** POST /v2/admin/parked-events/retry: projections and reactors follow streams again at which they stopped (docs/product/operations.md, "Parked events"). */
import { retriedParkedSchema, retryParkedSchema } from '@jobboard/contracts/operations/commands'
import type { ParkedStream } from '@jobboard/contracts/operations/events'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { recordOperation } from './record-operation.ts'
import type { OperationDeps } from './retry-jobs.ts'

export const retryParked = (deps: OperationDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/parked-events/retry',
    summary: 'Retry events that a projection or a reactor could not take',
    note: 'Those of `ids` (of the list of parked events), or all of the board. `dryRun` counts them and changes nothing.',
    tag: 'operations',
    auth: mayAdminister,
    idempotencyKey: true,
    body: retryParkedSchema,
    replies: { 200: { description: 'How many streams and events it is about', schema: retriedParkedSchema, headers: ['X-Position'] } },
    async handle(request) {
      const { tenant, body } = request
      const { rows } = await deps.database.query<ParkedStream & { readonly events: number }>(
        tenant.id,
        `SELECT kind, follower, stream, events FROM jobs.board_parked
         WHERE tenant = $1 AND ($2::text[] IS NULL OR concat_ws('/', kind, follower, stream) = ANY ($2))`,
        [tenant.id, body.ids],
      )
      const counts = { streams: rows.length, events: rows.reduce((sum, { events }) => sum + events, 0) }
      if (body.dryRun || rows.length === 0) return { status: 200, body: counts }
      const streams = body.ids === null ? null : rows.map(({ kind, follower, stream }) => ({ kind, follower, stream }))
      const headers = await recordOperation(deps, request, { type: 'ParkedEventsRetried', data: { streams } })
      return { status: 200, body: counts, headers }
    },
  })
