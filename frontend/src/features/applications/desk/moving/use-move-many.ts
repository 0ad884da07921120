/** Many applications moved by one decision, which can be taken back as one. */
import type { MovableStatus } from '@jobboard/contracts/applications/statuses'
import { useState } from 'react'
import { problemText } from '../../../../components/form/problem-text.ts'
import type { RowOutcome } from '../../../../components/table/bulk-result.tsx'
import { useApp } from '../../../../context/use-app.ts'
import { ProblemError } from '../../../../http/problem-error.ts'
import type { Decision, DecisionOf } from '../api/desk-commands.ts'
import { type MovedApplication, useMoves } from './use-moves.ts'

export interface ManyMoved {
  readonly status: MovableStatus
  readonly outcomes: readonly RowOutcome[]
  /** Those that wait to be told. */
  readonly decisions: readonly DecisionOf[]
  /** Null: none waits. */
  readonly tellAt: string | null
}

export function useMoveMany() {
  const { locale } = useApp()
  const moves = useMoves()
  const [moved, setMoved] = useState<ManyMoved>()
  /** Rejects with ProblemError. */
  const move = async (applications: readonly MovedApplication[], decision: Decision, idempotencyKey: string): Promise<void> => {
    const replies = await moves.many(applications, decision, idempotencyKey)
    const refusalOf = (code: string | null): string | null =>
      code === null ? null : problemText(locale, new ProblemError({ status: 409, code }))
    const waiting = replies.flatMap(({ id, decision: one }) => (one === null ? [] : [{ id, ...one }]))
    setMoved({
      status: decision.status,
      outcomes: replies.map(({ id, error }, index) => ({ key: id, name: applications[index]?.name ?? id, refusal: refusalOf(error) })),
      decisions: waiting.map(({ id, decisionId }) => ({ id, decisionId })),
      tellAt: waiting.map(({ tellAt }) => tellAt).sort()[0] ?? null,
    })
  }
  const undo = async (): Promise<void> => {
    if (moved === undefined) return
    await moves.undo(moved.decisions)
    setMoved(undefined)
  }
  return { moved, move, undo, close: () => setMoved(undefined) }
}
