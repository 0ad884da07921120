/**
 * POST /v2/employer-panel/invitations/{id}/resend: an owner has an open invitation sent again. Its link is another one, which is valid for as
 * long as that of a new invitation (docs/product/companies.md, "Invitations").
 */
import { invitationReplySchema } from '@jobboard/contracts/companies/commands'
import { companyStream } from '@jobboard/contracts/companies/events'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Limit, type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import { extendInvitation } from '../../accounts/rows/invitation-rows.ts'
import { companyAggregate } from '../../companies/company.ts'
import { mayChangeCompany } from '../../companies/policy.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { type InvitationDeps, invitationEnd, invitationLimits } from './invitations.ts'

const paramsSchema = z.object({ id: z.uuid() })

/** No one gets the same message all day. */
const limits: readonly Limit<{ readonly session: Session; readonly params: z.output<typeof paramsSchema> }>[] = [
  ...invitationLimits,
  { name: 'invitation-again', points: 5, seconds: 86_400, key: ({ params }) => params.id, anyAddress: true },
]

export const resendInvitation = (deps: InvitationDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/employer-panel/invitations/{id}/resend',
    summary: 'Send an open invitation to my company again, with another link',
    tag: 'companies',
    auth: mayChangeCompany,
    idempotencyKey: true,
    params: paramsSchema,
    limits,
    replies: { 200: { description: 'The invitation as it is now', schema: invitationReplySchema, headers: ['X-Position'] } },
    problems: [
      'companyNotFound',
      'invitationNotFound',
      'forbidden',
      'companyNotConfirmed',
      'tooManyFirstInvitations',
      'companyMerged',
      'conflict',
    ],
    async handle(request) {
      const { tenant, session, params } = request
      const { companyId, accountId: by } = session
      const now = deps.clock.now()
      const at = now.toISOString()
      const outcome = await execute(deps.store, {
        stream: companyStream(tenant.id, companyId),
        aggregate: companyAggregate,
        metadata: metadataOf({ ...request, at }, 'companies'),
        prepare: () => ok({ type: 'renewInvitation', by, invitationId: params.id, expiresAt: invitationEnd(now), at } as const),
      })
      if (!outcome.ok) return refuse(outcome.error)
      const { state, position } = outcome.value
      const invitation = state.status === 'absent' ? undefined : state.invitations[params.id]
      if (invitation === undefined) return refuse({ code: 'invitationNotFound' })
      const { role, expiresAt } = invitation
      await extendInvitation(deps.database, tenant.id, params.id, expiresAt)
      return { status: 200, body: { id: params.id, role, expiresAt }, headers: position === null ? {} : { 'X-Position': position } }
    },
  })
