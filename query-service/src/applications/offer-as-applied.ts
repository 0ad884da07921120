/**
 * The offer of an application as it was when it was sent, beside the offer today: for its candidate, for the holder of its link, for the company
 * (docs/product/applications.md, "The offer as it was"). The command-service reads both from the stream of the offer.
 */
import { applicationParamsSchema } from '@jobboard/contracts/applications/commands'
import type { ApplicationId } from '@jobboard/contracts/applications/events'
import { openApplicationLinkCall, readOfferAsAppliedCall } from '@jobboard/contracts/applications/internal-calls'
import { applicationLinkHeader } from '@jobboard/contracts/applications/links'
import { offerAsAppliedSchema } from '@jobboard/contracts/applications/offer-as-applied'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { TenantReader } from '../database/tenant-reader.ts'
import { mayRead } from './desk/desk-access.ts'
import { linkLimits, tokenOf } from './link-token.ts'

interface Context {
  readonly tenant: TenantId
  readonly traceId: string
}

interface Deps {
  readonly reader: TenantReader
  readonly services: InternalClient
}

const replies = { 200: { description: 'As it was, and as it is', schema: offerAsAppliedSchema } } as const
const headers = { 'Cache-Control': 'private, no-store' }

const heldText = 'SELECT FROM read_models.applications a WHERE a.tenant = $1 AND a.application_id = $2 AND a.erased IS NULL AND'

/** Null: there is no such application, or it is of someone else. */
async function isHeld({ reader }: Deps, { tenant }: Context, id: ApplicationId, condition: string, value: string): Promise<boolean> {
  return (await reader.read(tenant, { text: `${heldText} ${condition}`, values: [tenant, id, value] })).length > 0
}

async function asApplied({ services }: Deps, context: Context, id: ApplicationId) {
  const answer = await services.call(readOfferAsAppliedCall, { ...context, params: { id } })
  return answer.ok ? ({ status: 200, body: answer.value, headers } as const) : refuse(answer.error)
}

export const offerAsAppliedRoutes = (deps: Deps): readonly Route[] => [
  route({
    method: 'GET',
    path: '/v2/candidate/applications/{id}/offer',
    summary: 'The offer as it was when I applied, and as it is',
    tag: 'applications',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    params: applicationParamsSchema,
    replies,
    problems: ['applicationNotFound'],
    async handle({ tenant, traceId, session: { accountId }, params: { id } }) {
      const context = { tenant: tenant.id, traceId }
      if (!(await isHeld(deps, context, id, 'a.candidate_id = $3', accountId))) return refuse({ code: 'applicationNotFound' })
      return asApplied(deps, context, id)
    },
  }),
  route({
    method: 'GET',
    path: '/v2/employer-panel/applications/{id}/offer',
    scope: 'applications:read',
    summary: 'The offer as it was when an application to my company was sent, and as it is',
    tag: 'applications',
    auth: anyEmployer,
    params: applicationParamsSchema,
    replies,
    problems: ['applicationNotFound'],
    async handle({ tenant, traceId, session, params: { id } }) {
      if (!(await mayRead(deps.reader, session))) return refuse({ code: 'forbidden' })
      const context = { tenant: tenant.id, traceId }
      if (!(await isHeld(deps, context, id, 'a.company_id = $3', session.companyId))) return refuse({ code: 'applicationNotFound' })
      return asApplied(deps, context, id)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/applications/by-link/offer',
    summary: 'The offer of the application of a link, as it was when it was sent and as it is',
    note: `The token of the link is the header \`${applicationLinkHeader}\`.`,
    tag: 'applications',
    auth: 'public',
    limits: linkLimits,
    replies,
    problems: openApplicationLinkCall.refusals ?? [],
    async handle({ tenant, traceId, incoming }) {
      const token = tokenOf(incoming)
      if (token === null) return refuse({ code: 'linkNotValid' })
      const context = { tenant: tenant.id, traceId }
      const link = await deps.services.call(openApplicationLinkCall, { ...context, body: { token } })
      return link.ok ? asApplied(deps, context, link.value.applicationId) : refuse(link.error)
    },
  }),
]
