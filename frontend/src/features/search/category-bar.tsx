/** The row of round icons: one category at a time, each a link. Scrolls sideways and fades at the ends; a button opens them all. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { selectedCategory } from '../../board/board.ts'
import { AppLink } from '../../components/app-link.tsx'
import { ChevronLeft } from '../../components/icons/chevron-left.ts'
import { ChevronRight } from '../../components/icons/chevron-right.ts'
import { Ellipsis } from '../../components/icons/ellipsis.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { LayoutGrid } from '../../components/icons/layout-grid.ts'
import { useSideways } from '../../components/use-sideways.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { phoneOnly } from '../../theme/breakpoints.ts'
import { categoriesInRow, categoryCountsQuery, sortedByCount } from './categories.ts'
import { type ListState, toggleCategory, toggleSubcategory, urlOf, withFilters } from './list-state.ts'

const Bar = styled.nav`
  margin: 0 -16px;
  .row { display: flex; align-items: start; }
  .slide { position: relative; flex: 1; min-width: 0; }
  .track {
    display: flex; gap: 2px; overflow-x: auto; padding: 8px 16px 0; scrollbar-width: none; scroll-padding: 0 72px; overscroll-behavior-x: contain;
    mask-image: linear-gradient(90deg, transparent, #000 24px, #000 calc(100% - 48px), transparent);
  }
  .track[data-at='start'] { mask-image: linear-gradient(90deg, #000 calc(100% - 64px), transparent); }
  .track[data-at='end'] { mask-image: linear-gradient(90deg, transparent, #000 64px); }
  .track[data-at='all'] { mask-image: none; }
  .track::-webkit-scrollbar { display: none; }
  .category {
    display: flex; flex-direction: column; align-items: center; gap: 6px; flex: none; width: 78px; padding: 4px 2px 2px;
    font-size: 12px; line-height: 16px; text-align: center; color: var(--text-muted); border-radius: var(--radius-control);
  }
  ${phoneOnly} { .track { padding-top: 2px; } && .category .disc { width: 38px; height: 38px; } }
  .category .disc {
    display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%;
    border: 1px solid var(--border); background: var(--surface-raised); color: var(--category, var(--text-muted));
    transition: background 120ms, color 120ms, border-color 120ms;
  }
  [data-theme='dark'] & .category .disc { color: color-mix(in oklab, var(--category, var(--text-muted)) 55%, #fff); }
  @media (prefers-color-scheme: dark) {
    [data-theme='system'] & .category .disc { color: color-mix(in oklab, var(--category, var(--text-muted)) 55%, #fff); }
  }
  .category .name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  .category:focus-visible { outline-offset: -2px; }
  .category:hover .disc { border-color: currentColor; }
  .category:hover { color: var(--text); }
  .category[aria-current] { color: var(--text); font-weight: 650; }
  && .category[aria-current] .disc { background: var(--category, var(--brand)); color: var(--on-category, #fff); border-color: transparent; }
  .step {
    position: absolute; top: 14px; display: none; place-items: center; width: 36px; height: 36px; border-radius: 50%;
    background: var(--surface-raised); border: 1px solid var(--border); box-shadow: var(--shadow-2); color: var(--text); z-index: 1;
  }
  .step[data-side='back'] { left: 4px; }
  .step[data-side='forward'] { right: 4px; }
  @media (hover: hover) and (min-width: 720px) { .step:not([hidden]) { display: grid; } }
  .every { display: none; margin: 8px 16px 0 4px; }
  @media (min-width: 720px) { .every { display: flex; } }
  .new {
    position: absolute; top: -4px; left: 50%; translate: -50%; padding: 0 5px; border-radius: 8px; background: var(--green); color: var(--surface-raised);
    font-size: 10px; line-height: 15px; font-weight: 700;
  }
  .category { position: relative; }
  .subcategories { display: flex; flex-wrap: wrap; gap: 6px; padding: 10px 16px 8px; }
  ${phoneOnly} { .subcategories { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; } .subcategories a { flex: none; } }
  .subcategories a {
    display: inline-flex; align-items: center; min-height: 32px; padding: 0 12px; border-radius: 16px; border: 1px solid var(--grey-6); background: var(--surface-raised);
  }
  .subcategories small { margin-left: 6px; font-size: 12px; opacity: 0.75; font-variant-numeric: tabular-nums; }
  .subcategories a:hover { border-color: var(--grey-8); }
  .subcategories a[aria-current] { background: var(--brand); color: var(--on-brand); border-color: transparent; }
`

export function CategoryBar({ state, onEvery }: { state: ListState; onEvery: () => void }) {
  const t = useTexts()
  const { board } = useApp()
  const { trackRef, at, step } = useSideways()
  const chosen = selectedCategory(board, state.filters.categories)
  return (
    <Bar aria-label={t('filters.categories')}>
      <div className="row">
        <div className="slide">
          <div className="track" ref={trackRef} data-at={at}>
            <AppLink
              className="category"
              style={{ '--on-category': 'var(--on-brand)' } as React.CSSProperties}
              href={urlOf(board, withFilters(state, { categories: [] }))}
              aria-current={chosen === undefined ? 'true' : undefined}
            >
              <span className="disc">
                <LayoutGrid size={20} />
              </span>
              <span className="name">{t('filters.allCategories')}</span>
            </AppLink>
            {categoriesInRow(board, chosen?.category).map((category) => (
              <AppLink
                key={category.key}
                className="category"
                style={{ '--category': category.color } as React.CSSProperties}
                href={category.redirectTo ?? urlOf(board, toggleCategory(board, state, category.key))}
                aria-current={chosen?.category === category ? 'true' : undefined}
              >
                <span className="disc">
                  <Icon markup={category.iconMarkup} size={20} />
                </span>
                <span className="name">{category.label[state.locale]}</span>
                {category.isNew ? <span className="new">{t('filters.isNew')}</span> : null}
              </AppLink>
            ))}
          </div>
          <button
            type="button"
            className="step"
            data-side="back"
            tabIndex={-1}
            aria-hidden="true"
            hidden={at === 'start' || at === 'all'}
            onClick={() => step(-1)}
          >
            <ChevronLeft size={18} />
          </button>
          <button
            type="button"
            className="step"
            data-side="forward"
            tabIndex={-1}
            aria-hidden="true"
            hidden={at === 'end' || at === 'all'}
            onClick={() => step(1)}
          >
            <ChevronRight size={18} />
          </button>
        </div>
        <button type="button" className="category every" aria-haspopup="dialog" onClick={onEvery}>
          <span className="disc">
            <Ellipsis size={20} />
          </span>
          <span className="name">{t('filters.everyCategory')}</span>
        </button>
      </div>
      {chosen !== undefined && chosen.category.children.length > 0 ? <Subcategories state={state} chosen={chosen} /> : null}
    </Bar>
  )
}

/** Most offers first. */
function Subcategories({ state, chosen }: { state: ListState; chosen: NonNullable<ReturnType<typeof selectedCategory>> }) {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const { data: counts } = useQuery(categoryCountsQuery(api, state.filters, chosen.category.key))
  return (
    <fieldset className="subcategories" aria-label={t('filters.subcategories')}>
      {sortedByCount(chosen.category.children, counts).map((child) => {
        const toggled = toggleSubcategory(board, state, child.key)
        return (
          <AppLink
            key={child.key}
            href={urlOf(board, toggled)}
            aria-current={chosen.subcategories.includes(child) ? 'true' : undefined}
            // Robots that follow every combination of subcategories would never finish.
            rel={toggled.filters.categories.length > 1 ? 'nofollow' : undefined}
          >
            {child.label[locale]}
            {counts === undefined ? null : <small aria-hidden="true">{formatNumber(locale, counts[child.value] ?? 0)}</small>}
          </AppLink>
        )
      })}
    </fieldset>
  )
}
