/** DELETE /v2/employer-panel/applications/{id}: the company deletes an application permanently, its file first. */
import { applicationParamsSchema } from '@jobboard/contracts/applications/commands'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { metadataOf } from '../../shell/command-route.ts'
import { type EraseDeps, eraseSubmission } from '../erase-applications.ts'
import { mayDecide } from '../policy.ts'
import { submissionToCompany } from '../submission-rows.ts'
import { deskLimits } from './desk-target.ts'

export const eraseApplication = (deps: EraseDeps & { readonly clock: Clock }): Route =>
  route({
    method: 'DELETE',
    path: '/v2/employer-panel/applications/{id}',
    summary: 'Delete an application permanently: its file, what was written, and the notes about it',
    tag: 'applications',
    scope: 'applications:write',
    auth: mayDecide,
    params: applicationParamsSchema,
    limits: deskLimits,
    replies: { 204: { description: 'It was deleted', headers: ['X-Position'] } },
    problems: ['applicationNotFound', 'unavailable'],
    async handle(request) {
      const { tenant, session, params } = request
      // By the row: after a process that ended in between, the event may be stored and the key not be deleted yet.
      const submission = await submissionToCompany(deps.database, tenant.id, session.companyId, params.id)
      if (submission === null) return refuse({ code: 'applicationNotFound' })
      const metadata = metadataOf({ ...request, at: deps.clock.now().toISOString() }, 'desk')
      const position = await eraseSubmission(deps, submission, 'company', metadata)
      return position === null ? { status: 204 } : { status: 204, headers: { 'X-Position': position } }
    },
  })
