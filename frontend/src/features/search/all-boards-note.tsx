/** Below the heading of a filtered list: how many offers the same filters find on all boards of the company. */

import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../components/use-settled.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { allBoardsCountQuery } from './count-offers.ts'
import { emptyState, type ListState, urlOf, withFilters } from './list-state.ts'

const debounceMs = 500

/** `here`: what this board finds; the total of all boards is shown only where it differs. */
export function AllBoardsNote({ state, count: here }: { state: ListState; count: number | undefined }) {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const settled = useSettled(state.filters, debounceMs)
  const whole = emptyState(board, locale)
  const isFiltered = urlOf(board, withFilters(whole, { ...state.filters, currency: whole.filters.currency })) !== urlOf(board, whole)
  // Deferred: the list and its own number come first.
  const isWanted = board.features.countAllBoardOffers && isFiltered
  const waited = useSettled(isWanted, debounceMs)
  const { data: count } = useQuery({ ...allBoardsCountQuery(api, settled), enabled: isWanted && waited && typeof window !== 'undefined' })
  if (!isWanted) return null
  // Its line is reserved, so that nothing moves when the number arrives.
  return (
    <p className="note" aria-live="polite">
      {!count || here === undefined || count === here ? null : t('filters.allBoards', { number: formatNumber(locale, count) })}
    </p>
  )
}
