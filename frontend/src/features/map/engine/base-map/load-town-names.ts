/** The towns of the gazetteer, from the file that `scripts/map-data` writes. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import townsUrl from './geography/towns.json?url'
import { type PlaceName, type TownRow, townNames } from './place-names.ts'

export async function loadTownNames(locale: Locale, signal: AbortSignal): Promise<PlaceName[]> {
  const response = await fetch(townsUrl, { signal })
  if (!response.ok) throw new Error(`The towns of the map answered ${response.status}`)
  return townNames((await response.json()) as readonly TownRow[], locale)
}
