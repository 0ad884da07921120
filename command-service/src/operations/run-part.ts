/** What runs for the whole installation because an administrator asks: a schedule, or the rebuild of a read model (docs/decisions/0297). */
import { type OperationEvent, partNameSchema } from '@jobboard/contracts/operations/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import { recordOperation } from './record-operation.ts'
import type { OperationDeps } from './retry-jobs.ts'

const shared = {
  method: 'POST',
  tag: 'operations',
  auth: mayAdminister,
  idempotencyKey: true,
  params: z.object({ name: z.string().min(1).max(100) }),
  replies: { 204: { description: 'It was asked for; the workers do it', headers: ['X-Position'] } },
  problems: ['objectNotFound'],
} as const

export function runSchedule(deps: OperationDeps): Route {
  return route({
    ...shared,
    path: '/v2/admin/schedules/{name}/run',
    summary: 'Run a schedule now',
    note: 'Beside its own times; one run at a time. A run looks at what is due, so another one does no harm.',
    limits: [{ name: 'operations-run', points: 30, seconds: 300 }],
    handle: async (request) => {
      const { tenant, params } = request
      const isKnown = await exists(deps, tenant.id, 'SELECT FROM jobs.board_schedules WHERE tenant = $1 AND name = $2', params.name)
      const name = partNameSchema.safeParse(params.name).data
      if (!isKnown || name === undefined) return refuse({ code: 'objectNotFound' })
      const event: OperationEvent = { type: 'ScheduleRunRequested', data: { schedule: name } }
      return { status: 204 as const, headers: await recordOperation(deps, request, event) }
    },
  })
}

export function rebuildProjection(deps: OperationDeps): Route {
  return route({
    ...shared,
    path: '/v2/admin/projections/{name}/rebuild',
    summary: 'Rebuild a read model from the first event on',
    note: 'Beside the live rows, which are read and written meanwhile, one read model at a time. How many events it reads: `GET` of the same path.',
    limits: [{ name: 'operations-rebuild', points: 10, seconds: 3_600 }],
    handle: async (request) => {
      const { tenant, params } = request
      const isKnown = await exists(deps, tenant.id, 'SELECT FROM jobs.projections WHERE $1::text IS NOT NULL AND name = $2', params.name)
      const name = partNameSchema.safeParse(params.name).data
      if (!isKnown || name === undefined) return refuse({ code: 'objectNotFound' })
      const event: OperationEvent = { type: 'ProjectionRebuildRequested', data: { projection: name } }
      return { status: 204 as const, headers: await recordOperation(deps, request, event) }
    },
  })
}

const exists = async ({ database }: OperationDeps, tenant: TenantId, text: string, name: string): Promise<boolean> =>
  ((await database.query(tenant, text, [tenant, name])).rowCount ?? 0) > 0
