/**
 * Tells whatever listens on the page (the tenant's own analytics) which offers lead a list: the first five slugs, as
 * the event `offersShown` on the window. Nothing leaves the browser by it.
 */
import { useEffect } from 'react'
import type { OfferListPage } from '../api/list-offers.ts'

const announced = 5

export function useAnnouncedOffers(page: OfferListPage | undefined, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || page === undefined || page.cards.length === 0) return
    const slugs = page.cards.slice(0, announced).map(({ slug }) => slug)
    window.dispatchEvent(new CustomEvent('offersShown', { detail: { slugs } }))
  }, [page, isOn])
}
