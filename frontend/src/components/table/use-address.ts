/** Search, filters, order and page of a table live in the address, so that reload, back and a sent link show the same. */
import { useMatch, useRouter } from '@tanstack/react-router'
import { parseSearch, type SearchParams, stringifySearch } from '../../navigation/search-params.ts'

export interface TableAddress {
  readonly search: SearchParams
  /** The values of a parameter, also where they are in one, separated by commas. */
  readonly listOf: (name: string) => readonly string[]
  readonly textOf: (name: string) => string
  /** Empty values leave the address. `replaces`: no entry of the history, for what changes while one types. */
  readonly change: (next: Readonly<Record<string, string | readonly string[] | null>>, replaces?: boolean) => void
}

export function useTableAddress(): TableAddress {
  const router = useRouter()
  // Of the page on the screen: while another one loads, the address is already that page's.
  const { pathname, search } = useMatch({ strict: false })
  const shown = search as SearchParams
  const listOf = (name: string): readonly string[] =>
    [shown[name] ?? []].flat().flatMap((value) => value.split(',').filter((part) => part !== ''))
  return {
    search: shown,
    listOf,
    textOf: (name) => [shown[name] ?? ''].flat()[0] ?? '',
    change(next, replaces = false) {
      // Of two changes in a row the first may not be on the screen yet.
      const { location } = router.history
      const asked = location.pathname === pathname ? parseSearch(location.search) : shown
      const values = Object.entries({ ...asked, ...next }).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value])
      const stated = Object.fromEntries(values.filter(([, value]) => value !== null && value !== ''))
      void router.navigate({ href: pathname + stringifySearch(stated), replace: replaces, resetScroll: false })
    },
  }
}
