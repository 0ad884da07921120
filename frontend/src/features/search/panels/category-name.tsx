/** Icon, name and number of offers of a category, wherever all of them are listed. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { BoardCategory } from '../../../board/board.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

const Name = styled.span`
  display: flex; align-items: center; gap: 12px; flex: 1; min-width: 0; text-align: left;
  .disc { display: grid; place-items: center; flex: none; width: 36px; height: 36px; border-radius: 50%; background: var(--grey-3); color: var(--category, var(--text-muted)); }
  [data-theme='dark'] & .disc { color: color-mix(in oklab, var(--category, var(--text-muted)) 55%, #fff); }
  @media (prefers-color-scheme: dark) { [data-theme='system'] & .disc { color: color-mix(in oklab, var(--category, var(--text-muted)) 55%, #fff); } }
  .words { flex: 1; min-width: 0; }
  .label { font-weight: 550; }
  .new { margin-left: 6px; padding: 1px 6px; border-radius: 9px; background: var(--green-soft); color: var(--green); font-size: 12px; line-height: 16px; font-weight: 600; }
  .offers { color: var(--text-muted); font-size: 12px; font-variant-numeric: tabular-nums; }
`

export function CategoryName({ category, count }: { category: BoardCategory; count: number | undefined }) {
  const t = useTexts()
  const { locale } = useApp()
  return (
    <Name style={{ '--category': category.color } as React.CSSProperties}>
      <span className="disc">
        <Icon markup={category.iconMarkup} size={20} />
      </span>
      <span className="words">
        <span className="label">{category.label[locale]}</span>
        {category.isNew ? <span className="new">{t('filters.isNew')}</span> : null}
      </span>
      {count === undefined ? null : (
        <span className="offers">
          <span aria-hidden="true">{formatNumber(locale, count)}</span>
          <span className="visually-hidden">{t('filters.offers', { count, number: formatNumber(locale, count) })}</span>
        </span>
      )}
    </Name>
  )
}
