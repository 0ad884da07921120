/** Categories as phones choose them: one of the list, then any of its subcategories, then the button that shows the offers. */
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BoardCategory, selectedCategory } from '../../../board/board.ts'
import { Button, IconButton } from '../../../components/button.ts'
import { Check } from '../../../components/icons/check.ts'
import { ChevronLeft } from '../../../components/icons/chevron-left.ts'
import { ChevronRight } from '../../../components/icons/chevron-right.ts'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { categoryCountsQuery, sortedByCount } from '../categories.ts'
import { type ListState, withFilters } from '../list-state.ts'
import type { SearchPanelProps } from '../search-panels.tsx'
import { CategoryName } from './category-name.tsx'
import { CountButton } from './count-button.tsx'
import { OptionGroup } from './option-group.tsx'

const Rows = styled.ul`
  margin: -8px 0;
  li { display: flex; align-items: center; gap: 4px; }
  li + li { border-top: 1px solid var(--border); }
  .name { display: flex; align-items: center; gap: 8px; flex: 1; min-width: 0; min-height: 56px; padding: 4px 0; }
  .name > svg { flex: none; color: var(--brand); }
  li > :last-child:not(.name) { margin-right: -10px; }
  [aria-pressed='true'] { color: var(--brand-strong); }
`

export function CategorySheet({ state, open, onClose, onShow }: SearchPanelProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const [draft, setDraft] = useState(state)
  const chosen = selectedCategory(board, draft.filters.categories)
  /** The category whose subcategories are shown. */
  const [within, setWithin] = useState<string | null>(chosen !== undefined && chosen.subcategories.length > 0 ? chosen.category.key : null)
  const parent = within === null ? undefined : board.categories.find(({ key }) => key === within)

  /** Choosing the chosen one again removes it. */
  const choose = (category: BoardCategory): void => {
    if (category !== chosen?.category) enter(category)
    else setDraft(withFilters(draft, { categories: [] }))
  }
  /** Chooses the category, if it is not yet, and shows its subcategories, if it has any. */
  const enter = (category: BoardCategory): void => {
    if (category !== chosen?.category) setDraft(withFilters(draft, { categories: [category.key] }))
    if (category.children.length > 0) setWithin(category.key)
  }
  const clear = (): void => setDraft(withFilters(draft, { categories: parent === undefined ? [] : [parent.key] }))
  return (
    <Panel
      open={open}
      tall
      onClose={onClose}
      title={parent?.label[locale] ?? t('filters.categories')}
      lead={
        <IconButton type="button" aria-label={t('filters.back')} onClick={() => (parent === undefined ? onClose() : setWithin(null))}>
          <ChevronLeft size={20} />
        </IconButton>
      }
      action={
        <Button type="button" variant="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      }
      footer={<CountButton filters={draft.filters} onClick={() => onShow(draft)} />}
    >
      {parent === undefined ? (
        <CategoryRows draft={draft} chosen={chosen?.category} onChoose={choose} onEnter={enter} />
      ) : (
        <Subcategories
          parent={parent}
          draft={draft}
          chosen={chosen?.subcategories.map(({ key }) => key) ?? []}
          onChange={(keys) => setDraft(withFilters(draft, { categories: keys.length > 0 ? keys : [parent.key] }))}
        />
      )}
    </Panel>
  )
}

interface CategoryRowsProps {
  readonly draft: ListState
  readonly chosen: BoardCategory | undefined
  readonly onChoose: (category: BoardCategory) => void
  readonly onEnter: (category: BoardCategory) => void
}

function CategoryRows({ draft, chosen, onChoose, onEnter }: CategoryRowsProps) {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const { data: counts } = useQuery(categoryCountsQuery(api, draft.filters))
  return (
    <Rows>
      {sortedByCount(board.categories, counts).map((category) => (
        <li key={category.key}>
          {category.redirectTo === null ? (
            <button type="button" className="name" aria-pressed={category === chosen} onClick={() => onChoose(category)}>
              <CategoryName category={category} count={counts && (counts[category.value] ?? 0)} />
              {category === chosen ? <Check size={20} /> : null}
            </button>
          ) : (
            <a className="name" href={category.redirectTo}>
              <CategoryName category={category} count={undefined} />
            </a>
          )}
          {category.children.length > 0 ? (
            <IconButton
              type="button"
              aria-label={t('filters.subcategoriesOf', { category: category.label[locale] })}
              onClick={() => onEnter(category)}
            >
              <ChevronRight size={20} />
            </IconButton>
          ) : null}
        </li>
      ))}
    </Rows>
  )
}

interface SubcategoriesProps {
  readonly parent: BoardCategory
  readonly draft: ListState
  readonly chosen: readonly string[]
  readonly onChange: (keys: string[]) => void
}

function Subcategories({ parent, draft, chosen, onChange }: SubcategoriesProps) {
  const t = useTexts()
  const { api, locale } = useApp()
  const { data: counts } = useQuery(categoryCountsQuery(api, draft.filters, parent.key))
  return (
    <OptionGroup
      legend={t('filters.subcategories')}
      name="subcategory"
      options={sortedByCount(parent.children, counts).map(({ key, value, label }) => ({
        value: key,
        label: label[locale],
        count: counts && (counts[value] ?? 0),
      }))}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
