/** Where nothing matches: the ways to offers that there are, and no others. */
import type { DidYouMean as Correction } from '@jobboard/contracts/search/did-you-mean'
import { LinkButton } from '../../components/button.ts'
import { SearchX } from '../../components/icons/search-x.ts'
import { StateMessage } from '../../components/state-message.tsx'
import { useApp } from '../../context/use-app.ts'
import { activeFilters, removalOf } from '../../features/search/active-filters.ts'
import { DidYouMean } from '../../features/search/did-you-mean.tsx'
import { emptyState, type ListState, urlOf } from '../../features/search/list-state.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Companies } from './list-words.ts'

const maxChips = 3

interface EmptyListProps {
  readonly state: ListState
  readonly companies: Companies
  /** What the terms may have meant: it comes first. */
  readonly didYouMean: readonly Correction[]
}

export function EmptyList({ state, companies, didYouMean }: EmptyListProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const filters = activeFilters(board, state, t, companies)
  if (filters.length === 0) return <StateMessage icon={<SearchX />} title={t('list.noneTitle')} text={t('list.noneText')} />
  const { cities, cityRadiusKm } = state.filters
  const canWiden = cities.length > 0 && board.distanceOptions.some((radius) => radius > (cityRadiusKm ?? 0))
  const text = t(canWiden ? 'list.emptyTextRadius' : 'list.emptyText')
  const message =
    didYouMean.length > 0
      ? { title: <DidYouMean state={state} found={didYouMean} />, text: `${t('list.emptyTitle')}. ${text}` }
      : { icon: <SearchX />, title: t('list.emptyTitle'), text }
  return (
    <StateMessage {...message}>
      {filters.slice(-maxChips).map((filter) => (
        <LinkButton key={filter.key} href={urlOf(board, filter.without)}>
          {removalOf(t, filter)}
        </LinkButton>
      ))}
      <LinkButton href={urlOf(board, emptyState(board, locale))} variant="primary">
        {t('list.emptyAll')}
      </LinkButton>
    </StateMessage>
  )
}
