/** Decisions about one application: opened, moved, taken back, rated (docs/product/applications.md, "Statuses"). */
import { moveApplicationSchema, rateSchema, takeBackSchema } from '@jobboard/contracts/applications/desk-commands'
import type { ApplicationStatus } from '@jobboard/contracts/applications/statuses'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { type CommandError, commandRoute } from '../../shell/command-route.ts'
import { type Application, isHeld } from '../application.ts'
import { type Colleague, type Decided, type DeskDeps, ofDesk } from './desk-target.ts'
import { moveCommand } from './move-command.ts'

const moved = (application: Application, members: readonly Colleague[]): CommandError => {
  if (!isHeld(application)) return { code: 'applicationNotFound' }
  const { status, changed } = application
  return {
    code: 'applicationMoved',
    more: { movedTo: status, movedBy: members.find(({ accountId }) => accountId === changed.by)?.name ?? null, movedAt: changed.at },
  }
}

/** A colleague was faster. What they did may be what this member wants; that they opened it is no move. */
export const isMoved = (application: Application, from: ApplicationStatus | undefined, to: ApplicationStatus): boolean =>
  from !== undefined &&
  isHeld(application) &&
  application.status !== from &&
  application.status !== to &&
  !(from === 'new' && application.status === 'viewed')

export const decisionRoutes = ({ keys, membersOf, offerNames, ...deps }: DeskDeps): readonly Route[] => [
  commandRoute(deps, {
    ...ofDesk,
    method: 'POST',
    path: '/v2/employer-panel/applications/{id}/open',
    summary: 'I opened an application: a new one is viewed, which its candidate sees',
    note: 'Not for API tokens: a program that reads applications has not looked at them.',
    problems: ['applicationNotFound'],
    command: ({ id, session, commandId, at }): Decided =>
      ok({ type: 'open', by: session.accountId, decisionId: uuidFrom('decision', id, commandId), at }),
  }),
  commandRoute(deps, {
    ...ofDesk,
    method: 'PATCH',
    path: '/v2/employer-panel/applications/{id}/status',
    scope: 'applications:write',
    summary: 'Move an application to a status; its candidate is told ten minutes later, or at once',
    note: 'Until `decision.tellAt` it can be taken back by `decision.decisionId`. Another decision replaces the one that waits. With `from`, the status that was seen: 409 `applicationMoved` where a colleague has moved it, with `movedTo`, `movedBy` and `movedAt`.',
    idempotencyKey: true,
    body: moveApplicationSchema,
    bodyLimit: 40_000,
    problems: ['applicationNotFound', 'applicationMoved', 'applicationEnded', 'statusAlreadyTold', 'tooManyChanges'],
    async command({ tenant, id, session, commandId, at, body: { status, answer, tell, from, replaces } }, application): Promise<Decided> {
      if (isMoved(application, from, status)) return err(moved(application, await membersOf(tenant.id, session.companyId)))
      const asked = {
        tenant: tenant.id,
        id,
        by: session.accountId,
        commandId,
        at,
        status,
        tell,
        answer,
        ...(replaces !== undefined && { replaces }),
      }
      return ok(await moveCommand({ keys, offerNames }, asked, application))
    },
  }),
  commandRoute(deps, {
    ...ofDesk,
    method: 'POST',
    path: '/v2/employer-panel/applications/{id}/take-back',
    scope: 'applications:write',
    summary: 'Take a decision back of which the candidate was not told yet',
    body: takeBackSchema,
    problems: ['applicationNotFound', 'statusAlreadyTold'],
    command: ({ session, at, body: { decisionId } }): Decided => ok({ type: 'takeBack', by: session.accountId, decisionId, at }),
  }),
  commandRoute(deps, {
    ...ofDesk,
    method: 'PUT',
    path: '/v2/employer-panel/applications/{id}/rating',
    scope: 'applications:write',
    summary: 'Rate an application from 1 to 5, or remove its rating; no candidate sees it',
    body: rateSchema,
    problems: ['applicationNotFound', 'tooManyChanges'],
    command: ({ session, at, body: { rating } }): Decided => ok({ type: 'rate', by: session.accountId, rating, at }),
  }),
]
