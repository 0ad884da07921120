/**
 * GET /v2/employer-panel/drafts/{slug}: an offer as the form of its employer holds it, with the ETag that saving it compares. The
 * command-service answers from the stream: this service has no keys to what is sealed in an offer (docs/decisions/0115).
 */
import { offerFormSchema } from '@jobboard/contracts/offers/form'
import { readOfferFormCall } from '@jobboard/contracts/offers/internal-calls'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { CallContext, InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { entityTag } from '@jobboard/platform/http/preconditions'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer, mayReadAdministration, type Session } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'

export const draftRoute = (services: InternalClient): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/drafts/{slug}',
    scope: 'offers:read',
    summary: 'An offer of my company as its form holds it, in any state, with saved changes that are not public yet',
    tag: 'offers',
    auth: [...anyEmployer, ...mayReadAdministration],
    params: z.object({ slug: z.string().max(300) }),
    replies: { 200: { description: 'The offer', schema: offerFormSchema, headers: ['ETag'] } },
    problems: readOfferFormCall.refusals ?? [],
    handle: ({ tenant, traceId, session, params }) => draftFor(services, { tenant: tenant.id, traceId }, session, params.slug),
  })

/** As the account sees it: an employer those of one company, an administrator all of the board. */
export async function draftFor(services: InternalClient, context: CallContext, { accountId, companyId }: Session, slug: string) {
  const offerId = offerIdOf(slug)
  if (offerId === null) return refuse({ code: 'offerNotFound' })
  const query = { account: accountId, ...(companyId === null ? {} : { company: companyId }) }
  const answer = await services.call(readOfferFormCall, { ...context, params: { id: offerId }, query })
  if (!answer.ok) return refuse(answer.error)
  const form = answer.value
  return { status: 200, body: form, headers: { ETag: entityTag(form.revision), 'Cache-Control': 'private, no-store' } } as const
}
