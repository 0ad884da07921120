/** The offer of an application, as lists show it. */
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { useApp } from '../../context/use-app.ts'
import { useHistoryTexts } from '../../features/applications/history/texts.ts'
import { toCard } from '../../features/offers/card/card.ts'
import { OfferCard } from '../../features/offers/card/offer-card.tsx'

export function AppliedOffer({ application: { offer, isOfferActive, status } }: { readonly application: OwnApplication }) {
  const t = useHistoryTexts()
  const { board, locale } = useApp()
  if (offer === null) return <p>{t('offerDeleted')}</p>
  const card = toCard(offer, { board, locale, cities: [] })
  return <OfferCard card={{ ...card, isActive: isOfferActive, isAppliedTo: card.isAppliedTo && status !== 'withdrawn' }} />
}
