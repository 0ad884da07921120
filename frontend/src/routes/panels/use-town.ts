/** The town that is searched, where it is no city of the board: the map has the board's cities only. */
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../config/use-app.ts'
import { type Town, townQuery } from '../../features/search/places.ts'

/** Null: there is none, or it cannot be found now; undefined while it loads. A page of the server brings it along. */
export function useTown(city: string | null): Town | null | undefined {
  const { api, board } = useApp()
  const isTown = city !== null && board.cities.every(({ slug }) => slug !== city)
  const { data, isError } = useQuery({ ...townQuery(api, city ?? ''), enabled: isTown })
  return isTown && !isError ? data : null
}
