/** Outlines what the list is filtered to: a rectangle, or the circles around its cities. */
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { useEffect, useMemo } from 'react'
import type { BoardMap } from '../../../../board/board-map.ts'
import { circlesOf, rectangleOf, ringOf } from '../../engine/circles.ts'
import type { OpenMap } from '../../engine/open-map.ts'

/** The circles; `known` is undefined until the position of the searched place is known. */
export function useSearchedShape(
  map: OpenMap | undefined,
  known: BoardMap | undefined,
  { cities, cityRadiusKm, bounds }: OfferFilters,
): ReturnType<typeof circlesOf> {
  const circles = useMemo(() => (known === undefined ? [] : circlesOf(known, cities, cityRadiusKm)), [known, cities, cityRadiusKm])
  useEffect(
    () =>
      bounds === null
        ? map?.outline(
            circles.map((circle) => ringOf(circle)),
            true,
          )
        : map?.outline([rectangleOf(bounds)], false),
    [map, circles, bounds],
  )
  return circles
}
