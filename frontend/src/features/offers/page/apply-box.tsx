/** How to apply. Offers with an address of their own lead there; the form of the board is a later part, and the box says so. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { formatLastDay } from '@jobboard/contracts/shared/format'
import type { ReactNode } from 'react'
import { OutsideLinkButton } from '../../../components/button.ts'
import { ExternalLink } from '../../../components/icons/external-link.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SalaryBlocks } from './facts/salary-blocks.tsx'
import { useTrackRedirect } from './track-redirect.ts'

const Box = styled.div`
  display: grid;
  gap: 20px;
  padding: 24px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  box-shadow: var(--shadow-2);
  ul { display: grid; gap: 16px; }
  ul > li + li { padding-top: 16px; border-top: 1px solid var(--border); }
  .act { display: flex; gap: 8px; }
  .act > a { flex: 1; }
  .act button { width: 48px; height: 48px; }
  .note { color: var(--text-muted); font-size: 12px; line-height: 18px; }
  h2 { font-size: 16px; line-height: 22px; }
`

/** Opens the link in another tab, as a click does. */
const middleButton = 1

export function ApplyButton({ offer }: { offer: OfferDetail }) {
  const t = useTexts()
  const trackRedirect = useTrackRedirect(offer)
  if (!offer.isOfferActive) return null
  const href = applyAddress(offer)
  if (href === null) return null
  return (
    <OutsideLinkButton
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={trackRedirect}
      onAuxClick={({ button }) => button === middleButton && trackRedirect?.()}
      variant={offer.applyUrl === '' ? 'secondary' : 'primary'}
      size="large"
    >
      {t(offer.applyUrl === '' ? 'offer.website' : 'offer.apply')}
      <ExternalLink size={16} />
      <span className="visually-hidden">({t('newTab')})</span>
    </OutsideLinkButton>
  )
}

/** The board's own form is not open yet; the employer's site is the next best. */
export const applyAddress = ({ applyUrl, companyUrl }: OfferDetail): string | null => (applyUrl === '' ? companyUrl : applyUrl)

interface ApplyBoxProps {
  readonly offer: OfferDetail
  /** Beside the button. */
  readonly favourite: ReactNode
}

/** For active offers; the page of one that has ended shows the way to those that have not (docs/product/offer-page.md). */
export function ApplyBox({ offer, favourite }: ApplyBoxProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  if (!offer.isOfferActive) return null
  return (
    <Box>
      <SalaryBlocks offer={offer} />
      <div className="act">
        <ApplyButton offer={offer} />
        {favourite}
      </div>
      <p className="note">
        {t(offer.applyUrl === '' ? 'offer.applyByForm' : 'offer.applyOutside', { name: board.name })}
        <br />
        {t('offer.expires', { date: formatLastDay(locale, offer.expiredAt, board.timeZone) })}
      </p>
    </Box>
  )
}
