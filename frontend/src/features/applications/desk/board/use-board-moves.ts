/** Moves of cards: shown at once, and taken back when the server refuses them. Those of one card follow each other. */
import type { DeskListItem } from '@jobboard/contracts/applications/desk-queries'
import type { ApplicationStatus, MovableStatus } from '@jobboard/contracts/applications/statuses'
import { useRef, useState } from 'react'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { ProblemError } from '../../../../http/problem-error.ts'
import type { Decision } from '../api/desk-commands.ts'
import { useMoves } from '../moving/use-moves.ts'
import { nameOf } from '../table/application-cells.tsx'
import { useDeskTexts } from '../texts.ts'

export interface BoardMoves {
  /** Where cards are shown until the server has answered, by their ids. */
  readonly moved: ReadonlyMap<string, { readonly application: DeskListItem; readonly to: MovableStatus }>
  /** Whether it was done. Rejects with what the server refused, other than the move of a colleague who was faster, which a message tells. */
  readonly move: (application: DeskListItem, decision: Decision, idempotencyKey?: string) => Promise<boolean>
}

export function useBoardMoves(): BoardMoves {
  const t = useDeskTexts()
  const moves = useMoves()
  const [moved, setMoved] = useState<BoardMoves['moved']>(new Map())
  /** Of each card that is being moved: its status once the moves that were given have been answered; null: one was refused. */
  const running = useRef(new Map<string, Promise<ApplicationStatus | null>>())

  async function follow(
    application: DeskListItem,
    decision: Decision,
    before: Promise<ApplicationStatus | null>,
    idempotencyKey: string | undefined,
  ): Promise<void> {
    const status = await before
    // The move before it was refused: this one began elsewhere.
    if (status === null) throw new MoveStopped()
    await moves.one({ ...application, status, name: nameOf(t, application) }, decision, idempotencyKey)
  }

  const move: BoardMoves['move'] = async (application, decision, idempotencyKey) => {
    const { applicationId } = application
    const { status: to } = decision
    setMoved((now) => new Map([...now, [applicationId, { application, to }]]))
    const followed = follow(
      application,
      decision,
      running.current.get(applicationId) ?? Promise.resolve(application.status),
      idempotencyKey,
    )
    const run = followed.then(
      () => to,
      () => null,
    )
    running.current.set(applicationId, run)
    await run
    if (running.current.get(applicationId) === run) {
      // What a colleague did is then shown as well.
      await moves.reload()
      if (running.current.get(applicationId) === run) {
        running.current.delete(applicationId)
        setMoved((now) => new Map([...now].filter(([id]) => id !== applicationId)))
      }
    }
    try {
      await followed
      return true
    } catch (error) {
      if (error instanceof MoveStopped) return false
      if (!(error instanceof ProblemError) || error.code !== 'applicationMoved') throw error
      showToast({ tone: 'error', text: moves.refusal(error) })
      return false
    }
  }
  return { moved, move }
}

class MoveStopped extends Error {
  override readonly name = 'MoveStopped'
}
