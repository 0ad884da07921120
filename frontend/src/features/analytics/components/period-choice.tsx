/** The period that is shown: so many days up to today, or own dates. */
import styled from '@emotion/styled'
import { maxStatisticsDays } from '@jobboard/contracts/analytics/statistics'
import { LinkButton } from '../../../components/button.ts'
import { OwnDates } from '../../../components/form/dates/own-dates.tsx'
import { stringifySearch } from '../../../navigation/search-params.ts'
import { isPeriod, periodLengths, type StatisticsQuestion } from '../period.ts'
import { useStatisticsTexts } from '../texts.ts'

const Group = styled.fieldset`
  display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; min-width: 0; margin: 0; padding: 0; border: 0;
  legend { float: left; width: 100%; padding: 0; margin-bottom: 8px; font-weight: 600; }
  [aria-current] { background: var(--brand-soft); border-color: var(--brand); color: var(--brand); }
`

export const addressOf = (path: string, { offer, days, from, to }: StatisticsQuestion): string =>
  path + stringifySearch({ ...(offer === null ? {} : { offer }), ...(days === null ? { from, to } : { days: String(days) }) })

interface PeriodChoiceProps {
  readonly path: string
  readonly question: StatisticsQuestion
  readonly today: string
  readonly onChoose: (period: { readonly from: string; readonly to: string }) => void
}

export function PeriodChoice({ path, question, today, onChoose }: PeriodChoiceProps) {
  const t = useStatisticsTexts()
  const { from, to } = question
  return (
    <Group>
      <legend>{t('period')}</legend>
      {periodLengths.map((days) => (
        <LinkButton key={days} href={addressOf(path, { ...question, days })} aria-current={question.days === days ? 'true' : undefined}>
          {t('lastDays', { days })}
        </LinkButton>
      ))}
      <OwnDates
        from={from}
        to={to}
        min="2000-01-01"
        max={today}
        isOn={question.days === null}
        isAllowed={isPeriod}
        words={{
          open: t('ownPeriod'),
          from: t('from'),
          fromHint: t('dayForm'),
          to: t('to'),
          toHint: t('ownPeriodRule', { days: maxStatisticsDays }),
          show: t('show'),
          showing: t('showing'),
        }}
        onChoose={(period) => {
          if (period.from !== null && period.to !== null) onChoose({ from: period.from, to: period.to })
        }}
      />
    </Group>
  )
}
