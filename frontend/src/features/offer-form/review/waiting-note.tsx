/** The publication waits for the review of the company: what happens next. */
import { Button, LinkButton } from '../../../components/button.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../config/use-app.ts'
import { afterFormUrl } from '../offer-urls.ts'
import { instantText } from '../schedule/time-text.ts'
import { Clock } from './review-icons.ts'
import { useReviewTexts } from './texts.ts'

export interface WaitingNoteProps {
  /** A time that was chosen. */
  readonly publishAt: string | null
  readonly onBack: () => void
}

export default function WaitingNote({ publishAt, onBack }: WaitingNoteProps) {
  const t = useReviewTexts()
  const { board, locale } = useApp()
  const at = publishAt === null ? '' : t('doneAt', { at: instantText(locale, board, publishAt) })
  return (
    <StateMessage icon={<Clock size={28} />} title={t('done')} text={`${t('doneText')} ${at}`.trim()} urgent>
      <LinkButton href={afterFormUrl} variant="primary">
        {t('offers')}
      </LinkButton>
      <Button type="button" onClick={onBack}>
        {t('back')}
      </Button>
    </StateMessage>
  )
}
