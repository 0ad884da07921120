/** Billing data, for owners, and default clauses of the caller's company. */
import { answerTemplatesReplySchema } from '@jobboard/contracts/companies/answer-templates'
import { accessReplySchema, billingReplySchema, clausesReplySchema, noClauses } from '@jobboard/contracts/companies/commands'
import { deskViewsReplySchema } from '@jobboard/contracts/companies/desk-views'
import { readBillingCall } from '@jobboard/contracts/companies/internal-calls'
import { responsePromiseSchema } from '@jobboard/contracts/companies/response-promise'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { entityTag } from '@jobboard/platform/http/preconditions'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import type { ZodType } from 'zod'
import { type CompanyQueryDeps, readCompany } from './get-company.ts'

type StoredCompany = NonNullable<Awaited<ReturnType<typeof readCompany>>>

/** The command-service answers from the stream: this service has no key to what is sealed in it (docs/decisions/0115). */
export const getBilling = (services: InternalClient): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/company/billing-data',
    summary: 'The billing data of my company',
    tag: 'companies',
    auth: ['employer:owner'],
    replies: { 200: { description: 'The billing data', schema: billingReplySchema, headers: ['ETag'] } },
    problems: readBillingCall.refusals ?? [],
    async handle({ tenant, traceId, session: { accountId, companyId } }) {
      const context = { tenant: tenant.id, traceId }
      const answer = await services.call(readBillingCall, { ...context, params: { id: companyId }, query: { account: accountId } })
      if (!answer.ok) return refuse(answer.error)
      const { value } = answer
      return { status: 200, body: value, headers: { ETag: entityTag(value.revision), 'Cache-Control': 'private, no-store' } }
    },
  })

interface Setting<Body> {
  readonly path: `/v2/employer-panel/company/${string}`
  readonly summary: string
  /** Of the answer. */
  readonly description: string
  readonly scope?: 'company:read'
  readonly whileViewing?: true
  readonly schema: ZodType<Body>
  readonly bodyOf: (company: StoredCompany) => Body
}

/** A setting that each member of the company reads, with the revision for If-Match. */
const settingRoute = <Body>(
  deps: CompanyQueryDeps,
  { path, summary, description, scope, whileViewing, schema, bodyOf }: Setting<Body>,
): Route =>
  route({
    method: 'GET',
    path,
    ...(scope && { scope }),
    ...(whileViewing && { whileViewing }),
    summary,
    tag: 'companies',
    auth: anyEmployer,
    readsOwnWrites: [companiesReadModel],
    replies: { 200: { description, schema, headers: ['ETag', 'X-Position-Reached'] } },
    problems: ['companyNotFound'],
    async handle({ tenant, session }) {
      const company = await readCompany(deps, tenant.id, session.companyId)
      if (company === undefined) return refuse({ code: 'companyNotFound' })
      return { status: 200, body: bodyOf(company), headers: { ETag: entityTag(company.revision) } }
    },
  })

export const getClauses = (deps: CompanyQueryDeps): Route =>
  settingRoute(deps, {
    path: '/v2/employer-panel/company/clauses',
    scope: 'company:read',
    whileViewing: true,
    summary: 'The clauses that new drafts of my company begin with',
    description: 'The clauses',
    schema: clausesReplySchema,
    bodyOf: ({ clauses, revision }) => ({ ...(clauses ?? noClauses), revision }),
  })

export const getAccess = (deps: CompanyQueryDeps): Route =>
  settingRoute(deps, {
    path: '/v2/employer-panel/company/access',
    whileViewing: true,
    summary: 'What viewers of my company may read',
    description: 'What they may read',
    schema: accessReplySchema,
    bodyOf: ({ viewersSeeApplications, revision }) => ({ viewersSeeApplications: viewersSeeApplications === true, revision }),
  })

export const getTemplates = (deps: CompanyQueryDeps): Route =>
  settingRoute(deps, {
    path: '/v2/employer-panel/company/answer-templates',
    whileViewing: true,
    summary: 'The answers to candidates that my company has prepared',
    description: 'The templates',
    schema: answerTemplatesReplySchema,
    bodyOf: ({ templates, revision }) => ({ templates: [...(templates ?? [])], revision }),
  })

export const getDeskViews = (deps: CompanyQueryDeps): Route =>
  settingRoute(deps, {
    path: '/v2/employer-panel/company/desk-views',
    summary: 'The saved views of the applications to my company',
    description: 'The views',
    schema: deskViewsReplySchema,
    bodyOf: ({ deskViews, revision }) => ({ views: [...(deskViews ?? [])], revision }),
  })

export const getResponsePromise = (deps: CompanyQueryDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/company/response-promise',
    summary: 'Within how many days my company promises to answer candidates',
    tag: 'companies',
    auth: anyEmployer,
    whileViewing: true,
    readsOwnWrites: [companiesReadModel],
    replies: { 200: { description: 'The promise', schema: responsePromiseSchema, headers: ['X-Position-Reached'] } },
    problems: ['companyNotFound'],
    async handle({ tenant, session }) {
      const company = await readCompany(deps, tenant.id, session.companyId)
      if (company === undefined) return refuse({ code: 'companyNotFound' })
      return { status: 200, body: responsePromiseSchema.parse({ days: company.responsePromise }) }
    },
  })
