/** Cities and settings of the board's maps. */
import { queryOptions } from '@tanstack/react-query'
import type { Board } from '../../../board/board.ts'
import type { BoardMap } from '../../../board/board-map.ts'

export const boardMapQuery = ({ mapUrl }: Pick<Board, 'mapUrl'>) =>
  queryOptions({
    queryKey: ['board-map', mapUrl] as const,
    queryFn: async ({ signal }) => {
      const response = await fetch(mapUrl, { signal })
      if (!response.ok) throw new Error(`The map of the board answered ${response.status}`)
      return (await response.json()) as BoardMap
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
