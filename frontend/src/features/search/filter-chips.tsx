/** The chips of the active filters; terms have theirs in the search bar. Each is a link to the list without it. */
import styled from '@emotion/styled'
import type { NamedCompany } from '@jobboard/contracts/search/named-company'
import type { Board } from '../../board/board.ts'
import { AppLink } from '../../components/app-link.tsx'
import { X } from '../../components/icons/x.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { phoneOnly } from '../../theme/breakpoints.ts'
import { activeFilters, removalOf } from './active-filters.ts'
import { emptyState, hasParam, type ListState, type quickSwitches, urlOf } from './list-state.ts'
import { termsOf } from './search-terms.ts'

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${phoneOnly} { flex-wrap: nowrap; overflow-x: auto; margin: -4px -16px; padding: 4px 16px; scrollbar-width: none; li { flex: none; } }
  a {
    display: inline-flex; align-items: center; gap: 6px; min-height: 32px; padding: 0 10px 0 12px;
    border-radius: 16px; background: var(--brand-soft); color: var(--brand-strong); font-weight: 550; max-width: 280px;
    transition: background 120ms;
  }
  a:hover { text-decoration: line-through; }
  a:focus-visible { border-radius: 16px; }
  a > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  a > svg { flex: none; }
  /* Its switch stands above; without scripts there is none. */
  @media (scripting: enabled) { li[data-switch], &:not(:has(li:not([data-switch]))) { display: none; } }
  li:last-of-type > a.all { background: none; color: var(--text-muted); }
  a.all:hover { text-decoration: underline; }
`

const switchOf: Readonly<Record<string, (typeof quickSwitches)[number]>> = {
  withSalary: 'withSalary',
  'remoteWorkOptions:remote': 'remote',
}

function hasSwitch(board: Board, key: string): boolean {
  const name = switchOf[key]
  return name !== undefined && hasParam(board, name)
}

interface FilterChipsProps {
  readonly state: ListState
  readonly companies: readonly NamedCompany[] | undefined
}

export function FilterChips({ state, companies }: FilterChipsProps) {
  const t = useTexts()
  const { board } = useApp()
  const all = activeFilters(board, state, t, companies)
  const terms = new Set(termsOf(state.filters).map(({ kind, title }) => `${kind}:${title}`))
  const chips = all.filter(({ key }) => !terms.has(key))
  if (chips.length === 0 && all.length < 2) return null
  return (
    <Chips aria-label={t('filters.chosen')}>
      {chips.map((chip) => (
        <li key={chip.key} data-switch={hasSwitch(board, chip.key) ? '' : undefined}>
          <AppLink href={urlOf(board, chip.without)} aria-label={removalOf(t, chip)} rel="nofollow">
            <span>{chip.label}</span>
            <X size={14} />
          </AppLink>
        </li>
      ))}
      {all.length > 1 ? (
        <li>
          <AppLink className="all" href={urlOf(board, { ...emptyState(board, state.locale), sort: state.sort, rest: state.rest })}>
            {t('clearAll')}
          </AppLink>
        </li>
      ) : null}
    </Chips>
  )
}
