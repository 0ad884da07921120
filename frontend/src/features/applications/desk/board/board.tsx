/** Applications as cards in a column for each status; moved by mouse, finger, arrow keys or the menu of a card. */
import styled from '@emotion/styled'
import type { DeskListItem } from '@jobboard/contracts/applications/desk-queries'
import {
  type ApplicationStatus,
  applicationStatuses,
  canMove,
  isToldAtOnce,
  type MovableStatus,
  movableStatuses,
} from '@jobboard/contracts/applications/statuses'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Point, usePointerDrag } from '../../../../components/drag/use-pointer-drag.ts'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useAskedPart } from '../../../../components/loading/use-asked-part.ts'
import { part } from '../../../../components/loading/use-part.ts'
import { useApp } from '../../../../context/use-app.ts'
import type { SearchParams } from '../../../../navigation/search-params.ts'
import type { Decision } from '../api/desk-commands.ts'
import type { DeskList } from '../desk-address.ts'
import type { MovePanelProps } from '../moving/move-panel.tsx'
import { nameOf } from '../table/application-cells.tsx'
import { useDeskTexts } from '../texts.ts'
import type { CardActions } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { useBoardMoves } from './use-board-moves.ts'

const Frame = styled.div`
  min-width: 0;
  /* Positioned, so that what is hidden for eyes within it does not widen the page. */
  .columns { position: relative; display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; padding-bottom: 12px; scroll-snap-type: x proximity; }
  .columns[data-dragging] { cursor: grabbing; user-select: none; scroll-snap-type: none; }
  .ghost { position: fixed; z-index: 60; max-width: 240px; padding: 8px 12px; border: 1px solid var(--brand); border-radius: var(--radius-control); background: var(--surface-raised); box-shadow: var(--shadow-3); font-weight: 600; overflow-wrap: anywhere; pointer-events: none; }
`

export interface BoardProps {
  readonly list: DeskList
  readonly search: SearchParams
  readonly canWrite: boolean
}

interface Asked {
  /** As it was when its move was asked for. */
  readonly application: DeskListItem
  readonly to: MovableStatus
}

const movePanel = part<MovePanelProps>(() => import('../moving/move-panel.tsx'))

interface Drag {
  readonly application: DeskListItem
  readonly point: Point
  readonly over: MovableStatus | null
}

const isMovable = (status: string | undefined): status is MovableStatus => movableStatuses.some((one) => one === status)

/** The column under the pointer, if the card may go there. */
function columnUnder({ status }: DeskListItem, { x, y }: Point): MovableStatus | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column
  return isMovable(column) && canMove(status, column) ? column : null
}

const edge = 48
const scrollStep = 24

