/** Above the form of an offer that has expired: since when, and what its changes wait for. */
import { formatLastDay } from '@jobboard/contracts/shared/format'
import { CircleExclamationPoint } from '../../../components/icons/circle-exclamation-point.ts'
import { useApp } from '../../../context/use-app.ts'
import { NoticeBox } from '../components/notice-box.ts'
import { useOfferFormTexts } from '../texts.ts'

export function ExpiredNotice({ expiresAt }: { readonly expiresAt: string }) {
  const t = useOfferFormTexts()
  const { board, locale } = useApp()
  return (
    <NoticeBox role="status" data-tone="bad">
      <CircleExclamationPoint size={20} />
      <div>
        <strong>{t('changes.expired', { day: formatLastDay(locale, expiresAt, board.timeZone) })}</strong>
        <p>{t('changes.expiredText')}</p>
      </div>
    </NoticeBox>
  )
}
