/**
 * GET /v2/employer-panel/drafts/{slug}: an offer as the form of its employer holds it, with the ETag that saving it compares. The
 * command-service answers from the stream: this service has no keys to what is sealed in an offer (docs/decisions/0115).
 */
import { offerFormSchema } from '@jobboard/contracts/offers/form'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { anyEmployer, type Session } from '@jobboard/platform/http/access'
import { entityTag } from '@jobboard/platform/http/preconditions'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import type { AskCommandService } from '../http/ask-command-service.ts'
import { refusalOf } from '../http/passed-on.ts'

const problems = ['offerNotFound', 'offerGone'] as const

export const draftRoute = (ask: AskCommandService): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/drafts/{slug}',
    scope: 'offers:read',
    summary: 'An offer of my company as its form holds it, in any state, with saved changes that are not public yet',
    tag: 'offers',
    auth: [...anyEmployer, 'admin'],
    params: z.object({ slug: z.string().max(300) }),
    replies: { 200: { description: 'The offer', schema: offerFormSchema, headers: ['ETag'] } },
    problems,
    handle: ({ tenant, session, params }) => draftFor(ask, tenant.id, session, params.slug),
  })

/** As the account sees it: an employer those of one company, an administrator all of the board. */
export async function draftFor(ask: AskCommandService, tenant: TenantId, { accountId, companyId }: Session, slug: string) {
  const offerId = offerIdOf(slug)
  if (offerId === null) return refuse({ code: 'offerNotFound' })
  const asked = new URLSearchParams({ account: accountId, ...(companyId === null ? {} : { company: companyId }) })
  const answer = await ask(tenant, `/internal/offers/${offerId}/form?${asked}`)
  const refused = refusalOf(answer, problems)
  if (refused !== null) return refuse(refused)
  const form = offerFormSchema.parse(answer.body)
  return { status: 200, body: form, headers: { ETag: entityTag(form.revision), 'Cache-Control': 'private, no-store' } } as const
}
