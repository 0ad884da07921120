/** All categories at once, for screens on which the row of icons shows only a few (specification 2, "Mobile categories bottom sheet"). */
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import Panel from '../../../components/panel.tsx'
import { selectedCategory } from '../../../config/board.ts'
import { useApp } from '../../../config/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type ListState, toggleCategory, withFilters } from '../list-state.ts'
import { CountButton } from './count-button.tsx'
import { OptionGroup } from './option-group.tsx'

interface CategoriesPanelProps {
  readonly state: ListState
  readonly open: boolean
  readonly onClose: () => void
  readonly onShow: (next: ListState) => void
}

export default function CategoriesPanel({ state, open, onClose, onShow }: CategoriesPanelProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const [draft, setDraft] = useState(state)
  const chosen = selectedCategory(board, draft.filters.categories)
  const options = (list: readonly { key: string; label: Record<'pl' | 'en', string> }[]) =>
    list.map(({ key, label }) => ({ value: key, label: label[locale] }))
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={t('filters.categories')}
      footer={
        <>
          <Button type="button" variant="quiet" onClick={() => setDraft(withFilters(draft, { categories: [] }))}>
            {t('clear')}
          </Button>
          <CountButton filters={draft.filters} onClick={() => onShow(draft)} />
        </>
      }
    >
      <OptionGroup
        legend={t('filters.categories')}
        name="category"
        options={options(board.categories.filter(({ redirectTo }) => redirectTo === null))}
        chosen={chosen === undefined ? [] : [chosen.category.key]}
        onChange={(keys) => {
          // Pressing the chosen one again takes it away; another one replaces it.
          const key = keys.find((one) => one !== chosen?.category.key) ?? chosen?.category.key
          if (key !== undefined) setDraft(toggleCategory(board, draft, key))
        }}
      />
      {chosen !== undefined && chosen.category.children.length > 0 ? (
        <OptionGroup
          legend={t('filters.subcategories')}
          name="subcategory"
          options={options(chosen.category.children)}
          chosen={chosen.subcategories.map(({ key }) => key)}
          onChange={(keys) => setDraft(withFilters(draft, { categories: keys.length > 0 ? keys : [chosen.category.key] }))}
        />
      ) : null}
    </Panel>
  )
}
