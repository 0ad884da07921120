/** The fields of work, each with the number of its offers; a button opens them all. */
import styled from '@emotion/styled'
import type { CategoryCounts } from '@jobboard/contracts/search/answers'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../components/app-link.tsx'
import { Button } from '../../components/button.ts'
import { Carousel } from '../../components/carousel.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { Prepared } from '../../components/loading/prepared.tsx'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { categoryCountsQuery } from './categories.ts'
import { emptyState, urlOf, withFilters } from './list-state.ts'

const Tile = styled.li`
  & > a {
    display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 0 12px; height: 72px; padding: 0 14px;
    border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); transition: border-color 120ms, box-shadow 120ms;
  }
  & > a:hover { border-color: var(--category); box-shadow: var(--shadow-2); }
  .disc {
    display: grid; place-items: center; grid-row: span 2; width: 40px; height: 40px; border-radius: 50%;
    background: color-mix(in oklab, var(--category) 12%, transparent); color: var(--category);
  }
  [data-theme='dark'] & .disc { color: color-mix(in oklab, var(--category) 55%, #fff); background: color-mix(in oklab, var(--category) 35%, transparent); }
  @media (prefers-color-scheme: dark) {
    [data-theme='system'] & .disc { color: color-mix(in oklab, var(--category) 55%, #fff); background: color-mix(in oklab, var(--category) 35%, transparent); }
  }
  .name { align-self: end; font-weight: 600; line-height: 18px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  .count { align-self: start; font-size: 12px; line-height: 18px; color: var(--text-muted); font-variant-numeric: tabular-nums; }
`

export function CategoryCarousel({ onEvery }: { onEvery: () => void }) {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const { data: counts } = useQuery(categoryCountsQuery(api, emptyState(board, locale).filters))
  return (
    <Carousel
      title={t('home.categories')}
      columnWidth="184px"
      rows={2}
      action={
        <Button type="button" variant="quiet" aria-haspopup="dialog" onClick={onEvery}>
          {t('filters.everyCategory')}
        </Button>
      }
    >
      <Prepared name={() => `category-tiles ${JSON.stringify(counts)}`}>
        <Tiles counts={counts} />
      </Prepared>
    </Carousel>
  )
}

function Tiles({ counts }: { counts: CategoryCounts['counts'] | undefined }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const all = emptyState(board, locale)
  return board.categories.map(({ key, value, color, iconMarkup, label, redirectTo }) => {
    const count = counts?.[value] ?? 0
    const content = (
      <>
        <span className="disc">
          <Icon markup={iconMarkup} size={20} />
        </span>
        <span className="name">{label[locale]}</span>
        <span className="count">{counts === undefined ? null : t('filters.offers', { count, number: formatNumber(locale, count) })}</span>
      </>
    )
    return (
      <Tile key={key} style={{ '--category': color } as React.CSSProperties}>
        {redirectTo === null ? (
          <AppLink href={urlOf(board, withFilters(all, { categories: [key] }))}>{content}</AppLink>
        ) : (
          <a href={redirectTo}>{content}</a>
        )}
      </Tile>
    )
  })
}
