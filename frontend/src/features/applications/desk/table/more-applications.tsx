/** How many applications are shown, and the button that shows more of them. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../../../components/button.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useDeskTexts } from '../texts.ts'

const Row = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-top: 12px; color: var(--text-muted); font-variant-numeric: tabular-nums;
  [role='alert'] { flex-basis: 100%; color: var(--red); }
`

interface MoreApplicationsProps {
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  readonly shown: number
  readonly total: number
}

export function MoreApplications({ query, shown, total }: MoreApplicationsProps) {
  const t = useDeskTexts()
  const { locale } = useApp()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const number = (value: number): string => formatNumber(locale, value)
  return (
    <Row>
      <p role="status">
        {hasNextPage ? t('shownOf', { shown: number(shown), total: number(total) }) : t('count', { count: total, number: number(total) })}
      </p>
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
    </Row>
  )
}
