/** On phones: the title and its buttons come along at the top once the head is out of sight, and applying stays at the bottom. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { type ReactNode, useEffect, useState } from 'react'
import { LinkButton } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { desktop } from '../../../theme/breakpoints.ts'
import { moreContracts, shownSalary } from '../card/card.ts'
import { SalaryTerms } from '../card/salary-terms.tsx'
import { salaryAmount } from '../card/salary-text.ts'
import { BackToList } from '../list/back-to-list.tsx'
import { ApplyButton, type ApplyButtonProps } from './apply-box.tsx'

const Top = styled.div`
  position: fixed; inset: 0 0 auto; z-index: 30; display: flex; align-items: center; gap: 8px; min-height: 56px; padding: 6px 12px 6px 14px;
  background: var(--surface-raised); border-bottom: 1px solid var(--border); box-shadow: var(--shadow-2);
  transition: translate 160ms, visibility 160ms;
  &[data-away='true'] { translate: 0 -110%; visibility: hidden; }
  .what { flex: 1; min-width: 0; }
  .what > * { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  strong { font-size: 14px; line-height: 20px; font-weight: 650; }
  small { font-size: 12px; line-height: 16px; color: var(--text-muted); }
  .actions { display: flex; gap: 6px; color: var(--text-muted); }
  ${desktop} { display: none; }
  /* A phone on its side, a page at 400 %: two bars would leave nothing between them. */
  @media (max-height: 419.98px) { display: none; }
  @media print { display: none; }
`
const Bottom = styled.div`
  position: fixed; inset: auto 0 0; z-index: 30; display: flex; align-items: center; justify-content: space-between; gap: 12px;
  padding: 10px 16px max(10px, env(safe-area-inset-bottom)); background: var(--surface-raised); border-top: 1px solid var(--border); box-shadow: var(--shadow-2);
  .pay { min-width: 0; }
  .pay > * { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  strong { font-size: 16px; line-height: 22px; font-variant-numeric: tabular-nums; }
  /* In two lines rather than cut. */
  .pay > small { font-size: 12px; line-height: 16px; color: var(--text-muted); white-space: normal; }
  .actions { display: flex; align-items: center; gap: 8px; }
  /* The amount whole, on one line: the heart is in the bar at the top. */
  @media (max-width: 399.98px) { gap: 8px; padding-inline: 12px; strong { font-size: 14px; line-height: 18px; letter-spacing: -0.02em; } .actions > :is(a, button) { padding: 0 14px; } .actions > span { display: none; } }
  ${desktop} { display: none; }
  @media print { display: none; }
`
/** Pixels of scrolling before the upper bar appears (docs/product/offer-page.md). */
const threshold = 168

interface PhoneTopBarProps {
  readonly offer: OfferDetail
  readonly listUrl: string
  readonly actions: ReactNode
}

/** Out of sight it is out of the way of keyboards and screen readers too. */
export function PhoneTopBar({ offer, listUrl, actions }: PhoneTopBarProps) {
  const [away, setAway] = useState(true)
  useEffect(() => {
    const look = (): void => setAway(window.scrollY <= threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <Top data-away={away}>
      <BackToList listUrl={listUrl} compact />
      <span className="what">
        <strong>{offer.title}</strong>
        <small>{offer.companyName}</small>
      </span>
      <span className="actions">{actions}</span>
    </Top>
  )
}

interface PhoneApplyBarProps extends ApplyButtonProps {
  readonly categoryUrl: string
  readonly favourite: ReactNode
}

export function PhoneApplyBar({ offer, categoryUrl, favourite, onApply, onRedirect }: PhoneApplyBarProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const salary = shownSalary(offer.employmentTypes, board.features.salarySortingByLargest)
  if (!offer.isOfferActive) {
    return (
      <Bottom>
        <LinkButton href={categoryUrl} variant="primary" size="large" style={{ flex: 1 }}>
          {t('offer.showActive')}
        </LinkButton>
      </Bottom>
    )
  }
  return (
    <Bottom>
      <span className="pay">
        {salary === null ? (
          <span>{t('card.undisclosed')}</span>
        ) : (
          <>
            <strong>{salaryAmount(t, locale, salary)}</strong>
            <small>
              <SalaryTerms salary={salary} more={moreContracts(offer.employmentTypes)} />
            </small>
          </>
        )}
      </span>
      <span className="actions">
        {favourite}
        <ApplyButton offer={offer} onApply={onApply} onRedirect={onRedirect} />
      </span>
    </Bottom>
  )
}
