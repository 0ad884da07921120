/** DELETE /v2/employer-panel/api-tokens/{id}: an owner revokes an API token of the company. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import { metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import { companyAggregate, isOwner } from '../company.ts'
import { mayChangeCompany } from '../policy.ts'
import { type ApiTokenDeps, deleteToken } from './rows.ts'

export const revokeApiToken = (deps: ApiTokenDeps): Route =>
  route({
    method: 'DELETE',
    path: '/v2/employer-panel/api-tokens/{id}',
    summary: 'Revoke an API token of my company, at once',
    tag: 'companies',
    auth: mayChangeCompany,
    params: z.object({ id: z.uuid() }),
    replies: { 204: { description: 'It opens nothing any more' } },
    problems: ['companyNotFound', 'apiTokenNotFound', 'forbidden', 'companyMerged', 'conflict'],
    async handle(request) {
      const { tenant, session, params } = request
      const { companyId, accountId: by } = session
      const stream = companyStream(tenant.id, companyId)
      const { state: company } = await loadHistory(deps.store, companyAggregate, stream)
      if (company.status === 'absent') return refuse({ code: 'companyNotFound' })
      if (!isOwner(company, by)) return refuse({ code: 'forbidden' })
      // The row goes first: whatever happens then, the token opens nothing. The next creation of one makes up for an event that is missing.
      const wasStored = await deleteToken(deps.database, tenant.id, companyId, params.id)
      const outcome = await execute(deps.store, {
        stream,
        aggregate: companyAggregate,
        metadata: metadataOf({ ...request, at: deps.clock.now().toISOString() }, 'companies'),
        prepare: () => ok({ type: 'revokeApiToken', by, tokenId: params.id } as const),
      })
      if (!outcome.ok) return refuse(outcome.error)
      return wasStored || !outcome.value.unchanged ? { status: 204 } : refuse({ code: 'apiTokenNotFound' })
    },
  })
