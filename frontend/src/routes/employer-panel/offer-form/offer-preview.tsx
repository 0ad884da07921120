/** The card and the page of an offer as candidates would see them, beside its form. Made of what the public pages are made of. */
import styled from '@emotion/styled'
import { memo } from 'react'
import { useApp } from '../../../context/use-app.ts'
import type { PreviewProps } from '../../../features/offer-form/components/preview-pane.tsx'
import { useOfferFormTexts } from '../../../features/offer-form/texts.ts'
import { toCard } from '../../../features/offers/card/card.ts'
import { OfferCard } from '../../../features/offers/card/offer-card.tsx'
import { ApplyBox } from '../../../features/offers/page/apply-box.tsx'
import { Description } from '../../../features/offers/page/description/description.tsx'
import { OfferLanguages, OfferPlaces } from '../../../features/offers/page/facts/offer-facts.tsx'
import { OfferSkills } from '../../../features/offers/page/facts/skill-rows.tsx'
import { SummaryTiles } from '../../../features/offers/page/facts/summary-tiles.tsx'
import { OfferClauses } from '../../../features/offers/page/offer-clauses.tsx'
import { OfferHead } from '../../../features/offers/page/offer-head.tsx'
import { OfferSection } from '../../../features/offers/page/offer-section.tsx'
import { previewOffer } from '../../../features/offers/preview/preview-offer.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

const Parts = styled.div`
  display: grid; gap: 12px; min-width: 0;
  & > * { min-width: 0; }
  h3 { font-size: 14px; line-height: 20px; color: var(--text-muted); }
  h3:not(:first-of-type) { margin-top: 12px; }
`

/** Links of a preview lead nowhere: nothing of it is in reach. */
const nowhere = '#'
const noAction = (): void => undefined

export default memo(function OfferPreview({ content, slug, pay, expiresAt }: PreviewProps) {
  const form = useOfferFormTexts()
  const t = useTexts()
  const { board, locale, now } = useApp()
  const offer = previewOffer(content, { board, pay, slug, now, expiresAt })
  return (
    <Parts inert>
      <h3>{form('preview.card')}</h3>
      <OfferCard card={toCard(offer, { board, locale, cities: [] })} eager />
      <h3>{form('preview.page')}</h3>
      <OfferHead offer={offer} categoryUrl={nowhere} actions={null} salary={null} />
      <ApplyBox offer={offer} onApply={noAction} onRedirect={noAction} favourite={null} oneClick={null} />
      <SummaryTiles offer={offer} />
      <OfferSkills offer={offer} skillUrl={() => nowhere} />
      <OfferSection title={t('offer.description')}>
        <Description offer={offer} />
      </OfferSection>
      <OfferLanguages offer={offer} />
      <OfferPlaces offer={offer} map={null} />
      <OfferClauses offer={offer} />
    </Parts>
  )
})
