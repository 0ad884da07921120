/** A few offers below another one, under a heading of their own. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { OfferCard as Card } from './card.ts'
import { OfferCard } from './offer-card.tsx'

const Block = styled.section`
  margin-top: 16px;
  ul { display: grid; gap: 8px; }
  & > h2 { margin-bottom: 12px; font-size: 20px; line-height: 28px; }
  & > a { display: inline-flex; align-items: center; min-height: 44px; margin-top: 8px; font-weight: 550; color: var(--brand-strong); text-decoration: underline; text-underline-offset: 3px; }
  @media print { display: none; }
`

interface OffersBlockProps {
  readonly id: string
  readonly title: string
  readonly cards: readonly Card[]
  /** The way to more of them. */
  readonly more?: ReactNode
}

/** Nothing at all where there are none, or where they cannot be had: the offer stands for itself. */
export function OffersBlock({ id, title, cards, more }: OffersBlockProps) {
  if (cards.length === 0) return null
  return (
    <Block aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <OfferCard card={card} />
          </li>
        ))}
      </ul>
      {more}
    </Block>
  )
}
