/** The offers before and after one in the list that the visitor came from, as far as that list is loaded. */
import type { InfiniteData } from '@tanstack/react-query'
import { cardsOf, type OfferListPage } from '../api/list-offers.ts'

export interface ListNeighbours {
  /** Slugs; null at the beginning and at the end of what is loaded. */
  readonly previous: string | null
  readonly next: string | null
}

const none: ListNeighbours = { previous: null, next: null }

export function listNeighbours(list: InfiniteData<OfferListPage> | undefined, slug: string): ListNeighbours {
  const cards = cardsOf(list?.pages ?? [])
  const position = cards.findIndex((card) => card.slug === slug)
  if (position < 0) return none
  return { previous: cards[position - 1]?.slug ?? null, next: cards[position + 1]?.slug ?? null }
}
