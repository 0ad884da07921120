/**
 * GET /v2/employer-panel/drafts/{slug}: an offer as the form of its employer holds it, with the ETag that saving it compares. The
 * command-service answers from the stream: this service has no keys to what is sealed in an offer (docs/decisions/0115).
 */
import { offerFormSchema } from '@jobboard/contracts/offers/form'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { anyEmployer } from '@jobboard/platform/http/access'
import { entityTag } from '@jobboard/platform/http/preconditions'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { z } from 'zod'
import type { AskCommandService } from '../http/ask-command-service.ts'

const problemSchema = z.object({ code: z.string() })

export const draftRoute = (ask: AskCommandService): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/drafts/{slug}',
    summary: 'An offer of my company as its form holds it, in any state, with saved changes that are not public yet',
    tag: 'offers',
    auth: [...anyEmployer, 'admin'],
    params: z.object({ slug: z.string().max(300) }),
    replies: { 200: { description: 'The offer', schema: offerFormSchema, headers: ['ETag'] } },
    problems: ['offerNotFound', 'offerGone'],
    async handle({ tenant, session, params }) {
      const offerId = offerIdOf(params.slug)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const { accountId, companyId } = session
      const asked = new URLSearchParams({ account: accountId, ...(companyId === null ? {} : { company: companyId }) })
      const { status, body } = await ask(tenant.id, `/internal/offers/${offerId}/form?${asked}`)
      if (status === 404 || status === 410) {
        const isGone = problemSchema.safeParse(body).data?.code === 'offerGone'
        return refuse({ code: isGone ? 'offerGone' : 'offerNotFound' })
      }
      if (status !== 200) throw new UnavailableError(`The command-service answered ${status}`)
      const form = offerFormSchema.parse(body)
      return { status: 200, body: form, headers: { ETag: entityTag(form.revision), 'Cache-Control': 'private, no-store' } }
    },
  })
