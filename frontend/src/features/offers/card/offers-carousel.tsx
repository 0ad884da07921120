/** Offers of the homepage, with a switch between the new ones that say what they pay and the popular ones. */
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Carousel } from '../../../components/carousel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type OfferPick, pickedOffersQuery, picks } from '../api/picked-offers.ts'
import { OfferCard } from './offer-card.tsx'

const Switch = styled.div`
  display: flex;
  padding: 3px;
  border-radius: calc(var(--radius-control) + 2px);
  background: var(--grey-4);
  button { min-height: 34px; padding: 0 12px; border-radius: var(--radius-control); font-weight: 550; color: var(--grey-11); white-space: nowrap; transition: background 120ms; }
  button[aria-pressed='true'] { background: var(--surface-raised); color: var(--text); box-shadow: var(--shadow-1); }
`

/** `all`: the way to every offer of the kind that is shown. */
export function OffersCarousel({ all }: { all: (pick: OfferPick) => ReactNode }) {
  const t = useTexts()
  const app = useApp()
  const [pick, setPick] = useState<OfferPick>('newWithSalary')
  const { data: newest } = useQuery(pickedOffersQuery(app, 'newWithSalary'))
  const { data: popular } = useQuery({ ...pickedOffersQuery(app, 'popular'), enabled: pick === 'popular' })
  // The new ones stay until the popular ones are there, so that the row never collapses.
  const cards = (pick === 'popular' ? popular : newest) ?? newest ?? []
  if (cards.length === 0) return null
  return (
    <>
      <Carousel
        key={pick}
        title={t('home.offers')}
        columnWidth="min(300px, 82%)"
        action={
          <Switch>
            {picks.map((one) => (
              <button key={one} type="button" aria-pressed={pick === one} onClick={() => setPick(one)}>
                {t(`home.picks.${one}`)}
              </button>
            ))}
          </Switch>
        }
      >
        {cards.map((card) => (
          <li key={card.id}>
            <OfferCard card={card} variant="column" />
          </li>
        ))}
      </Carousel>
      {all(pick)}
    </>
  )
}
