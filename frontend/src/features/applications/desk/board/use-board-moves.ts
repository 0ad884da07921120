/** Moves of cards: shown at once, and taken back when the server refuses them. Those of one card follow each other. */
import type { DeskListItem } from '@jobboard/contracts/applications/desk-queries'
import type { ApplicationStatus, MovableStatus } from '@jobboard/contracts/applications/statuses'
import { useRef, useState } from 'react'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { useMoves } from '../moving/use-moves.ts'
import { nameOf } from '../table/application-cells.tsx'
import { useDeskTexts } from '../texts.ts'

export interface BoardMoves {
  /** Where cards are shown until the server has answered, by their ids. */
  readonly moved: ReadonlyMap<string, { readonly application: DeskListItem; readonly to: MovableStatus }>
  /** Whether it was done. */
  readonly move: (application: DeskListItem, to: MovableStatus) => Promise<boolean>
}

export function useBoardMoves(): BoardMoves {
  const t = useDeskTexts()
  const moves = useMoves()
  const [moved, setMoved] = useState<BoardMoves['moved']>(new Map())
  /** Of each card that is being moved: its status once the moves that were given have been answered; null: one was refused. */
  const running = useRef(new Map<string, Promise<ApplicationStatus | null>>())

  async function follow(application: DeskListItem, to: MovableStatus, before: Promise<ApplicationStatus | null>) {
    const status = await before
    if (status === null) return null
    try {
      await moves.one({ ...application, status, name: nameOf(t, application) }, { status: to, answer: null, tell: 'later' })
      return to
    } catch (error) {
      showToast({ tone: 'error', text: moves.refusal(error) })
      return null
    }
  }

  const move: BoardMoves['move'] = async (application, to) => {
    const { applicationId } = application
    setMoved((now) => new Map([...now, [applicationId, { application, to }]]))
    const run = follow(application, to, running.current.get(applicationId) ?? Promise.resolve(application.status))
    running.current.set(applicationId, run)
    const isDone = (await run) !== null
    if (running.current.get(applicationId) === run) {
      // What a colleague did is then shown as well.
      await moves.reload()
      if (running.current.get(applicationId) === run) {
        running.current.delete(applicationId)
        setMoved((now) => new Map([...now].filter(([id]) => id !== applicationId)))
      }
    }
    return isDone
  }
  return { moved, move }
}
