/** Where nothing matches: the ways to offers that there are, and no others. */
import { LinkButton } from '../components/button.ts'
import { SearchX } from '../components/icons.tsx'
import { StateMessage } from '../components/state-message.tsx'
import { useApp } from '../config/use-app.ts'
import { activeFilters } from '../features/search/active-filters.ts'
import { emptyState, type ListState, urlOf } from '../features/search/list-state.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { Companies } from './list-words.ts'

const maxChips = 3

interface EmptyListProps {
  readonly state: ListState
  readonly companies: Companies
}

export function EmptyList({ state, companies }: EmptyListProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const filters = activeFilters(board, state, t, companies)
  if (filters.length === 0) return <StateMessage icon={<SearchX />} title={t('list.noneTitle')} text={t('list.noneText')} />
  const { cities, cityRadiusKm } = state.filters
  const canWiden = cities.length > 0 && board.distanceOptions.some((radius) => radius > (cityRadiusKm ?? 0))
  return (
    <StateMessage icon={<SearchX />} title={t('list.emptyTitle')} text={t(canWiden ? 'list.emptyTextRadius' : 'list.emptyText')}>
      {filters.slice(-maxChips).map(({ key, label, without }) => (
        <LinkButton key={key} href={urlOf(board, without)}>
          {t('list.emptyRemove', { name: label })}
        </LinkButton>
      ))}
      <LinkButton href={urlOf(board, emptyState(board, locale))} variant="primary">
        {t('list.emptyAll')}
      </LinkButton>
    </StateMessage>
  )
}
