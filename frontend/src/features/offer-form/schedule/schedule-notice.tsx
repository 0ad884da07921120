/** Above the form: when it will be published, or why that did not happen and what to do. */
import styled from '@emotion/styled'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import type { ReactNode } from 'react'
import { CalendarDays, CircleAlert } from '../../../components/feedback/feedback-icons.ts'
import { useApp } from '../../../config/use-app.ts'
import { contentFields } from '../form-values.ts'
import { useOfferFormTexts } from '../texts.ts'
import { instantText } from './time-text.ts'

const Box = styled.div`
  display: flex; gap: 12px; padding: 16px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  & > svg { flex: none; margin-top: 2px; color: var(--brand); }
  &[data-tone='bad'] > svg { color: var(--red); }
  strong { display: block; }
  p { max-width: 70ch; color: var(--text-muted); }
  div { display: grid; gap: 4px; min-width: 0; justify-items: start; overflow-wrap: anywhere; }
`

interface ScheduleNoticeProps {
  readonly publishAt: string | null
  readonly failed: OfferForm['failedPublication']
  /** Ways on, such as the step where the time is changed. */
  readonly children?: ReactNode
}

export function ScheduleNotice({ publishAt, failed, children }: ScheduleNoticeProps) {
  const t = useOfferFormTexts()
  const { board, locale } = useApp()
  if (publishAt !== null)
    return (
      <Box role="status">
        <CalendarDays size={20} />
        <div>
          <strong>{t('schedule.planned', { at: instantText(locale, board, publishAt) })}</strong>
          <p>{t('schedule.plannedText')}</p>
          {children}
        </div>
      </Box>
    )
  if (failed === null) return null
  return (
    <Box role="status" data-tone="bad">
      <CircleAlert size={20} />
      <div>
        <strong>{t('schedule.failed', { at: instantText(locale, board, failed.at) })}</strong>
        <p>{whyOf(t, failed)}</p>
        {children}
      </div>
    </Box>
  )
}

function whyOf(t: ReturnType<typeof useOfferFormTexts>, { code, errors }: NonNullable<OfferForm['failedPublication']>): string {
  if (code === 'entitlementMissing') return t('schedule.failedPayment')
  if (code === 'planUnknown') return t('schedule.failedPlan')
  const names = new Set(errors.map(({ path }) => path.split('.')[0]))
  const fields = contentFields.filter((field) => names.has(field)).map((field) => t(`fields.${field}`))
  return fields.length === 0 ? t('schedule.failedOther') : t('schedule.failedFields', { fields: fields.join(', ') })
}
