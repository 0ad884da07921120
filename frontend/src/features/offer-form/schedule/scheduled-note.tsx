/** The publication is scheduled: when, and where it can be changed. */
import { Button, LinkButton } from '../../../components/button.ts'
import { CalendarDays } from '../../../components/icons/calendar-days.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { newOfferUrl } from '../form-urls.ts'
import { useOfferFormTexts } from '../texts.ts'
import { instantText } from './time-text.ts'

export function ScheduledNote({ publishAt, onBack }: { readonly publishAt: string; readonly onBack: () => void }) {
  const t = useOfferFormTexts()
  const { board, locale } = useApp()
  return (
    <StateMessage
      icon={<CalendarDays size={28} />}
      title={t('schedule.done', { at: instantText(locale, board, publishAt) })}
      text={t('schedule.doneText')}
      urgent
    >
      <Button type="button" variant="primary" onClick={onBack}>
        {t('schedule.back')}
      </Button>
      <LinkButton href={newOfferUrl}>{t('outcome.another')}</LinkButton>
    </StateMessage>
  )
}
