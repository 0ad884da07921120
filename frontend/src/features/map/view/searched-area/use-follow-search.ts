/** Another city or area moves the view; every other filter leaves it where it is. */
import type { Bounds as SearchBounds } from '@jobboard/contracts/search/bounds'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { useEffect, useRef } from 'react'
import type { BoardMap } from '../../../../board/board-map.ts'
import type { OpenMap } from '../../engine/open-map.ts'
import { startOf, type Viewport } from '../../engine/viewport.ts'
import { placeKey } from '../remember.ts'

interface FollowedSearch {
  readonly map: OpenMap | undefined
  /** Undefined until the position of the searched place is known. */
  readonly known: BoardMap | undefined
  readonly filters: OfferFilters
  /** The filters as text: equal filters may be new objects. */
  readonly question: string
  readonly place: string
  /** The view of the list is this one; null: the next one at which the map rests. Stable, as is the next. */
  readonly settle: (view: Viewport | null) => void
  /** The filters changed, in whatever way. */
  readonly onChange: () => void
}

/** Takes the area that is searched next and is in view already. */
export function useFollowSearch({
  map,
  known,
  filters,
  question,
  place,
  settle,
  onChange,
}: FollowedSearch): (bounds: SearchBounds) => void {
  const asked = useRef({ question, place })
  const searched = useRef<string | null>(null)
  useEffect(() => {
    const before = asked.current
    if (before.question === question || known === undefined) return
    asked.current = { question, place }
    onChange()
    if (before.place === place) return
    const isInView = searched.current === place
    searched.current = null
    settle(isInView ? (map?.viewport() ?? null) : null)
    if (!isInView) map?.go(startOf(known, filters))
  }, [map, known, question, place, filters, settle, onChange])
  return (bounds) => {
    searched.current = placeKey({ cities: [], cityRadiusKm: null, bounds })
  }
}
