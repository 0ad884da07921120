/** Billing data, for owners, and default clauses of the caller's company. */
import { billingReplySchema, clausesReplySchema, noClauses } from '@jobboard/contracts/companies/commands'
import { anyEmployer } from '@jobboard/platform/http/access'
import { entityTag } from '@jobboard/platform/http/preconditions'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import type { AskCommandService } from '../http/ask-command-service.ts'
import { type CompanyQueryDeps, readCompany } from './get-company.ts'

/** The command-service answers from the stream: this service has no key to what is sealed in it (docs/decisions/0115). */
export const getBilling = (ask: AskCommandService): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/company/billing-data',
    summary: 'The billing data of my company',
    tag: 'companies',
    auth: ['employer:owner'],
    replies: { 200: { description: 'The billing data', schema: billingReplySchema, headers: ['ETag'] } },
    problems: ['companyNotFound', 'forbidden'],
    async handle({ tenant, session: { accountId, companyId } }) {
      const { status, body } = await ask(
        tenant.id,
        `/internal/companies/${encodeURIComponent(companyId)}/billing-data?account=${accountId}`,
      )
      if (status === 404) return refuse({ code: 'companyNotFound' })
      if (status === 403) return refuse({ code: 'forbidden' })
      if (status !== 200) throw new UnavailableError(`The command-service answered ${status}`)
      const reply = billingReplySchema.parse(body)
      return { status: 200, body: reply, headers: { ETag: entityTag(reply.revision), 'Cache-Control': 'private, no-store' } }
    },
  })

export const getClauses = (deps: CompanyQueryDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/company/clauses',
    scope: 'company:read',
    summary: 'The clauses that new drafts of my company begin with',
    tag: 'companies',
    auth: anyEmployer,
    readsOwnWrites: [companiesReadModel],
    replies: { 200: { description: 'The clauses', schema: clausesReplySchema, headers: ['ETag', 'X-Position-Reached'] } },
    problems: ['companyNotFound'],
    async handle({ tenant, session }) {
      const company = await readCompany(deps, tenant.id, session.companyId)
      if (company === undefined) return refuse({ code: 'companyNotFound' })
      const { clauses, revision } = company
      return { status: 200, body: { ...(clauses ?? noClauses), revision }, headers: { ETag: entityTag(revision) } }
    },
  })
