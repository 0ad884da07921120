/** The applications of one status, in batches. */
import styled from '@emotion/styled'
import type { DeskListItem } from '@jobboard/contracts/applications/desk-queries'
import type { ApplicationStatus } from '@jobboard/contracts/applications/statuses'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../../components/button.ts'
import { Skeleton } from '../../../../components/loading/skeleton.ts'
import { useApp } from '../../../../context/use-app.ts'
import type { SearchParams } from '../../../../navigation/search-params.ts'
import { deskListQuery } from '../api/desk-lists.ts'
import type { DeskList } from '../desk-address.ts'
import { applicationsOf } from '../pages-of.ts'
import { useDeskTexts } from '../texts.ts'
import { BoardCard, type CardActions } from './board-card.tsx'
import type { BoardMoves } from './use-board-moves.ts'

const Column = styled.section`
  display: flex; flex-direction: column; gap: 8px; width: 264px; flex: none; padding: 8px; border: 1px solid transparent; border-radius: var(--radius-card); background: var(--grey-3); scroll-snap-align: start;
  &[data-over] { border-color: var(--brand); background: var(--brand-soft); }
  h2 { display: flex; justify-content: space-between; gap: 8px; padding: 4px 8px; font-size: 14px; line-height: 20px; }
  h2 > span { color: var(--text-muted); font-weight: 400; font-variant-numeric: tabular-nums; }
  ul { display: grid; gap: 8px; }
  p { padding: 8px; color: var(--text-muted); }
  [role='alert'] { color: var(--red); }
`

interface BoardColumnProps extends CardActions {
  readonly status: ApplicationStatus
  readonly list: DeskList
  readonly search: SearchParams
  readonly moved: BoardMoves['moved']
  readonly dragged: DeskListItem | null
  readonly canWrite: boolean
  /** The dragged card would be dropped here. */
  readonly isOver: boolean
}

export function BoardColumn({ status, list, search, moved, dragged, isOver, canWrite, ...actions }: BoardColumnProps) {
  const t = useDeskTexts()
  const { api, locale } = useApp()
  const query = useInfiniteQuery(deskListQuery(api, { ...list, status: [status] }))
  const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query
  const stored = applicationsOf(data?.pages ?? [])
  const arriving = [...moved.values()].filter(({ application, to }) => to === status && application.status !== status)
  const staying = stored.filter(({ applicationId }) => (moved.get(applicationId)?.to ?? status) === status)
  const known = new Set(staying.map(({ applicationId }) => applicationId))
  const cards = [...arriving.map(({ application }) => application).filter(({ applicationId }) => !known.has(applicationId)), ...staying]
  const total = (data?.pages.at(-1)?.meta.statuses[status] ?? 0) + cards.length - stored.length
  return (
    <Column data-column={status} data-over={isOver ? '' : undefined} aria-label={t(`statuses.${status}`)}>
      <h2>
        {t(`statuses.${status}`)} <span>{data === undefined ? '' : formatNumber(locale, total)}</span>
      </h2>
      {data === undefined && !isError ? <Skeleton style={{ height: 88 }} /> : null}
      {data === undefined && isError ? (
        <>
          <p role="alert">{t('board.failed')}</p>
          <Button type="button" onClick={() => void refetch()}>
            {t('viewer.retry')}
          </Button>
        </>
      ) : null}
      {data !== undefined && cards.length === 0 ? <p>{t('board.empty')}</p> : null}
      <ul>
        {cards.map((application) => (
          <BoardCard
            key={application.applicationId}
            application={application}
            search={search}
            isDragged={dragged?.applicationId === application.applicationId}
            isWaiting={moved.has(application.applicationId)}
            canWrite={canWrite}
            {...actions}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          type="button"
          aria-disabled={isFetchingNextPage}
          onClick={() => {
            if (!isFetchingNextPage) void fetchNextPage()
          }}
        >
          {t(isFetchingNextPage ? 'loadingMore' : 'more')}
        </Button>
      ) : null}
      {isFetchNextPageError ? <p role="alert">{t('moreFailed')}</p> : null}
    </Column>
  )
}
