/** Below the heading of a filtered list: how many offers the same filters find on all boards of the company. */
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../components/use-settled.ts'
import { useApp } from '../../config/use-app.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { allBoardsCountQuery } from './count-offers.ts'
import { emptyState, type ListState, urlOf, withFilters } from './list-state.ts'

const debounceMilliseconds = 500

/** `here`: what this board finds; the number of all boards is only said where it is another one. */
export function AllBoardsNote({ state, count: here }: { state: ListState; count: number | undefined }) {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const settled = useSettled(state.filters, debounceMilliseconds)
  const whole = emptyState(board, locale)
  const isFiltered = urlOf(board, withFilters(whole, { ...state.filters, currency: whole.filters.currency })) !== urlOf(board, whole)
  // Not at once: the list and its own number come first.
  const isWanted = board.features.countAllBoardOffers && isFiltered
  const waited = useSettled(isWanted, debounceMilliseconds)
  const { data: count } = useQuery({ ...allBoardsCountQuery(api, settled), enabled: isWanted && waited && typeof window !== 'undefined' })
  if (!isWanted) return null
  // Its line is kept free, so that nothing moves when the number comes.
  return (
    <p className="note" aria-live="polite">
      {!count || here === undefined || count === here ? null : t('filters.allBoards', { number: formatNumber(locale, count) })}
    </p>
  )
}
