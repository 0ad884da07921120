/** More filters: chosen here as a draft, shown by the button that says how many offers it finds. */
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../config/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { clearPanel, type ListState, type PanelFilter, panelFilters, withFilters } from '../list-state.ts'
import { CountButton } from './count-button.tsx'
import { OptionGroup } from './option-group.tsx'
import { SalaryRange } from './salary-range.tsx'

interface FiltersPanelProps {
  readonly state: ListState
  readonly open: boolean
  readonly onClose: () => void
  readonly onShow: (next: ListState) => void
}

export default function FiltersPanel({ state, open, onClose, onShow }: FiltersPanelProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const [draft, setDraft] = useState(state)
  const { filters } = draft
  const { salaryMin, salaryMax } = filters
  const invalid = salaryMin !== null && salaryMax !== null && salaryMin > salaryMax
  const shown: readonly PanelFilter[] = board.features.enableWorkplaceFilter
    ? panelFilters
    : panelFilters.filter((name) => name !== 'remoteWorkOptions')
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      footer={
        <>
          <Button type="button" variant="quiet" onClick={() => setDraft(clearPanel(draft))}>
            {t('clear')}
          </Button>
          <CountButton filters={filters} disabled={invalid} onClick={() => onShow(draft)} />
        </>
      }
    >
      {shown.map((name) => (
        <OptionGroup
          key={name}
          legend={t(`filters.${name}`)}
          name={name}
          options={board.options[name].map(({ value, label }) => ({ value: value as string, label: label[locale] }))}
          chosen={filters[name]}
          onChange={(chosen) => setDraft(withFilters(draft, { [name]: chosen }))}
        />
      ))}
      <SalaryRange state={draft} invalid={invalid} onChange={(change) => setDraft(withFilters(draft, change))} />
      <OptionGroup
        legend=""
        name="ukraineFriendly"
        options={[{ value: 'yes', label: t('filters.ukraine') }]}
        chosen={filters.ukraineFriendly ? ['yes'] : []}
        onChange={(chosen) => setDraft(withFilters(draft, { ukraineFriendly: chosen.length > 0 }))}
      />
    </Panel>
  )
}
