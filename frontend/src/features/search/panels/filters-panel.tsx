/**
 * More filters. A draft until the button that shows its number of offers; on the widest screens, where the list stays in view beside the
 * drawer, the list follows the draft automatically (docs/product/offer-list.md, "Filters on the screen").
 */
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import Panel from '../../../components/panel.tsx'
import { useMediaQuery } from '../../../components/use-media-query.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { tablet, wideQuery } from '../../../theme/breakpoints.ts'
import { clearPanel, hasParam, type ListState, panelFilters, panelSwitches, withFilters } from '../list-state.ts'
import type { SearchPanelProps } from '../search-panels.tsx'
import { AllBoardsCount } from './all-boards-count.tsx'
import { CountButton } from './count-button.tsx'
import { useFacets } from './facets.ts'
import { MoreChoices } from './more-choices.tsx'
import { OptionGroup } from './option-group.tsx'
import { SalaryRange } from './salary-range.tsx'

/** docs/product/offer-list.md, "Filters on the screen". */
const liveMs = 1_000

const Display = styled.div`
  margin: 24px 0;
  label > span { display: block; margin-bottom: 10px; font-weight: 650; font-size: 16px; line-height: 22px; }
  select { width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); font-size: 16px; }
  ${tablet} { display: none; }
`

export default function FiltersPanel({ state, open, onClose, onShow, onLive, display }: SearchPanelProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const [draft, setDraft] = useState(state)
  // A closing panel must not restore its own hash.
  const flush = useLive(draft, open ? onLive : undefined)
  const facets = useFacets(draft.filters)
  const { filters } = draft
  const shown = panelFilters.filter(
    (name) => hasParam(board, name) && (name !== 'remoteWorkOptions' || board.features.enableWorkplaceFilter),
  )
  const switches = panelSwitches.filter((name) => hasParam(board, name))
  return (
    <Panel
      open={open}
      side
      onClose={() => {
        flush()
        onClose()
      }}
      title={t('filters.title')}
      footer={
        <>
          <Button type="button" variant="quiet" size="large" onClick={() => setDraft(clearPanel(draft))}>
            {t('clear')}
          </Button>
          <CountButton filters={filters} onClick={() => onShow(draft)} />
        </>
      }
    >
      {shown.map((name) => (
        <OptionGroup
          key={name}
          legend={t(`filters.${name}`)}
          name={name}
          options={board.options[name].map(({ value, label }) => ({
            value: value as string,
            label: label[locale],
            count: facets && (facets[name][value] ?? 0),
          }))}
          chosen={filters[name]}
          onChange={(chosen) => setDraft(withFilters(draft, { [name]: chosen }))}
        />
      ))}
      {hasParam(board, 'salary') ? <SalaryRange state={draft} onChange={(change) => setDraft(withFilters(draft, change))} /> : null}
      {display === undefined ? null : <Display>{display}</Display>}
      <MoreChoices draft={draft} facets={facets} onChange={(change) => setDraft(withFilters(draft, change))} />
      {switches.length > 0 ? (
        <OptionGroup
          legend={t('filters.extras')}
          name="extras"
          options={switches.map((name) => ({ value: name, label: t(`filters.${name}`), count: facets?.[name] }))}
          chosen={switches.filter((name) => filters[name])}
          onChange={(chosen) => setDraft(withFilters(draft, Object.fromEntries(switches.map((name) => [name, chosen.includes(name)]))))}
        />
      ) : null}
      {board.features.countAllBoardOffers ? <AllBoardsCount state={draft} /> : null}
    </Panel>
  )
}

/** The list follows after a pause. Returns what applies the draft at once. */
function useLive(draft: ListState, onLive: ((next: ListState) => void) | undefined): () => void {
  const isWide = useMediaQuery(wideQuery)
  const shown = useRef(draft)
  const follow = (): void => {
    if (!isWide || shown.current === draft) return
    shown.current = draft
    onLive?.(draft)
  }
  const newest = useRef(follow)
  useEffect(() => {
    newest.current = follow
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft begins a new pause
  useEffect(() => {
    const timer = setTimeout(() => newest.current(), liveMs)
    return () => clearTimeout(timer)
  }, [draft])
  return follow
}
