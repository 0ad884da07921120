import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../../context/use-app.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { lookalikesQuery } from '../../api/get-lookalikes.ts'
import { OffersBlock } from '../../card/offers-block.tsx'

export function SimilarOffers({ slug }: { slug: string }) {
  const t = useTexts()
  const { data: cards = [] } = useQuery(lookalikesQuery(useApp(), slug))
  return <OffersBlock id="similar-offers" title={t('offer.similar')} cards={cards} />
}
