/** POST /v2/admin/companies/{companyId}/rename: by administrators (docs/product/administration.md, "Companies"). */
import { renameCompanySchema } from '@jobboard/contracts/companies/commands'
import { companyStream } from '@jobboard/contracts/companies/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { mayModerate } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import { type CommandDeps, commandRoute } from '../shell/command-route.ts'
import { companyAggregate } from './company.ts'

export const renameCompany = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    method: 'POST',
    path: '/v2/admin/companies/{companyId}/rename',
    summary: 'Give a company another name, which offers that exist do not take over',
    tag: 'companies',
    aggregate: companyAggregate,
    stream: companyStream,
    notFound: { code: 'companyNotFound' },
    auth: mayModerate,
    policy: () => null,
    idempotencyKey: true,
    params: z.object({ companyId: companyIdSchema }),
    id: ({ params: { companyId } }) => companyId,
    body: renameCompanySchema,
    problems: ['companyNotFound', 'companyMerged'],
    reply: { status: 204, description: 'It is called so' },
    command: ({ body: { name, shortName } }) => ok({ type: 'rename', name, shortName } as const),
  })
