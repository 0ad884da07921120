/** Stores what an administrator asks for. */
import { type OperationEvent, operationsStream } from '@jobboard/contracts/operations/events'
import { ok } from '@jobboard/contracts/shared/problem'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { type CommandDeps, metadataOf } from '../shell/command-route.ts'
import { execute } from '../shell/execute.ts'
import { boardOperations } from './board-operations.ts'

type Request = Omit<Parameters<typeof metadataOf>[0], 'at'>

/** The header with the position of its event. The same request sent again stores it once. */
export async function recordOperation(
  { store, clock }: CommandDeps,
  request: Request,
  event: OperationEvent,
): Promise<Record<string, string>> {
  const stored = await execute(store, {
    stream: operationsStream(request.tenant.id),
    aggregate: boardOperations,
    metadata: metadataOf({ ...request, at: clock.now().toISOString() }, 'operations'),
    prepare: () => ok(event),
  })
  if (!stored.ok) throw new UnavailableError(`An operation cannot be recorded: ${stored.error.code}`)
  return stored.value.position === null ? {} : { 'X-Position': stored.value.position }
}
