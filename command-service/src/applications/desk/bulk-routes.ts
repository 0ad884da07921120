/** Many applications by one request: the same decision about each, or decisions taken back. Each is decided for itself. */
import { type BulkReply, bulkReplySchema, moveApplicationsSchema, takeBackAllSchema } from '@jobboard/contracts/applications/desk-commands'
import { type ApplicationEvent, type ApplicationId, applicationStream } from '@jobboard/contracts/applications/events'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { type RequestContext, type Route, route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { type CommandError, metadataOf } from '../../shell/command-route.ts'
import type { Execution, Outcome } from '../../shell/execute.ts'
import { executeMany } from '../../shell/execute-many.ts'
import { type Application, isHeld } from '../application.ts'
import { applicationAggregate } from '../application-aggregate.ts'
import type { ApplicationCommand } from '../application-command.ts'
import { isOfCompany, mayDecide } from '../policy.ts'
import { isMoved } from './decision-routes.ts'
import { type DeskDeps, deskLimits, pendingOf } from './desk-target.ts'
import { moveCommand } from './move-command.ts'

interface Asked {
  readonly id: ApplicationId
  /** Seals with the key of this application, which exists where the policy lets the caller in. */
  readonly command: (commandId: string, at: string, application: Application) => Promise<Result<ApplicationCommand, CommandError>>
}

const ofMany = {
  method: 'POST',
  tag: 'applications',
  scope: 'applications:write',
  auth: mayDecide,
  idempotencyKey: true,
  limits: deskLimits,
  replies: {
    200: { description: 'What became of each, in the order of the request', schema: bulkReplySchema, headers: ['X-Position'] },
  },
} as const

export const bulkRoutes = ({ store, clock, ...answers }: DeskDeps): readonly Route[] => {
  async function decideAll(request: RequestContext & { readonly session: Session }, asked: readonly Asked[]) {
    const at = clock.now().toISOString()
    const metadata = metadataOf({ ...request, at }, 'desk')
    const executions = asked.map(({ id, command }): Execution<Application, ApplicationCommand, ApplicationEvent, CommandError> => {
      const commandId = uuidFrom('of many', metadata.commandId, id)
      return {
        stream: applicationStream(request.tenant.id, id),
        aggregate: applicationAggregate,
        metadata: { ...metadata, commandId },
        authorise: (state) => isOfCompany(request.session, state),
        prepare: (state) => command(commandId, at, state),
      }
    })
    const outcomes = await executeMany(store, executions)
    const position = outcomes.reduce<string>(
      (newest, outcome) => (outcome.ok && String(outcome.value.position) > newest ? String(outcome.value.position) : newest),
      '',
    )
    return {
      status: 200 as const,
      body: { data: asked.map(({ id }, index) => replyOf(id, outcomes[index])) },
      headers: position === '' ? {} : { 'X-Position': position },
    }
  }

  return [
    route({
      ...ofMany,
      path: '/v2/employer-panel/applications/status',
      summary: 'Move up to a hundred applications to a status, with one answer',
      body: moveApplicationsSchema,
      bodyLimit: 40_000,
      handle: (request) => {
        const { tenant, session, body } = request
        const { ids, answer, status, tell, from } = body
        const asked = [...new Set(ids)].map(
          (id): Asked => ({
            id,
            command: async (commandId, at, application) =>
              isMoved(application, from?.[ids.indexOf(id)], status)
                ? err({ code: 'applicationMoved' })
                : ok(
                    await moveCommand(
                      answers,
                      { tenant: tenant.id, id, by: session.accountId, commandId, at, status, tell, answer },
                      application,
                    ),
                  ),
          }),
        )
        return decideAll(request, asked)
      },
    }),
    route({
      ...ofMany,
      path: '/v2/employer-panel/applications/take-back',
      summary: 'Take up to a hundred decisions back',
      body: takeBackAllSchema,
      bodyLimit: 40_000,
      handle: (request) => {
        const { session, body } = request
        const asked = body.decisions.map(
          ({ id, decisionId }): Asked => ({
            id,
            command: async (_, at) => ok({ type: 'takeBack', by: session.accountId, decisionId, at }),
          }),
        )
        return decideAll(request, asked)
      },
    }),
  ]
}

function replyOf(id: ApplicationId, outcome: Outcome<Application, CommandError> | undefined): BulkReply['data'][number] {
  if (outcome === undefined) return { id, error: 'conflict', status: null, decision: null }
  if (!outcome.ok) return { id, error: outcome.error.code, status: null, decision: null }
  const { state } = outcome.value
  return isHeld(state)
    ? { id, error: null, status: state.status, decision: pendingOf(state) }
    : { id, error: 'applicationNotFound', status: null, decision: null }
}
