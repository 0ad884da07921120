/** On phones: the title comes along at the top once the head is out of sight, and applying stays at the bottom. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useEffect, useState } from 'react'
import { useApp } from '../../config/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { desktop } from '../../theme/breakpoints.ts'
import { ApplyButton } from './apply-box.tsx'
import { shownSalary } from './card.ts'
import { salaryAmount, salaryTerms } from './salary-text.ts'

const Top = styled.div`
  position: fixed; inset: 0 0 auto; z-index: 30; padding: 12px 16px; background: var(--surface-raised); border-bottom: 1px solid var(--border); box-shadow: var(--shadow-2);
  transition: translate 160ms; font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
  &[data-away='true'] { translate: 0 -110%; visibility: hidden; }
  ${desktop} { display: none; }
`
const Bottom = styled.div`
  position: fixed; inset: auto 0 0; z-index: 30; display: flex; align-items: center; justify-content: space-between; gap: 16px;
  padding: 10px 16px max(10px, env(safe-area-inset-bottom)); background: var(--surface-raised); border-top: 1px solid var(--border); box-shadow: var(--shadow-2);
  .pay { min-width: 0; }
  .pay > * { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  strong { font-size: 16px; line-height: 22px; font-variant-numeric: tabular-nums; }
  small { font-size: 12px; line-height: 16px; color: var(--text-muted); }
  ${desktop} { display: none; }
`
/** Specification 9, "Mobile top bar threshold". */
const threshold = 168

export function PhoneTopBar({ title }: { title: string }) {
  const [away, setAway] = useState(true)
  useEffect(() => {
    const look = (): void => setAway(window.scrollY <= threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <Top data-away={away} aria-hidden="true">
      {title}
    </Top>
  )
}

export function PhoneApplyBar({ offer }: { offer: OfferDetail }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const salary = shownSalary(offer.employmentTypes, board.features.salarySortingByLargest)
  if (!offer.isOfferActive || offer.applyUrl === '') return null
  return (
    <Bottom>
      <span className="pay">
        {salary === null ? (
          <span>{t('card.undisclosed')}</span>
        ) : (
          <>
            <strong>{salaryAmount(locale, salary)}</strong>
            <small>{salaryTerms(t, board, locale, salary)}</small>
          </>
        )}
      </span>
      <ApplyButton offer={offer} />
    </Bottom>
  )
}
