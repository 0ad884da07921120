/** The publication waits for the review of the company: what happens next. */
import { Button, LinkButton } from '../../../components/button.ts'
import { Clock } from '../../../components/feedback/feedback-icons.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../config/use-app.ts'
import { afterFormUrl } from '../offer-urls.ts'
import { instantText } from '../schedule/time-text.ts'
import { useOfferFormTexts } from '../texts.ts'

interface WaitingNoteProps {
  /** A time that was chosen. */
  readonly publishAt: string | null
  readonly onBack: () => void
}

export function WaitingNote({ publishAt, onBack }: WaitingNoteProps) {
  const t = useOfferFormTexts()
  const { board, locale } = useApp()
  const at = publishAt === null ? '' : t('review.doneAt', { at: instantText(locale, board, publishAt) })
  return (
    <StateMessage icon={<Clock size={28} />} title={t('review.done')} text={`${t('review.doneText')} ${at}`.trim()} urgent>
      <LinkButton href={afterFormUrl} variant="primary">
        {t('review.offers')}
      </LinkButton>
      <Button type="button" onClick={onBack}>
        {t('schedule.back')}
      </Button>
    </StateMessage>
  )
}
