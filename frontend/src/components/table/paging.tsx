/** Which of how many rows are shown, and the way to those before and after. */

import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { CursorMeta } from '@jobboard/contracts/shared/paging'
import { useApp } from '../../context/use-app.ts'
import { Button } from '../button.ts'
import { ChevronLeft } from '../icons/chevron-left.ts'
import { ChevronRight } from '../icons/chevron-right.ts'
import { useTableTexts } from './texts.ts'

const Nav = styled.nav`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; margin-top: 12px; color: var(--text-muted); font-variant-numeric: tabular-nums;
  div { display: flex; gap: 8px; }
`

interface PagingProps {
  readonly meta: CursorMeta
  /** Rows on the page. */
  readonly shown: number
  /** All of them in words: "7 jobs". */
  readonly countText: (totalItems: number, number: string) => string
  /** `from`: position of the first row. */
  readonly onGo: (from: number) => void
}

export function Paging({ meta: { from, next, prev, totalItems }, shown, countText, onGo }: PagingProps) {
  const t = useTableTexts()
  const { locale } = useApp()
  const number = (value: number): string => formatNumber(locale, value)
  const hasPages = next.cursor !== null || prev.cursor !== null
  const words =
    hasPages && shown > 0
      ? t('rowsOf', { from: number(from + 1), to: number(from + shown), total: number(totalItems) })
      : countText(totalItems, number(totalItems))
  const go = (cursor: number | null) => (cursor === null ? undefined : onGo(cursor))
  return (
    <Nav aria-label={t('pages')}>
      <p role="status">{words}</p>
      {hasPages ? (
        <div>
          <Button type="button" aria-disabled={prev.cursor === null} onClick={() => go(prev.cursor)}>
            <ChevronLeft size={18} />
            {t('previous')}
          </Button>
          <Button type="button" aria-disabled={next.cursor === null} onClick={() => go(next.cursor)}>
            {t('next')}
            <ChevronRight size={18} />
          </Button>
        </div>
      ) : null}
    </Nav>
  )
}
