/** Publication codes as streams of the event store: a code is used by appending to its stream at the revision that was judged. */
import { randomInt } from 'node:crypto'
import type { Actor } from '@jobboard/contracts/shared/envelope'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type EventStore, type NewEvent, UnavailableError } from '../../ports/event-store.ts'
import { eventId, newCommandId } from '../../ports/ids.ts'
import type { PublicationCodes } from '../../ports/publication-codes.ts'
import { type CodeEventType, codeStream, foldCode, hashOf, judgeCode } from './code-stream.ts'

/** A stream of two events cannot conflict more often. */
const mostRounds = 3
const system: Actor = { kind: 'system', id: 'publicationCodes' }
/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

interface Cause {
  readonly tenant: TenantId
  readonly stream: string
  readonly actor: Actor
  /** The same command makes the same event. */
  readonly commandId: string
  readonly now: Date
}

function codeEvent({ tenant, stream, actor, commandId, now }: Cause, type: CodeEventType, data: unknown): NewEvent {
  const occurredAt = now.toISOString()
  const metadata = { tenant, actor, commandId, correlationId: commandId, causationId: commandId, occurredAt, schemaVersion: 1 }
  return { id: eventId(tenant, stream, commandId, 0), type, data, metadata }
}

/** What a person can read out: `7KQM-2XWP-A9RT`, 58 random bits. */
export function newCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

export interface IssueCode {
  readonly tenant: TenantId
  readonly plan: string
  readonly expiresAt: Date | null
  readonly actor: Actor
  readonly now: Date
  /** Default: a new random one. */
  readonly code?: string
  readonly commandId?: string
}

/** Gives the code; it is not stored and cannot be shown again. A code that exists (`code` was given) is refused. */
export async function issueCode(
  store: EventStore,
  { tenant, plan, expiresAt, actor, now, code = newCode(), commandId = newCommandId() }: IssueCode,
): Promise<{ readonly ok: true; readonly code: string } | { readonly ok: false; readonly reason: 'codeExists' }> {
  const stream = codeStream(tenant, code)
  const data = { plan, issuedAt: now.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
  const issued = codeEvent({ tenant, stream, actor, commandId, now }, 'PublicationCodeIssued', data)
  const result = await store.append(stream, 'none', [issued])
  return result.ok ? { ok: true, code } : { ok: false, reason: 'codeExists' }
}

export function createEventSourcedPublicationCodes(store: EventStore): PublicationCodes {
  /** Names the code without telling it. */
  const accepted = (code: string) => ({ ok: true, reference: hashOf(code).slice(0, 32) }) as const

  return {
    verify: async (tenant, code, plan, now) =>
      judgeCode(foldCode(await store.readStream(codeStream(tenant, code))), plan, null, now) ?? accepted(code),

    redeem: async (tenant, code, plan, offerId, now) => {
      const stream = codeStream(tenant, code)
      for (let round = 0; round < mostRounds; round += 1) {
        const state = foldCode(await store.readStream(stream))
        const refused = judgeCode(state, plan, offerId, now)
        if (refused) return refused
        if (state === null || state.redeemedFor === offerId) return accepted(code)
        const cause = { tenant, stream, actor: system, commandId: `redeem ${offerId}`, now }
        const redeemed = codeEvent(cause, 'PublicationCodeRedeemed', { offerId, redeemedAt: now.toISOString() })
        const result = await store.append(stream, state.revision, [redeemed])
        if (result.ok) return accepted(code)
      }
      throw new UnavailableError('The code is being used by others')
    },
  }
}
