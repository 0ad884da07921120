/** The offer of an application, as lists show it. */
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { useApp } from '../../context/use-app.ts'
import { useHistoryTexts } from '../../features/applications/history/texts.ts'
import { toCard } from '../../features/offers/card/card.ts'
import { OfferCard } from '../../features/offers/card/offer-card.tsx'

export function AppliedOffer({ application: { offer, isOfferActive } }: { readonly application: OwnApplication }) {
  const t = useHistoryTexts()
  const { board, locale } = useApp()
  if (offer === null) return <p>{t('offerDeleted')}</p>
  return <OfferCard card={{ ...toCard(offer, { board, locale, cities: [] }), isActive: isOfferActive }} />
}
