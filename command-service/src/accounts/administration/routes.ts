/** What administrators do with accounts of their board (docs/product/administration.md, "Accounts"). */
import { blockAccountSchema, changeAdminRoleSchema, inviteAdministratorSchema } from '@jobboard/contracts/accounts/admin-commands'
import { accountStream } from '@jobboard/contracts/accounts/events'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { type AccountId, accountIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Refusal, type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister, type Session } from '@jobboard/platform/http/sessions/access'
import type { Position } from '@jobboard/platform/ports/event-store'
import { z } from 'zod'
import { type CommandDeps, metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { accountAggregate } from '../account.ts'
import { recordAccount } from '../record-accounts.ts'
import { removeFactor } from '../second-factor/second-factor-rows.ts'
import { type InviteDeps, inviteAdministrator, told } from './invite.ts'
import { blockAccount, endSessions, giveRole, kindOf, unblockAccount } from './rows.ts'

type Deps = InviteDeps & CommandDeps

const params = z.object({ id: accountIdSchema })
const ofAccount = {
  method: 'POST',
  tag: 'accounts',
  auth: mayAdminister,
  params,
  idempotencyKey: true,
} as const
const done = { description: 'Done, or so already', headers: ['X-Position'] } as const

interface Given extends RequestContext {
  readonly session: Session
  readonly params: { readonly id: AccountId }
}

const doneAt = (position: Position | null) => ({ status: 204 as const, headers: position === null ? {} : { 'X-Position': position } })

/** A refusal, or the kind of the account that the request names, which is not the caller's own. */
async function target(deps: Deps, { tenant, session, params: { id } }: Given): Promise<Refusal | AccountKind> {
  const kind = await kindOf(deps.database, { tenant: tenant.id, accountId: id })
  if (kind === null) return refuse({ code: 'objectNotFound' })
  return id === session.accountId ? refuse({ code: 'ownAccount' }) : kind
}

const recorded = async (deps: Deps, request: Given, at = deps.clock.now().toISOString()) =>
  doneAt(await recordAccount(deps, request.params.id, metadataOf({ ...request, at }, 'accounts')))

const block = (deps: Deps): Route =>
  route({
    ...ofAccount,
    path: '/v2/admin/accounts/{id}/block',
    summary: 'Block an account: no one signs in to it, its sessions end, its tokens stop working',
    note: 'Its owner is told the reason by e-mail.',
    body: blockAccountSchema,
    replies: { 204: done },
    problems: ['objectNotFound', 'ownAccount', 'lastAdministrator'],
    async handle(request) {
      const kind = await target(deps, request)
      if (typeof kind === 'object') return kind
      const { tenant, body, params } = request
      const at = deps.clock.now().toISOString()
      const isBlocked = await blockAccount(deps.database, { tenant: tenant.id, accountId: params.id }, { reason: body.reason, at })
      return isBlocked ? recorded(deps, request, at) : refuse({ code: 'lastAdministrator' })
    },
  })

const unblock = (deps: Deps): Route =>
  route({
    ...ofAccount,
    path: '/v2/admin/accounts/{id}/unblock',
    summary: 'Unblock an account; its owner is told by e-mail',
    replies: { 204: done },
    problems: ['objectNotFound', 'ownAccount'],
    async handle(request) {
      const kind = await target(deps, request)
      if (typeof kind === 'object') return kind
      await unblockAccount(deps.database, { tenant: request.tenant.id, accountId: request.params.id })
      return recorded(deps, request)
    },
  })

const end = (deps: Deps): Route =>
  route({
    ...ofAccount,
    path: '/v2/admin/accounts/{id}/end-sessions',
    summary: 'End all sessions of an account',
    replies: { 204: done },
    problems: ['objectNotFound', 'ownAccount'],
    async handle(request) {
      const kind = await target(deps, request)
      if (typeof kind === 'object') return kind
      const { tenant, params } = request
      const at = deps.clock.now().toISOString()
      await endSessions(deps.database, { tenant: tenant.id, accountId: params.id })
      const metadata = metadataOf({ ...request, at }, 'accounts')
      // Its registration first, where that is no event yet.
      await recordAccount(deps, params.id, metadata)
      const outcome = await execute(deps.store, {
        stream: accountStream(tenant.id, params.id),
        aggregate: accountAggregate,
        metadata: told(metadata),
        prepare: () => ok({ type: 'tell', event: { type: 'AccountSessionsEnded', data: { endedAt: at } } } as const),
      })
      return outcome.ok ? doneAt(outcome.value.position) : refuse({ code: 'objectNotFound' })
    },
  })

const removeSecondFactor = (deps: Deps): Route =>
  route({
    ...ofAccount,
    path: '/v2/admin/accounts/{id}/remove-second-factor',
    summary: 'Remove the second factor of an account whose owner lost it; all its sessions end',
    note: 'Who asks must have proved by another way that the account is theirs (docs/runbooks/second-factor.md). The owner is told by e-mail.',
    replies: { 204: done },
    problems: ['objectNotFound', 'ownAccount', 'secondFactorOff'],
    async handle(request) {
      const kind = await target(deps, request)
      if (typeof kind === 'object') return kind
      const account = { tenant: request.tenant.id, accountId: request.params.id }
      const isRemoved = await removeFactor(deps.database, account, { endsSessions: true })
      return isRemoved ? recorded(deps, request) : refuse({ code: 'secondFactorOff' })
    },
  })

const changeRole = (deps: Deps): Route =>
  route({
    ...ofAccount,
    path: '/v2/admin/accounts/{id}/role',
    summary: 'Give an administrator another role',
    body: changeAdminRoleSchema,
    replies: { 204: done },
    problems: ['objectNotFound', 'ownAccount', 'notAnAdministrator', 'lastAdministrator'],
    async handle(request) {
      const kind = await target(deps, request)
      if (typeof kind === 'object') return kind
      if (kind !== 'admin') return refuse({ code: 'notAnAdministrator' })
      const { tenant, params, body } = request
      const isGiven = await giveRole(deps.database, { tenant: tenant.id, accountId: params.id }, body.role)
      return isGiven ? recorded(deps, request) : refuse({ code: 'lastAdministrator' })
    },
  })

const invite = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/administrators',
    summary: 'Invite an administrator, who gets an e-mail with the way to a password',
    tag: 'accounts',
    auth: mayAdminister,
    idempotencyKey: true,
    body: inviteAdministratorSchema,
    replies: { 201: { description: 'The account is there', schema: z.object({ id: accountIdSchema }), headers: ['X-Position'] } },
    problems: ['administratorExists'],
    async handle(request) {
      const metadata = metadataOf({ ...request, at: deps.clock.now().toISOString() }, 'accounts')
      const invited = await inviteAdministrator(deps, request.body, metadata)
      if (invited === null) return refuse({ code: 'administratorExists' })
      const { id, position } = invited
      return { status: 201, body: { id }, headers: position === null ? {} : { 'X-Position': position } }
    },
  })

export const accountAdministrationRoutes = (deps: Deps): readonly Route[] => [
  block(deps),
  unblock(deps),
  end(deps),
  removeSecondFactor(deps),
  changeRole(deps),
  invite(deps),
]
