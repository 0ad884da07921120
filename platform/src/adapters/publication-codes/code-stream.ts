/** The stream of a publication code: its events, and what may be done with it now (docs/product/publication-codes.md). */
import { createHash } from 'node:crypto'
import { instantSchema, type OfferId, offerIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { fold } from '@jobboard/contracts/shared/locale'
import { readMetadata } from '@jobboard/contracts/shared/read-metadata'
import { createUpcast } from '@jobboard/contracts/shared/upcasting'
import { z } from 'zod'
import type { RecordedEvent } from '../../ports/event-store.ts'
import type { Redemption } from '../../ports/publication-codes.ts'

export const codeEventSchemas = {
  /** `expiresAt` null: never. */
  PublicationCodeIssued: z.object({ plan: z.string().min(1), issuedAt: instantSchema, expiresAt: instantSchema.nullable() }),
  PublicationCodeRedeemed: z.object({ offerId: offerIdSchema, redeemedAt: instantSchema }),
} as const
export type CodeEventType = keyof typeof codeEventSchemas
const upcast = createUpcast<CodeEventType>({ PublicationCodeIssued: 1, PublicationCodeRedeemed: 1 }, {}, codeEventSchemas)

/** Case, spaces and dashes do not matter to who types it. The code itself is stored nowhere. */
export const hashOf = (code: string): string =>
  createHash('sha256')
    .update(fold(code).replace(/[\s-]+/g, ''))
    .digest('hex')

export const codeStream = (tenant: TenantId, code: string): string => `publicationCode-${tenant}_${hashOf(code)}`

export interface CodeState {
  readonly revision: number
  readonly plan: string
  readonly expiresAt: string | null
  readonly redeemedFor: OfferId | null
}

/** Null: there is no such code. Throws UnreadableEventError. */
export function foldCode(events: readonly RecordedEvent[]): CodeState | null {
  let state = null as CodeState | null
  for (const { type, data, metadata, revision } of events) {
    // Also the version: one of a newer release may mean something else by the same fields.
    upcast(type, readMetadata(metadata).schemaVersion, data)
    if (type === 'PublicationCodeIssued') {
      const { plan, expiresAt } = codeEventSchemas.PublicationCodeIssued.parse(data)
      state = { revision, plan, expiresAt, redeemedFor: null }
    } else if (state) {
      state = { ...state, revision, redeemedFor: codeEventSchemas.PublicationCodeRedeemed.parse(data).offerId }
    }
  }
  return state
}

/** Whether the code pays for `plan` at `now`; for the offer it has paid for it always does. */
export function judgeCode(
  state: CodeState | null,
  plan: string,
  offerId: OfferId | null,
  now: Date,
): Exclude<Redemption, { ok: true }> | null {
  if (state === null) return { ok: false, reason: 'incorrectCode' }
  if (state.redeemedFor !== null) return state.redeemedFor === offerId ? null : { ok: false, reason: 'codeUsed' }
  if (state.expiresAt !== null && new Date(state.expiresAt) <= now) return { ok: false, reason: 'codeExpired' }
  return state.plan === plan ? null : { ok: false, reason: 'codeForAnotherPlan' }
}
