/** The most frequent switches, the sort order, and the button of the panel with the rest. */
import styled from '@emotion/styled'
import { ArrowDownWideNarrow } from '../../components/icons/arrow-down-wide-narrow.ts'
import { LayoutGrid } from '../../components/icons/layout-grid.ts'
import { SlidersHorizontal } from '../../components/icons/sliders-horizontal.ts'
import { Select } from '../../components/select.tsx'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { phoneOnly } from '../../theme/breakpoints.ts'
import { countPanelFilters, hasParam, isSwitchOn, type ListState, quickSwitches, toggleSwitch } from './list-state.ts'
import type { PanelName } from './search-panels.tsx'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${phoneOnly} { flex-wrap: nowrap; overflow-x: auto; margin: -4px -16px; padding: 4px 16px; scrollbar-width: none; }
  .control {
    display: inline-flex; align-items: center; gap: 8px; min-height: 40px; padding: 0 14px; border: 1px solid var(--grey-7);
    border-radius: var(--radius-control); background: var(--surface-raised); font-weight: 550; white-space: nowrap; transition: border-color 120ms, background 120ms;
  }
  .control:hover { border-color: var(--grey-9); }
  .control:focus-visible, .control:focus-within { border-radius: var(--radius-control); }
  .control svg { color: var(--text-muted); flex: none; }
  .switch[aria-checked='true'] { border-color: var(--brand); background: var(--brand-soft); color: var(--brand-strong); }
  .knob { position: relative; width: 28px; height: 16px; border-radius: 8px; background: var(--grey-8); transition: background 120ms; }
  .knob::after { content: ''; position: absolute; top: 2px; left: 2px; width: 12px; height: 12px; border-radius: 50%; background: var(--surface-raised); transition: translate 120ms; }
  .switch[aria-checked='true'] .knob { background: var(--brand); }
  .switch[aria-checked='true'] .knob::after { translate: 12px 0; }
  @media (forced-colors: active) { .knob, .knob::after { outline: 1px solid; outline-offset: -1px; } }
  .badge {
    display: grid; place-items: center; min-width: 20px; height: 20px; padding: 0 6px; border-radius: 10px; background: var(--brand); color: var(--on-brand);
    font-size: 12px; line-height: 20px; font-variant-numeric: tabular-nums;
  }
  .sort { position: relative; margin-left: auto; padding: 0; flex: none; }
  .control { flex: none; }
  .control.categories { display: none; }
  ${phoneOnly} { .control.categories { display: inline-flex; } .control.more { order: -1; } .control { min-height: 44px; } }
  .sort svg { position: absolute; left: 12px; pointer-events: none; }
  /* An icon fixed at the end of the screen, whatever the row is scrolled to. */
  ${phoneOnly} {
    .sort { position: sticky; right: 0; width: 44px; box-shadow: 14px 0 0 4px var(--surface), 28px 0 0 4px var(--surface), 0 0 0 4px var(--surface), -12px 0 12px 4px var(--surface); }
    .sort.control[data-set] { border-color: var(--brand); background: var(--brand-soft); }
    .sort svg { left: 13px; }
  }
  .sort select { appearance: none; border: 0; background: none; min-height: 38px; padding: 0 32px 0 38px; font-weight: 550; cursor: pointer; border-radius: inherit; max-width: 100%; ${phoneOnly} { width: 100%; min-height: 42px; padding: 0; color: transparent; } }
  .sort::after { content: ''; position: absolute; right: 14px; top: 50%; width: 6px; height: 6px; margin-top: -5px; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg; pointer-events: none; ${phoneOnly} { content: none; } }
  .sort option { background: var(--surface-raised); color: var(--text); }
`

interface QuickFiltersProps {
  readonly state: ListState
  readonly go: (next: ListState) => void
  readonly show: (panel: PanelName) => void
}

const sorts = ['published', 'newest', 'salaryDesc', 'salaryAsc'] as const

export function QuickFilters({ state, go, show }: QuickFiltersProps) {
  const t = useTexts()
  const { board } = useApp()
  const count = countPanelFilters(state)
  const switches = quickSwitches.filter((name) => hasParam(board, name))
  return (
    <Bar>
      {switches.map((name) => (
        <button
          key={name}
          type="button"
          role="switch"
          aria-checked={isSwitchOn(state, name)}
          className="control switch"
          onClick={() => go(toggleSwitch(state, name))}
        >
          <span className="knob" aria-hidden="true" />
          {t(`filters.${name}`)}
        </button>
      ))}
      <button type="button" className="control more" aria-haspopup="dialog" onClick={() => show('more-filters')}>
        <SlidersHorizontal size={16} />
        {t('filters.more')}
        {count > 0 ? (
          <span className="badge">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('filters.active', { count })}</span>
          </span>
        ) : null}
      </button>
      <button type="button" className="control categories" aria-haspopup="dialog" onClick={() => show('categories')}>
        <LayoutGrid size={16} />
        {t('filters.categories')}
      </button>
      {board.features.sort ? (
        <label className="control sort" data-set={state.sort === 'published' ? undefined : ''}>
          <ArrowDownWideNarrow size={16} />
          <span className="visually-hidden">{t('sort.label')}</span>
          <Select
            value={state.sort}
            onChoose={(value) => go({ ...state, from: 0, sort: sorts.find((sort) => sort === value) ?? 'published' })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </Select>
        </label>
      ) : null}
    </Bar>
  )
}
