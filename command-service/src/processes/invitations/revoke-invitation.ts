/** DELETE /v2/employer-panel/invitations/{id}: an owner takes an invitation back. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import { companyAggregate } from '../../companies/company.ts'
import { mayChangeCompany } from '../../companies/policy.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { endInvitations, endUnknownInvitations, type InvitationDeps } from './invitations.ts'

export const revokeInvitation = (deps: InvitationDeps): Route =>
  route({
    method: 'DELETE',
    path: '/v2/employer-panel/invitations/{id}',
    summary: 'Revoke an invitation to my company',
    tag: 'companies',
    auth: mayChangeCompany,
    params: z.object({ id: z.uuid() }),
    replies: { 204: { description: 'My company has no such open invitation any more' } },
    problems: ['companyNotFound', 'forbidden', 'companyMerged', 'conflict'],
    async handle(request) {
      const { tenant, session, params } = request
      const { companyId, accountId: by } = session
      const outcome = await execute(deps.store, {
        stream: companyStream(tenant.id, companyId),
        aggregate: companyAggregate,
        metadata: metadataOf({ ...request, at: deps.clock.now().toISOString() }, 'companies'),
        prepare: () => ok({ type: 'revokeInvitation', by, invitationId: params.id } as const),
      })
      if (!outcome.ok) return refuse(outcome.error)
      const { state, unchanged } = outcome.value
      // One of another company is unknown to this one, and stays.
      if (!unchanged) await endInvitations(deps, tenant.id, [params.id])
      await endUnknownInvitations(deps, tenant.id, companyId, state)
      return { status: 204 }
    },
  })
