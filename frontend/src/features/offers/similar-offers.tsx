import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../config/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { lookalikesQuery } from './get-lookalikes.ts'
import { OfferCard } from './offer-card.tsx'

const Block = styled.section`
  margin-top: 16px;
  ul { display: grid; gap: 8px; }
  & > h2 { margin-bottom: 12px; font-size: 20px; line-height: 28px; }
  @media print { display: none; }
`

/** Nothing at all where there are none, or where they cannot be had: the offer stands for itself. */
export function SimilarOffers({ slug }: { slug: string }) {
  const t = useTexts()
  const { data: cards = [] } = useQuery(lookalikesQuery(useApp(), slug))
  if (cards.length === 0) return null
  return (
    <Block aria-labelledby="similar-offers">
      <h2 id="similar-offers">{t('offer.similar')}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <OfferCard card={card} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
