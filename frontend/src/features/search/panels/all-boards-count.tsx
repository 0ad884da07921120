/** How many offers the choice would find on all boards of the company (where the flag is on and filters are set). */

import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { allBoardsCountQuery } from '../count-offers.ts'
import { emptyState, type ListState, urlOf } from '../list-state.ts'
import { previewMs } from './count-button.tsx'

export function AllBoardsCount({ state }: { state: ListState }) {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const settled = useSettled(state, previewMs)
  const isFiltered = urlOf(board, { ...emptyState(board, locale), filters: settled.filters }) !== urlOf(board, emptyState(board, locale))
  const { data: count } = useQuery({ ...allBoardsCountQuery(api, settled.filters), enabled: isFiltered })
  if (count === undefined || !isFiltered) return null
  return <p style={{ marginTop: 24, color: 'var(--text-muted)' }}>{t('filters.allBoards', { number: formatNumber(locale, count) })}</p>
}
