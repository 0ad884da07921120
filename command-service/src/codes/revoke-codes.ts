/** POST /v2/admin/codes/revoke: codes that are free can never be used any more. One that is used or set aside stays as it is, and is counted. */
import { type RevokedCodes, revokeCodesSchema, revokedCodesSchema } from '@jobboard/contracts/codes/commands'
import { codeStream } from '@jobboard/contracts/codes/events'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Route, route } from '@jobboard/platform/http/route'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import { type CommandDeps, metadataOf } from '../shell/command-route.ts'
import type { CommandMetadata, Outcome } from '../shell/execute.ts'
import { executeMany } from '../shell/execute-many.ts'
import { readHistory } from '../shell/history.ts'
import { mayIssueCodes } from './policy.ts'
import { type CodeError, type PublicationCode, publicationCode } from './publication-code.ts'

export const revokeCodes = ({ store, clock }: CommandDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/codes/revoke',
    summary: 'Revoke publication codes that are not used',
    note: 'By their ids in the list of codes. Used ones, and those set aside for a scheduled publication, stay as they are.',
    tag: 'codes',
    auth: mayIssueCodes,
    idempotencyKey: true,
    body: revokeCodesSchema,
    replies: { 200: { description: 'What became of them', schema: revokedCodesSchema, headers: ['X-Position'] } },
    async handle(request) {
      const { tenant, body } = request
      const at = clock.now().toISOString()
      const streams = [...new Set(body.ids)].map((id) => codeStream(tenant.id, id))
      const revoked = body.dryRun
        ? { counts: await count(store, streams), position: null }
        : await revoke(store, metadataOf({ ...request, at }, 'codes'), streams)
      return { status: 200, body: revoked.counts, headers: revoked.position === null ? {} : { 'X-Position': revoked.position } }
    },
  })

type Answer = keyof RevokedCodes

const answers: Readonly<Record<PublicationCode['status'], Answer>> = {
  absent: 'unknown',
  available: 'revoked',
  reserved: 'reserved',
  redeemed: 'used',
  revoked: 'unchanged',
}

const countOf = (found: readonly Answer[]): RevokedCodes => {
  const counts = { revoked: 0, unchanged: 0, used: 0, reserved: 0, unknown: 0 }
  for (const answer of found) counts[answer] += 1
  return counts
}

const count = async (store: EventStore, streams: readonly string[]): Promise<RevokedCodes> => {
  const recorded = await store.readStreams(streams)
  return countOf(recorded.map((events) => answers[readHistory(publicationCode, events).state.status]))
}

/** Those of the streams that are free. */
export async function revoke(store: EventStore, metadata: CommandMetadata, streams: readonly string[]) {
  const executions = streams.map((stream) => ({
    stream,
    aggregate: publicationCode,
    metadata,
    prepare: () => ok({ type: 'revoke' as const, at: metadata.occurredAt }),
  }))
  const outcomes = await executeMany(store, executions)
  const positions = outcomes.flatMap((outcome) => (outcome.ok && outcome.value.position !== null ? [outcome.value.position] : []))
  return { counts: countOf(outcomes.map(answerOf)), position: positions.toSorted().at(-1) ?? null }
}

function answerOf(outcome: Outcome<PublicationCode, CodeError>): Answer {
  if (outcome.ok) return outcome.value.unchanged ? 'unchanged' : 'revoked'
  switch (outcome.error.code) {
    case 'incorrectCode':
      return 'unknown'
    case 'codeUsed':
      return 'used'
    case 'codeReserved':
      return 'reserved'
    default:
      throw new UnavailableError(`A code cannot be revoked: ${outcome.error.code}`)
  }
}
