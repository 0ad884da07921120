/** A card of the board: who, for what, and the handle that moves it. */
import styled from '@emotion/styled'
import type { DeskListItem } from '@jobboard/contracts/applications/desk-queries'
import { canMove, type MovableStatus, movableStatuses } from '@jobboard/contracts/applications/statuses'
import { formatShortDate } from '@jobboard/contracts/shared/format-short-date'
import type { KeyboardEvent, PointerEvent } from 'react'
import { AppLink } from '../../../../components/app-link.tsx'
import { IconButton } from '../../../../components/button.ts'
import { Clock } from '../../../../components/icons/clock.ts'
import { GripVertical } from '../../../../components/icons/grip-vertical.ts'
import { Star } from '../../../../components/icons/star.ts'
import { RowMenu } from '../../../../components/table/row-menu.tsx'
import { useApp } from '../../../../context/use-app.ts'
import type { SearchParams } from '../../../../navigation/search-params.ts'
import { applicationUrl } from '../desk-address.ts'
import { nameOf } from '../table/application-cells.tsx'
import { useDeskTexts } from '../texts.ts'
import { timeOfDay } from '../time-of-day.ts'

const Card = styled.li`
  display: grid; grid-template-columns: 40px minmax(0, 1fr) 40px; align-items: start; gap: 0 4px; padding: 4px; border: 1px solid var(--border); border-radius: var(--radius-control); background: var(--surface-raised);
  &[data-dragged] { opacity: 0.5; }
  &[data-waiting] { opacity: 0.7; }
  .grip { cursor: grab; touch-action: none; }
  .grip:disabled { opacity: 0.4; cursor: default; }
  .what { display: grid; gap: 2px; padding-block: 8px; overflow-wrap: anywhere; }
  .what > a { font-weight: 600; }
  .what > a:hover { color: var(--brand-strong); text-decoration: underline; }
  &[data-unread] .what > a::before { content: ''; display: inline-block; width: 8px; height: 8px; margin-right: 6px; border-radius: 50%; background: var(--brand); }
  .what > span { color: var(--text-muted); font-size: 13px; line-height: 18px; }
  .facts { display: flex; flex-wrap: wrap; align-items: center; gap: 0 10px; }
  .facts > span { display: inline-flex; align-items: center; gap: 4px; font-variant-numeric: tabular-nums; }
  .facts svg { color: var(--amber); }
  .facts .rated svg { fill: currentColor; }
`

export interface CardActions {
  readonly move: (application: DeskListItem, to: MovableStatus) => void
  /** By the arrow keys: to the column before or after, or to the card above or below. */
  readonly step: (application: DeskListItem, key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown') => void
  readonly startDrag: (application: DeskListItem, event: PointerEvent) => void
}

interface BoardCardProps extends CardActions {
  readonly application: DeskListItem
  readonly search: SearchParams
  readonly isDragged: boolean
  /** Its move is not answered yet. */
  readonly isWaiting: boolean
  readonly canWrite: boolean
}

const isArrow = (key: string): key is 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' =>
  key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown'

export function BoardCard({ application, search, isDragged, isWaiting, canWrite, move, step, startDrag }: BoardCardProps) {
  const t = useDeskTexts()
  const { board, locale } = useApp()
  const { applicationId, offer, status, rating, submittedAt, decision } = application
  const name = nameOf(t, application)
  const press = (event: KeyboardEvent): void => {
    if (!isArrow(event.key)) return
    event.preventDefault()
    step(application, event.key)
  }
  const isUnread = status === 'new'
  return (
    <Card
      data-card={applicationId}
      data-dragged={isDragged ? '' : undefined}
      data-waiting={isWaiting ? '' : undefined}
      data-unread={isUnread ? '' : undefined}
    >
      <IconButton
        type="button"
        className="grip"
        aria-label={t('board.grip', { name })}
        onKeyDown={press}
        disabled={!canWrite}
        onPointerDown={(event) => startDrag(application, event)}
      >
        <GripVertical size={18} />
      </IconButton>
      <div className="what">
        <AppLink href={applicationUrl(applicationId, search)}>
          {name}
          {isUnread ? <span className="visually-hidden">, {t('unread')}</span> : null}
        </AppLink>
        <span>{offer?.title ?? t('offerDeleted')}</span>
        <span className="facts">
          <span>{formatShortDate(locale, submittedAt, board.timeZone)}</span>
          {rating === null ? null : (
            <span className="rated">
              <Star size={14} />
              <span className="visually-hidden">{t('ratedOf', { rating })}</span>
              <span aria-hidden="true">{rating}</span>
            </span>
          )}
          {decision === null ? null : (
            <span title={t('tellsAt', { time: timeOfDay(locale, decision.tellAt, board.timeZone) })}>
              <Clock size={14} />
              <span className="visually-hidden">{t('tellsAt', { time: timeOfDay(locale, decision.tellAt, board.timeZone) })}</span>
            </span>
          )}
        </span>
      </div>
      <RowMenu
        name={name}
        actions={[
          { key: 'open', label: t('actions.open'), href: applicationUrl(applicationId, search) },
          ...movableStatuses
            .filter((to) => canWrite && canMove(status, to))
            .map((to) => ({
              key: to,
              label: t('board.moveTo', { status: t(`statuses.${to}`) }),
              onSelect: () => move(application, to),
              isDestructive: to === 'rejected',
            })),
        ]}
      />
    </Card>
  )
}
