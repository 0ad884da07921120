/** The employer was asked a week ago whether the offer is still open, and has not answered (docs/product/offers.md, "Still hiring?"). */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { formatDate } from '@jobboard/contracts/shared/format'
import { Clock } from '../../../components/icons/clock.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

const Note = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-card);
  background: var(--amber-soft);
  color: var(--amber);
  svg { flex: none; }
  @media (min-width: 720px) { padding-inline: 24px; }
`

export function UnconfirmedNote({ offer: { unconfirmedSince } }: { offer: Pick<OfferDetail, 'unconfirmedSince'> }) {
  const t = useTexts()
  const { board, locale } = useApp()
  if (unconfirmedSince === null) return null
  return (
    <Note>
      <Clock size={20} />
      {t('offer.unconfirmed', { date: formatDate(locale, unconfirmedSince, board.timeZone) })}
    </Note>
  )
}
