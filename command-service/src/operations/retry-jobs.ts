/** POST /v2/admin/jobs/retry: failed jobs of the board wait again, with all their attempts (docs/product/operations.md, "Jobs"). */
import { retriedJobsSchema, retryJobsSchema } from '@jobboard/contracts/operations/commands'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import type { CommandDeps } from '../shell/command-route.ts'
import { recordOperation } from './record-operation.ts'

export interface OperationDeps extends CommandDeps {
  readonly database: TenantDatabase
}

export const retryJobs = (deps: OperationDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/jobs/retry',
    summary: 'Retry jobs that have failed',
    note: 'Those of `ids` (of the list of jobs), or all of the board, or all with one `name`. `dryRun` counts them and changes nothing.',
    tag: 'operations',
    auth: mayAdminister,
    idempotencyKey: true,
    body: retryJobsSchema,
    replies: { 200: { description: 'How many failed jobs it is about', schema: retriedJobsSchema, headers: ['X-Position'] } },
    async handle(request) {
      const { tenant, body } = request
      const { ids, name, dryRun } = body
      const { rows } = await deps.database.query<{ jobs: number }>(
        tenant.id,
        `SELECT count(*)::int AS jobs FROM jobs.board_jobs
         WHERE tenant = $1 AND state = 'failed' AND ($2::text[] IS NULL OR id = ANY ($2)) AND ($3::text IS NULL OR name = $3)`,
        [tenant.id, ids, name],
      )
      const jobs = rows[0]?.jobs ?? 0
      if (dryRun || jobs === 0) return { status: 200, body: { jobs } }
      return { status: 200, body: { jobs }, headers: await recordOperation(deps, request, { type: 'JobsRetried', data: { ids, name } }) }
    },
  })
