/** The period that is shown: so many days up to today, or own dates. */
import styled from '@emotion/styled'
import { maxStatisticsDays } from '@jobboard/contracts/analytics/queries'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { z } from 'zod'
import { LinkButton, SummaryButton } from '../../../components/button.ts'
import { DateField } from '../../../components/form/date-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { stringifySearch } from '../../../config/search-params.ts'
import { isPeriod, periodLengths, type StatisticsQuestion } from '../period.ts'
import { useStatisticsTexts } from '../texts.ts'

const Group = styled.fieldset`
  display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; min-width: 0; margin: 0; padding: 0; border: 0;
  legend { float: left; width: 100%; padding: 0; margin-bottom: 8px; font-weight: 600; }
  [aria-current] { background: var(--brand-soft); border-color: var(--brand); color: var(--brand); }
  details[open] { flex-basis: 100%; }
  summary { width: fit-content; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  form { grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 220px)); align-items: start; gap: 12px; margin-top: 12px; }
  form > :last-child { grid-column: 1 / -1; }
`

export const addressOf = (path: string, { offer, days, from, to }: StatisticsQuestion): string =>
  path + stringifySearch({ ...(offer === null ? {} : { offer }), ...(days === null ? { from, to } : { days: String(days) }) })

interface PeriodChoiceProps {
  readonly path: string
  readonly question: StatisticsQuestion
  readonly today: string
  readonly onChoose: (period: { readonly from: string; readonly to: string }) => void
}

export function PeriodChoice(props: PeriodChoiceProps) {
  const t = useStatisticsTexts()
  const { path, question } = props
  const own = question.days === null ? 'true' : undefined
  return (
    <Group>
      <legend>{t('period')}</legend>
      {periodLengths.map((days) => (
        <LinkButton key={days} href={addressOf(path, { ...question, days })} aria-current={question.days === days ? 'true' : undefined}>
          {t('lastDays', { days })}
        </LinkButton>
      ))}
      <details>
        <SummaryButton aria-current={own}>{t('ownPeriod')}</SummaryButton>
        <OwnDates key={`${question.from} ${question.to}`} {...props} />
      </details>
    </Group>
  )
}

const day = z.iso.date(messageKeys.invalidDate)

const periodSchema = z.object({ from: day, to: day })

function OwnDates({ question: { from, to }, today, onChoose }: PeriodChoiceProps) {
  const t = useStatisticsTexts()
  const handle = useContractForm({
    schema: periodSchema,
    initial: { from, to },
    rules: (values) => (isPeriod(values.from, values.to) ? [] : [{ path: 'to', code: 'invalidDate', message: messageKeys.invalidDate }]),
    send: async (period) => onChoose(period),
  })
  return (
    <Form handle={handle} label={t('ownPeriod')} sendsOnEnter submit={{ label: t('show'), working: t('showing') }}>
      <DateField field={handle.field('from')} label={t('from')} max={today} min="2000-01-01" hint={t('dayForm')} />
      <DateField
        field={handle.field('to')}
        label={t('to')}
        max={today}
        min="2000-01-01"
        hint={t('ownPeriodRule', { days: maxStatisticsDays })}
      />
    </Form>
  )
}
