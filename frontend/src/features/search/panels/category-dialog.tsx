/** Every category as a link to its list, most offers first. */
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { selectedCategory } from '../../../board/board.ts'
import { isPlainClick } from '../../../components/app-link.tsx'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { categoryCountsQuery, sortedByCount } from '../categories.ts'
import { toggleCategory, urlOf } from '../list-state.ts'
import type { SearchPanelProps } from '../search-panels.tsx'
import { CategoryName } from './category-name.tsx'

const Links = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 8px;
  a {
    display: flex; align-items: center; min-height: 56px; padding: 6px 14px 6px 10px; border: 1px solid var(--border); border-radius: var(--radius-card);
    transition: border-color 120ms, background 120ms;
  }
  a:hover { border-color: var(--grey-8); }
  a:focus-visible { border-radius: var(--radius-card); }
  a[aria-current] { border-color: var(--brand); background: var(--brand-soft); }
`

export function CategoryDialog({ state, open, onClose, onShow }: SearchPanelProps) {
  const t = useTexts()
  const { api, board } = useApp()
  const { data: counts } = useQuery(categoryCountsQuery(api, state.filters))
  const chosen = selectedCategory(board, state.filters.categories)
  return (
    <Panel open={open} onClose={onClose} title={t('filters.everyCategory')}>
      <Links>
        {sortedByCount(board.categories, counts).map((category) => {
          const next = toggleCategory(board, state, category.key)
          const { redirectTo } = category
          return (
            <li key={category.key}>
              <a
                href={redirectTo ?? urlOf(board, next)}
                aria-current={chosen?.category === category ? 'true' : undefined}
                onClick={(event) => {
                  if (redirectTo !== null || !isPlainClick(event)) return
                  event.preventDefault()
                  onShow(next)
                }}
              >
                <CategoryName category={category} count={redirectTo === null ? counts && (counts[category.value] ?? 0) : undefined} />
              </a>
            </li>
          )
        })}
      </Links>
    </Panel>
  )
}
