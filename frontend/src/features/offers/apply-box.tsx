/** How to apply. Offers with an address of their own lead there; the form of the board is a later part, and the box says so. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { OutsideLinkButton } from '../../components/button.ts'
import { useApp } from '../../config/use-app.ts'
import { formatDate } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ExternalLink } from './detail-icons.ts'
import { SalaryBlocks } from './salary-blocks.tsx'

const Box = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  box-shadow: var(--shadow-2);
  ul { display: grid; gap: 12px; }
  .note { color: var(--text-muted); font-size: 12px; }
`

export function ApplyButton({ offer }: { offer: OfferDetail }) {
  const t = useTexts()
  if (!offer.isOfferActive || offer.applyUrl === '') return null
  return (
    <OutsideLinkButton href={offer.applyUrl} target="_blank" rel="noopener noreferrer nofollow" variant="primary" size="large">
      {t('offer.apply')}
      <ExternalLink size={16} />
      <span className="visually-hidden">({t('newTab')})</span>
    </OutsideLinkButton>
  )
}

export function ApplyBox({ offer }: { offer: OfferDetail }) {
  const t = useTexts()
  const { board, locale } = useApp()
  if (!offer.isOfferActive) return null
  return (
    <Box>
      <SalaryBlocks offer={offer} />
      <ApplyButton offer={offer} />
      <p className="note">
        {t(offer.applyUrl === '' ? 'offer.applyByForm' : 'offer.applyOutside', { name: board.name })}
        <br />
        {t('offer.expires', { date: formatDate(locale, offer.expiredAt, board.timeZone) })}
      </p>
    </Box>
  )
}
