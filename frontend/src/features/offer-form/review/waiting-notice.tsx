/** Above the form of an offer that waits for the review of its company. */
import { useApp } from '../../../config/use-app.ts'
import { NoticeBox } from '../components/notice-box.ts'
import { instantText } from '../schedule/time-text.ts'
import { Clock } from './review-icons.ts'
import { useReviewTexts } from './texts.ts'

export interface WaitingNoticeProps {
  /** A time that was chosen. */
  readonly publishAt: string | null
}

export default function WaitingNotice({ publishAt }: WaitingNoticeProps) {
  const t = useReviewTexts()
  const { board, locale } = useApp()
  return (
    <NoticeBox role="status">
      <Clock size={20} />
      <div>
        <strong>{publishAt === null ? t('planned') : t('plannedAt', { at: instantText(locale, board, publishAt) })}</strong>
        <p>{t('plannedText')}</p>
      </div>
    </NoticeBox>
  )
}
