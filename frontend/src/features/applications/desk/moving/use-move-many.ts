/** Many applications moved by one decision, which can be taken back as one. */
import type { PendingDecisionReply } from '@jobboard/contracts/applications/desk-commands'
import type { MovableStatus } from '@jobboard/contracts/applications/statuses'
import { useState } from 'react'
import type { RowOutcome } from '../../../../components/table/bulk-result.tsx'
import { useApp } from '../../../../context/use-app.ts'
import { ProblemError } from '../../../../http/problem-error.ts'
import { type Decision, type DecisionOf, moveApplication } from '../api/desk-commands.ts'
import { type MovedApplication, useMoves } from './use-moves.ts'

export interface ManyMoved {
  readonly status: MovableStatus
  readonly outcomes: readonly RowOutcome[]
  /** Those that wait to be told. */
  readonly decisions: readonly DecisionOf[]
  /** False: they wait to be shown, without an e-mail. */
  readonly isMailed: boolean
  /** Null: none waits. */
  readonly tellAt: string | null
}

interface Reply {
  readonly id: string
  /** Code of a refusal, or the refusal itself. */
  readonly error: string | ProblemError | null
  readonly decision: PendingDecisionReply | null
}

export function useMoveMany() {
  const { api } = useApp()
  const moves = useMoves()
  const [moved, setMoved] = useState<ManyMoved>()
  const refusalOf = (error: string | ProblemError | null): string | null =>
    error === null ? null : moves.refusal(typeof error === 'string' ? new ProblemError({ status: 409, code: error }) : error)
  /** By the request of one, whose refusal names the colleague who was faster. */
  const alone = async (application: MovedApplication, decision: Decision, idempotencyKey: string): Promise<Reply> => {
    const { applicationId: id, status: from } = application
    try {
      const { decision: waiting } = await moveApplication(api, id, { ...decision, from }, idempotencyKey)
      return { id, error: null, decision: waiting }
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'applicationMoved') throw error
      return { id, error, decision: null }
    } finally {
      void moves.reload()
    }
  }
  /** Rejects with ProblemError. */
  const move = async (applications: readonly MovedApplication[], decision: Decision, idempotencyKey: string): Promise<void> => {
    const [only, ...others] = applications
    const replies: readonly Reply[] =
      only !== undefined && others.length === 0
        ? [await alone(only, decision, idempotencyKey)]
        : await moves.many(applications, decision, idempotencyKey)
    const waiting = replies.flatMap(({ id, decision: one }) => (one === null ? [] : [{ id, ...one }]))
    setMoved({
      status: decision.status,
      outcomes: replies.map(({ id, error }, index) => ({ key: id, name: applications[index]?.name ?? id, refusal: refusalOf(error) })),
      decisions: waiting.map(({ id, decisionId }) => ({ id, decisionId })),
      isMailed: decision.tell !== 'silently',
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
