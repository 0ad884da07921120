/** When the offer is published: at once, or at a time that is chosen, moved and cancelled here. */
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { FormSection } from '../components/form-section.tsx'
import { useOfferFormTexts } from '../texts.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { instantText } from './time-text.ts'
import type { Schedule } from './use-schedule.ts'

interface ScheduleSectionProps {
  readonly schedule: Schedule
  /** Nothing is left to pay. */
  readonly isFree: boolean
}

export function ScheduleSection({ schedule, isFree }: ScheduleSectionProps) {
  const t = useOfferFormTexts()
  const { board, locale } = useApp()
  const [isOpen, setOpen] = useState(false)
  const { publishAt, review } = schedule
  const needsCode = !isFree && !schedule.isPaid
  const label = t(needsCode ? 'schedule.toPayment' : publishAt === null ? 'schedule.schedule' : 'schedule.move')
  const text =
    review !== null
      ? t('review.planned')
      : publishAt === null
        ? t('schedule.now')
        : t('schedule.planned', { at: instantText(locale, board, publishAt) })
  return (
    <FormSection title={t('schedule.title')} text={text}>
      {isOpen ? (
        <ScheduleForm
          publishAt={publishAt ?? review?.publishAt ?? null}
          label={label}
          onChoose={async (time) => {
            if (needsCode) return schedule.choose(time)
            return schedule.schedule(time)
          }}
        />
      ) : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'schedule.close' : publishAt === null ? 'schedule.open' : 'schedule.change')}
        </Button>
        {publishAt === null && review === null ? null : (
          <Button type="button" variant="quiet" onClick={() => void schedule.cancel()}>
            {t('schedule.cancel')}
          </Button>
        )}
      </div>
    </FormSection>
  )
}
