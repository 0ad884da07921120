/** POST /v2/admin/suppressions/{id}/lift: the address gets digests again (docs/product/e-mails.md, "Suppressed addresses"). */
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import { recordOperation } from './record-operation.ts'
import type { OperationDeps } from './retry-jobs.ts'

export const liftSuppression = (deps: OperationDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/suppressions/{id}/lift',
    summary: 'Lift the suppression of an address',
    note: 'By its id in the list of suppressions. Alerts that ended because of it are turned on again by their owners.',
    tag: 'mail',
    auth: mayAdminister,
    idempotencyKey: true,
    params: z.object({ id: z.string().min(1).max(100) }),
    replies: { 204: { description: 'It is lifted', headers: ['X-Position'] } },
    problems: ['objectNotFound'],
    async handle(request) {
      const { tenant, params } = request
      if (!/^[0-9a-f]{64}$/.test(params.id)) return refuse({ code: 'objectNotFound' })
      const values = [tenant.id, params.id]
      const { rows } = await deps.database.query<{ reason: string }>(
        tenant.id,
        `SELECT reason FROM mail.suppressions WHERE tenant = $1 AND address_digest = decode($2, 'hex')`,
        values,
      )
      const [found] = rows
      if (found === undefined) return refuse({ code: 'objectNotFound' })
      // First what was done by whom: without it, nothing is lifted.
      const headers = await recordOperation(deps, request, {
        type: 'SuppressionLifted',
        data: { recipient: params.id, reason: found.reason },
      })
      await deps.database.query(tenant.id, `DELETE FROM mail.suppressions WHERE tenant = $1 AND address_digest = decode($2, 'hex')`, values)
      return { status: 204, headers }
    },
  })
