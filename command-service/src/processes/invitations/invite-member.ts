/** POST /v1/users: an owner invites someone to the company by e-mail (docs/product/companies.md, "Invitations"). */
import { invitationReplySchema, inviteMemberSchema } from '@jobboard/contracts/companies/commands'
import { companyStream, sealedInvitationFields } from '@jobboard/contracts/companies/events'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { findAccount } from '../../accounts/rows/account-store.ts'
import { reserveInvitation } from '../../accounts/rows/invitation-rows.ts'
import { companyAggregate, isOwner } from '../../companies/company.ts'
import { loadCompany } from '../../companies/load-company.ts'
import { mayChangeCompany } from '../../companies/policy.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import {
  endInvitations,
  endUnknownInvitations,
  type InvitationDeps,
  invitationEnd,
  invitationLimits,
  invitationSubject,
} from './invitations.ts'

export const inviteMember = (deps: InvitationDeps): Route =>
  route({
    method: 'POST',
    path: '/v1/users',
    summary: 'Invite a member to my company by e-mail',
    tag: 'companies',
    auth: mayChangeCompany,
    idempotencyKey: true,
    body: inviteMemberSchema,
    limits: invitationLimits,
    replies: {
      201: { description: 'The invitation; its link is in the e-mail alone', schema: invitationReplySchema, headers: ['X-Position'] },
    },
    problems: [
      'companyNotFound',
      'forbidden',
      'alreadyInvited',
      'alreadyMember',
      'tooManyMembers',
      'companyNotConfirmed',
      'tooManyFirstInvitations',
      'companyMerged',
      'conflict',
    ],
    async handle(request) {
      const { tenant, session, body, commandId } = request
      const { companyId, accountId: by } = session
      const company = await loadCompany(deps, tenant.id, companyId)
      if (company.status === 'absent') return refuse({ code: 'companyNotFound' })
      if (!isOwner(company, by)) return refuse({ code: 'forbidden' })
      const account = await findAccount(deps.database, tenant.id, 'employer', body.email)
      if (account?.profile.companyId === companyId) return refuse({ code: 'alreadyMember' })
      await endUnknownInvitations(deps, tenant.id, companyId, company)
      const now = deps.clock.now()
      const invitationId = uuidFrom('invitation', tenant.id, companyId, commandId)
      const asked = { invitationId, companyId, ...body, expiresAt: invitationEnd(now) }
      const row = await reserveInvitation(deps.database, tenant.id, asked)
      if (row === null) return refuse({ code: 'alreadyInvited' })
      const { role, expiresAt } = row
      const stream = companyStream(tenant.id, companyId)
      const at = now.toISOString()
      const email = await deps.keys.seal(invitationSubject(deps, tenant.id, invitationId), row.email, {
        tenant: tenant.id,
        stream,
        field: sealedInvitationFields.email,
      })
      const outcome = await execute(deps.store, {
        stream,
        aggregate: companyAggregate,
        metadata: metadataOf({ ...request, at }, 'companies'),
        prepare: () => ok({ type: 'invite', by, invitation: { invitationId, email, role, expiresAt }, at } as const),
      })
      if (!outcome.ok) {
        await endInvitations(deps, tenant.id, [invitationId])
        return refuse(outcome.error)
      }
      const { position } = outcome.value
      return {
        status: 201,
        body: { id: invitationId, role, expiresAt },
        headers: position === null ? {} : { 'X-Position': position },
      }
    },
  })
