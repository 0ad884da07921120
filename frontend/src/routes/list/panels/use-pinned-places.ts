/** The places of the offer whose card in the list is pointed at or has the focus. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OfferListPage } from '../../../features/offers/api/list-offers.ts'

interface Place {
  readonly longitude: number
  readonly latitude: number
}

const none: readonly Place[] = []
const cards = '.list article'
/** A pointer that only passes over the list marks nothing. */
const restMs = 80

export function usePinnedPlaces(): readonly Place[] {
  const client = useQueryClient()
  const [places, setPlaces] = useState(none)
  useEffect(() => {
    let card: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = ({ target }: Event): void => {
      const pointed = target instanceof Element ? target.closest(cards) : null
      // The page may scroll below a pointer that rests elsewhere: the card with the focus stays marked.
      const next = pointed ?? document.activeElement?.closest(cards) ?? null
      if (next === card) return
      card = next
      clearTimeout(timer)
      timer = setTimeout(() => setPlaces(placesOf(next)), restMs)
    }
    const placesOf = (article: Element | null): readonly Place[] => {
      const slug = article?.querySelector('a[href]')?.getAttribute('href')?.split('/').at(-1)
      if (slug === undefined) return none
      const lists = client.getQueriesData<{ pages: OfferListPage[] }>({ queryKey: ['offers', 'list'] })
      const loaded = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.cards) ?? [])
      const found = loaded.find((one) => one.slug === slug)?.places ?? []
      return found.map(([longitude, latitude]) => ({ longitude, latitude }))
    }
    const leave = (): void => {
      clearTimeout(timer)
      card = null
      setPlaces(none)
    }
    document.addEventListener('pointerover', point)
    document.addEventListener('focusin', point)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      leave()
      document.removeEventListener('pointerover', point)
      document.removeEventListener('focusin', point)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [client])
  return places
}
