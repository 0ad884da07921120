/** Names for clusters: the board's cities, and the towns around them once they are loaded, which the base map needs as well. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BoardMap } from '../../../../board/board-map.ts'
import { useApp } from '../../../../context/use-app.ts'
import { loadTownNames } from '../../engine/base-map/load-town-names.ts'
import { boardCityNames, type PlaceName, withoutDoubles } from '../../engine/base-map/place-names.ts'

export function usePlaceNames(boardMap: BoardMap | undefined): readonly PlaceName[] {
  const { locale } = useApp()
  const { data: towns } = useQuery({
    queryKey: ['map-towns', locale] as const,
    queryFn: ({ signal }) => loadTownNames(locale, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: boardMap !== undefined,
  })
  return useMemo(() => {
    const cities = boardCityNames(boardMap?.cities ?? [], locale)
    return towns === undefined ? cities : [...cities, ...withoutDoubles(cities, towns)]
  }, [boardMap, towns, locale])
}
