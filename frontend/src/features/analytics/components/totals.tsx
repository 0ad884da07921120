/** The sums of the period, what each of them counts, and those of the days before where they are known. */
import styled from '@emotion/styled'
import type { OfferStatistics } from '@jobboard/contracts/analytics/queries'
import { countedNames } from '@jobboard/contracts/analytics/statistics'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../context/use-app.ts'
import { useStatisticsTexts } from '../texts.ts'
import { changeText } from '../words.ts'

const Grid = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr)); gap: 12px; margin: 0;
  & > div { display: grid; grid-template-rows: auto auto 1fr auto; gap: 2px; padding: 16px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); }
  dt { font-weight: 600; }
  dd { margin: 0; }
  .number { font-size: 32px; line-height: 40px; font-weight: 650; font-variant-numeric: tabular-nums; }
  .what, .before { font-size: 14px; line-height: 20px; color: var(--text-muted); }
  .before { margin-top: 8px; }
`

export function Totals({ statistics: { total, previous, days } }: { readonly statistics: OfferStatistics }) {
  const t = useStatisticsTexts()
  const { locale } = useApp()
  const beforeText = (name: (typeof countedNames)[number]): string => {
    if (previous === null) return t('beforeUnknown')
    const change = changeText(locale, total[name], previous.total[name])
    const values = { number: formatNumber(locale, previous.total[name]), days: days.length }
    return change === null ? t('before', values) : t('beforeWithChange', { ...values, change })
  }
  return (
    <section aria-label={t('totals')}>
      <Grid>
        {countedNames.map((name) => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd className="number">{formatNumber(locale, total[name])}</dd>
            <dd className="what">{t(`explained.${name}`)}</dd>
            <dd className="before">{beforeText(name)}</dd>
          </div>
        ))}
      </Grid>
    </section>
  )
}
