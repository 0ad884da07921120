import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { LinkButton } from '../../../components/button.ts'
import { Archive } from '../../../components/icons/archive.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { desktop } from '../../../theme/breakpoints.ts'

export const AlertBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 16px 20px;
  border-radius: var(--radius-card);
  background: var(--amber-soft);
  color: var(--amber);
  .words { flex: 1 1 240px; }
  strong { display: block; font-size: 16px; line-height: 24px; }
  /* Where the bar at the bottom has the same button. */
  .next-step { display: none; ${desktop} { display: block; } }
`

export function ExpiredAlert({ offer, categoryUrl }: { offer: OfferDetail; categoryUrl: string }) {
  const t = useTexts()
  if (offer.isOfferActive) return null
  return (
    <AlertBox role="status">
      <Archive size={24} />
      <div className="words">
        <strong>{t(offer.state === 'finished' ? 'offer.finishedTitle' : 'offer.expiredTitle')}</strong>
        {t('offer.expiredText')}
      </div>
      <span className="next-step">
        <LinkButton href={categoryUrl} variant="primary">
          {t('offer.showActive')}
        </LinkButton>
      </span>
    </AlertBox>
  )
}
