/**
 * The block of a company by moderation (docs/product/moderation.md, "Blocked companies"). Only the process of a case asks for it, and may do so
 * again: a repetition changes nothing, and what another decision did stays.
 */
import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'

export type BlockCommand =
  | { readonly type: 'block'; readonly decisionId: string; readonly caseId: string; readonly at: Instant }
  | { readonly type: 'unblock'; readonly decisionId: string; readonly at: Instant }

export function decideBlock(command: BlockCommand, block: { readonly decisionId: string } | null): Result<readonly CompanyEvent[], never> {
  const { decisionId, at } = command
  if (command.type === 'block') {
    const { caseId } = command
    return ok(block === null ? [{ type: 'CompanyBlocked', data: { decisionId, caseId, blockedAt: at } }] : [])
  }
  return ok(block?.decisionId === decisionId ? [{ type: 'CompanyUnblocked', data: { decisionId, unblockedAt: at } }] : [])
}
