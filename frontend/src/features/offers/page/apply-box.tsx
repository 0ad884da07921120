/** How to apply: by the form of the board, or on the site that the offer names. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { formatLastDay } from '@jobboard/contracts/shared/format'
import type { ReactNode } from 'react'
import { Button, OutsideLinkButton } from '../../../components/button.ts'
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
  .act > :first-of-type:is(a, button) { flex: 1; }
  .act > span button { width: 48px; height: 48px; }
  .note { color: var(--text-muted); font-size: 12px; line-height: 18px; }
  h2 { font-size: 16px; line-height: 22px; }
`

/** Opens the link in another tab, as a click does. */
const middleButton = 1

export interface ApplyButtonProps {
  readonly offer: OfferDetail
  /** Opens the form of the board. */
  readonly onApply: () => void
  /** The visitor follows the link to another site; with the id of the redirect, null where none was recorded. */
  readonly onRedirect: (id: Promise<string | null>) => void
}

/** Of an active offer. */
export function ApplyButton({ offer, onApply, onRedirect }: ApplyButtonProps) {
  const t = useTexts()
  const trackRedirect = useTrackRedirect(offer, onRedirect)
  if (offer.applyUrl === '') {
    return (
      <Button type="button" variant="primary" size="large" aria-haspopup="dialog" onClick={onApply}>
        {t('offer.apply')}
      </Button>
    )
  }
  return (
    <OutsideLinkButton
      href={offer.applyUrl}
      target="_blank"
      rel="noopener noreferrer nofollow"
      onClick={trackRedirect}
      onAuxClick={({ button }) => button === middleButton && trackRedirect()}
      variant="primary"
      size="large"
    >
      {t('offer.apply')}
      <ExternalLink size={16} />
      <span className="visually-hidden">({t('newTab')})</span>
    </OutsideLinkButton>
  )
}

interface ApplyBoxProps extends ApplyButtonProps {
  /** Beside the button. */
  readonly favourite: ReactNode
  /** Below it. */
  readonly oneClick: ReactNode
}

/** For active offers; the page of one that has ended shows the way to those that have not (docs/product/offer-page.md). */
export function ApplyBox({ offer, onApply, onRedirect, favourite, oneClick }: ApplyBoxProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  if (!offer.isOfferActive) return null
  return (
    <Box>
      <SalaryBlocks offer={offer} />
      <div className="act">
        <ApplyButton offer={offer} onApply={onApply} onRedirect={onRedirect} />
        {favourite}
      </div>
      {oneClick}
      <p className="note">
        {offer.applyUrl === '' ? null : (
          <>
            {t('offer.applyOutside')}
            <br />
          </>
        )}
        {t('offer.expires', { date: formatLastDay(locale, offer.expiredAt, board.timeZone) })}
      </p>
    </Box>
  )
}
