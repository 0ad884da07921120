/** The employer was asked a week ago whether the offer is still open, and has not answered (docs/product/offers.md, "Still hiring?"). */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { formatDate } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AlertBox } from './expired-alert.tsx'

export function UnconfirmedNote({ offer: { unconfirmedSince: since } }: { offer: Pick<OfferDetail, 'unconfirmedSince'> }) {
  const t = useTexts()
  const { board, locale } = useApp()
  return since && <AlertBox>{t('offer.unconfirmed', { date: formatDate(locale, since, board.timeZone) })}</AlertBox>
}
