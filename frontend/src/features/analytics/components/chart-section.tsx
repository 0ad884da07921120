/** The chart with its legend, and the table behind it, which is there before the chart and without it. */
import styled from '@emotion/styled'
import type { OfferStatistics } from '@jobboard/contracts/analytics/queries'
import { countedNames } from '@jobboard/contracts/analytics/statistics'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { useCallback, useState } from 'react'
import { Skeleton } from '../../../components/loading/skeleton.ts'
import { part, usePart } from '../../../components/loading/use-part.ts'
import { useApp } from '../../../context/use-app.ts'
import { useStatisticsTexts } from '../texts.ts'
import { dayText } from '../words.ts'
import { DaysTable } from './tables.tsx'

const dayChart = part<{ readonly days: OfferStatistics['days']; readonly today: string }>(() => import('./day-chart.tsx'))

const Section = styled.section`
  display: grid; gap: 12px; min-width: 0; padding: 16px 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  h2 { font-size: 20px; line-height: 28px; }
  .legend { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0; list-style: none; color: var(--text-muted); }
  .legend li { display: inline-flex; align-items: center; gap: 8px; }
`

export function ChartSection({ statistics }: { readonly statistics: OfferStatistics }) {
  const t = useStatisticsTexts()
  const { locale, board, now } = useApp()
  const { days, from, to } = statistics
  const today = localDate(new Date(now).toISOString(), board.timeZone)
  const [hasFailed, setFailed] = useState(false)
  const Chart = usePart(
    dayChart,
    useCallback(() => setFailed(true), []),
  )
  return (
    <Section>
      <h2>{t('chart')}</h2>
      <ul className="legend">
        {countedNames.map((name) => (
          <li key={name}>
            <LegendMark name={name} />
            {t(`counts.${name}`)}
          </li>
        ))}
      </ul>
      <p className="visually-hidden">{t('chartText', { from: dayText(locale, from), to: dayText(locale, to) })}</p>
      {hasFailed ? <p role="status">{t('chartFailed')}</p> : null}
      {/* `height`: of the chart with its slider. */}
      {Chart === null ? hasFailed ? null : <Skeleton style={{ height: 344 }} /> : <Chart key={`${from} ${to}`} days={days} today={today} />}
      <DaysTable statistics={statistics} />
    </Section>
  )
}

/** As the chart draws it: by shape as well as by colour. */
function LegendMark({ name }: { readonly name: (typeof countedNames)[number] }) {
  return (
    <svg width="24" height="14" viewBox="0 0 24 14" aria-hidden="true">
      {name === 'views' ? <path d="M1 7h22" stroke="var(--brand)" strokeWidth="3" /> : null}
      {name === 'applyClicks' ? <path d="M1 7h22" stroke="var(--amber)" strokeWidth="3" strokeDasharray="6 3" /> : null}
      {name === 'bumps' ? <path d="M12 1l6 11H6z" fill="var(--green)" /> : null}
      {name === 'edits' ? <path d="M12 1l6 6-6 6-6-6z" fill="var(--blue)" /> : null}
    </svg>
  )
}
