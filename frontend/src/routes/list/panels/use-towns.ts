/** The towns that are searched, where they are no cities of the board: the map has the board's cities only. */
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../context/use-app.ts'
import { type Town, townQuery } from '../../../features/search/places.ts'

const none: readonly Town[] = []
const found = (towns: readonly (Town | null)[]): readonly Town[] => towns.filter((town) => town !== null)

/** Without those that do not exist; none where they cannot be found now. Undefined while they load. A page of the server brings them along. */
export function useTowns(cities: readonly string[]): readonly Town[] | undefined {
  const { api, board, queryClient } = useApp()
  const slugs = cities.filter((city) => board.cities.every(({ slug }) => slug !== city))
  const { data, isError } = useQuery({
    queryKey: ['towns', slugs] as const,
    queryFn: async () => found(await Promise.all(slugs.map((slug) => queryClient.ensureQueryData(townQuery(api, slug))))),
    initialData: () => {
      const known = slugs.flatMap((slug) => queryClient.getQueryData(townQuery(api, slug).queryKey) ?? [])
      return known.length === slugs.length ? known : undefined
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: slugs.length > 0,
  })
  return slugs.length === 0 || isError ? none : data
}