export default function Board({ list, search, canWrite }: BoardProps) {
  const t = useDeskTexts()
  const { locale } = useApp()
  const { moved, move } = useBoardMoves()
  const columns = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const focus = useFocusOnCard(columns)
  const { asked, setAsked, Panel } = useAskedPart<Asked, MovePanelProps>(movePanel)
  /** Rejects with what the server refuses, other than the move of a colleague who was faster. */
  const perform = async (application: DeskListItem, decision: Decision, key?: string): Promise<void> => {
    const words = { name: nameOf(t, application), status: t(`statuses.${decision.status}`) }
    focus(application.applicationId)
    setSaid(t('board.moved', words))
    const isDone = await move(application, decision, key).catch((error: unknown) => {
      setSaid(t('board.notMoved', { ...words, status: t(`statuses.${application.status}`) }))
      throw error
    })
    if (!isDone) setSaid(t('board.notMoved', { ...words, status: t(`statuses.${application.status}`) }))
    focus(application.applicationId)
  }
  /** A status that sends an e-mail asks first what it says. */
  const begin = (application: DeskListItem, to: MovableStatus): void => {
    if (!isToldAtOnce(to)) setAsked({ application, to })
    else
      perform(application, { status: to, answer: null, tell: 'later' }).catch((error: unknown) => {
        showToast({ tone: 'error', text: problemText(locale, error) })
      })
  }
  const drag = usePointerDrag<Drag>({
    follow: ({ application }, point) => {
      scrollAtEdges(columns.current, point)
      return { application, point, over: columnUnder(application, point) }
    },
    end: ({ application }, point) => {
      const to = point === null ? null : columnUnder(application, point)
      if (to !== null) begin(application, to)
    },
  })
  const step: CardActions['step'] = (application, key) => {
    if (key === 'ArrowUp' || key === 'ArrowDown') return focusBeside(columns.current, application.applicationId, key === 'ArrowUp' ? -1 : 1)
    const status = moved.get(application.applicationId)?.to ?? application.status
    const to = besides(status, key === 'ArrowLeft' ? -1 : 1)
    if (to !== null && canMove(status, to)) begin({ ...application, status }, to)
    else setSaid(t('board.end', { name: nameOf(t, application) }))
  }
  const shown = list.status.length === 0 ? applicationStatuses : list.status
  return (
    <Frame>
      <p className="visually-hidden">{t('board.help')}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div ref={columns} className="columns" data-dragging={drag.dragged === null ? undefined : ''}>
        {shown.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            list={list}
            search={search}
            moved={moved}
            canWrite={canWrite}
            dragged={drag.dragged?.application ?? null}
            isOver={drag.dragged?.over === status}
            move={begin}
            step={step}
            startDrag={(application, event) =>
              moved.has(application.applicationId)
                ? undefined
                : drag.start({ application, point: { x: event.clientX, y: event.clientY }, over: null }, event)
            }
          />
        ))}
      </div>
      {drag.dragged === null ? null : (
        <div className="ghost" style={{ left: drag.dragged.point.x + 8, top: drag.dragged.point.y + 8 }}>
          {nameOf(t, drag.dragged.application)}
        </div>
      )}
      {Panel === null || asked === undefined ? null : (
        <Panel
          targets={[
            {
              name: nameOf(t, asked.application),
              status: asked.application.status,
              locale: asked.application.locale,
              offerTitle: asked.application.offer?.title ?? null,
              knowsPay: null,
            },
          ]}
          status={asked.to}
          isStatusFixed
          finalFocus={gripOf(columns, asked.application.applicationId)}
          onMove={(decision, key) => perform(asked.application, decision, key)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Frame>
  )
}

/** Where the card is by then: another element, if it was moved. */
const gripOf = (columns: RefObject<HTMLElement | null>, applicationId: string): RefObject<HTMLElement | null> => ({
  get current() {
    return columns.current?.querySelector<HTMLElement>(`[data-card="${applicationId}"] .grip`) ?? null
  },
})

function besides(status: ApplicationStatus, step: -1 | 1): MovableStatus | null {
  const at = applicationStatuses.indexOf(status) + step
  const beside = applicationStatuses[at]
  return isMovable(beside) ? beside : null
}

function focusBeside(columns: HTMLElement | null, applicationId: string, step: -1 | 1): void {
  const grips = [...(columns?.querySelector(`[data-card="${applicationId}"]`)?.parentElement?.querySelectorAll<HTMLElement>('.grip') ?? [])]
  const at = grips.findIndex((grip) => grip.closest('[data-card]')?.getAttribute('data-card') === applicationId)
  grips[at + step]?.focus()
}

/** A card that has moved to another column is another element there. */
function useFocusOnCard(columns: RefObject<HTMLElement | null>): (applicationId: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const grip = columns.current?.querySelector<HTMLElement>(`[data-card="${wanted.current}"] .grip`)
    const { activeElement } = document
    // Not where the user has moved the focus elsewhere meanwhile.
    if (grip != null && (activeElement === null || activeElement === document.body)) grip.focus()
    wanted.current = null
  })
  return (applicationId) => {
    wanted.current = applicationId
  }
}

function scrollAtEdges(columns: HTMLElement | null, { x }: Point): void {
  if (columns === null) return
  const { left, right } = columns.getBoundingClientRect()
  if (x < left + edge) columns.scrollLeft -= scrollStep
  else if (x > right - edge) columns.scrollLeft += scrollStep
}
