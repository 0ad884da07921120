/**
 * The block of a company by moderation (docs/product/moderation.md, "Blocked companies"). Only the process of a case asks for it, and may do so
 * again: a repetition changes nothing, and what another decision did stays.
 */
import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'

export type BlockCommand =
  | { readonly type: 'block'; readonly decisionId: string; readonly at: Instant }
  | { readonly type: 'unblock'; readonly decisionId: string; readonly at: Instant }

export function decideBlock(
  { type, decisionId, at }: BlockCommand,
  block: { readonly decisionId: string } | null,
): Result<readonly CompanyEvent[], never> {
  if (type === 'block') return ok(block === null ? [{ type: 'CompanyBlocked', data: { decisionId, blockedAt: at } }] : [])
  return ok(block?.decisionId === decisionId ? [{ type: 'CompanyUnblocked', data: { decisionId, unblockedAt: at } }] : [])
}
