/** An administrator reads the panel of a company as one of its viewers would (docs/product/administration.md, "View as this employer"). */
import { companyStream } from '@jobboard/contracts/companies/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayViewAsEmployer } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import { beginView, endView, viewMinutes } from '../../accounts/sessions/viewed-company.ts'
import { companyAggregate } from '../../companies/company.ts'
import { type CommandDeps, metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'

interface ViewDeps extends CommandDeps {
  readonly database: TenantDatabase
}

const beginViewing = ({ store, clock, database }: ViewDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/companies/{companyId}/view',
    summary: 'Read the panel of a company as its viewers do, without its applications, for half an hour',
    note: 'From then on the session is that of a viewer of the company who can change nothing, until it ends or `DELETE /v2/sessions/current/view`. The company sees it in its activity.',
    tag: 'companies',
    auth: mayViewAsEmployer,
    params: z.object({ companyId: companyIdSchema }),
    replies: { 204: { description: 'The session reads the panel of the company' } },
    problems: ['companyNotFound', 'conflict'],
    async handle(request) {
      const { tenant, session, params } = request
      const now = clock.now()
      const until = new Date(now.getTime() + viewMinutes * 60_000).toISOString()
      // First what is done by whom: nothing is read without it.
      const outcome = await execute(store, {
        stream: companyStream(tenant.id, params.companyId),
        aggregate: companyAggregate,
        metadata: metadataOf({ ...request, at: now.toISOString() }, 'administration'),
        prepare: () => ok({ type: 'view', until } as const),
      })
      if (!outcome.ok) return refuse(outcome.error)
      const isOpen = await beginView(database, tenant.id, session.sessionId, params.companyId)
      return isOpen ? { status: 204 } : refuse({ code: 'unauthenticated' })
    },
  })

const endViewing = ({ database }: ViewDeps): Route =>
  route({
    method: 'DELETE',
    path: '/v2/sessions/current/view',
    summary: 'Stop reading the panel of a company: the session is that of the administrator again',
    tag: 'companies',
    auth: ['employer:viewer'],
    whileViewing: true,
    replies: { 204: { description: 'Ended, or no panel was read' } },
    async handle({ tenant, session }) {
      if (session.viewedUntil !== undefined) await endView(database, tenant.id, session.sessionId)
      return { status: 204 }
    },
  })

export const viewRoutes = (deps: ViewDeps): readonly Route[] => [beginViewing(deps), endViewing(deps)]
