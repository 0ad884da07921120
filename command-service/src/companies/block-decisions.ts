/**
 * The block of a company by moderation (docs/product/moderation.md, "Blocked companies"). Only the process of a case asks for it, and may do so
 * again: a repetition changes nothing, and what another decision did stays.
 */
import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'

export interface Blocks {
  /** By a decision of moderation; null: it is not blocked. */
  readonly block: { readonly decisionId: string; readonly caseId: string | null } | null
  /** Decisions whose block was lifted: their offers are restored one by one. */
  readonly lifted: readonly string[]
}
export const noBlocks: Blocks = { block: null, lifted: [] }

type BlockEvent = Extract<CompanyEvent, { readonly type: 'CompanyBlocked' | 'CompanyUnblocked' }>

export function evolveBlocks({ lifted }: Blocks, { type, data }: BlockEvent): Blocks {
  const { decisionId } = data
  if (type === 'CompanyUnblocked') return { block: null, lifted: [...lifted, decisionId] }
  return { block: { decisionId, caseId: data.caseId }, lifted: lifted.filter((one) => one !== decisionId) }
}

export type BlockCommand =
  | { readonly type: 'block'; readonly decisionId: string; readonly caseId: string; readonly at: Instant }
  | { readonly type: 'unblock'; readonly decisionId: string; readonly at: Instant }

export function decideBlock(command: BlockCommand, block: Blocks['block']): Result<readonly CompanyEvent[], never> {
  const { decisionId, at } = command
  if (command.type === 'block') {
    const { caseId } = command
    return ok(block === null ? [{ type: 'CompanyBlocked', data: { decisionId, caseId, blockedAt: at } }] : [])
  }
  return ok(block?.decisionId === decisionId ? [{ type: 'CompanyUnblocked', data: { decisionId, unblockedAt: at } }] : [])
}
