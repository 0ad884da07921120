import { parseListUrl } from '@jobboard/contracts/search/url-codec'
import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useApp } from '../../context/use-app.ts'
import { stringifySearch } from '../../navigation/search-params.ts'
import { emptyState, type ListState, urlOf } from './list-state.ts'

interface ListInUse {
  /** Of the list on the screen; on other pages a list without filters. */
  readonly state: ListState
  /** A new entry of the history. */
  readonly go: (next: ListState) => void
  /** Whether a navigation to another page or another list is in flight: the address is already the new one. */
  readonly isLeaving: () => boolean
}

export function useListState(): ListInUse {
  const { board, locale } = useApp()
  const router = useRouter()
  // The match on the screen, not the address: while another page loads, the address is already that page's.
  const match = useMatch({ from: '/$', shouldThrow: false })
  const pathname = match?.pathname
  const search = match === undefined ? '' : stringifySearch(match.search)
  const state = useMemo(() => {
    const parsed = pathname === undefined ? undefined : parseListUrl(board, pathname, search)
    return parsed?.kind === 'list' ? parsed.state : emptyState(board, locale)
  }, [board, locale, pathname, search])
  const go = useCallback((next: ListState) => router.history.push(urlOf(board, next)), [board, router])
  const isLeaving = useCallback(() => {
    const latest = router.latestLocation
    return latest.pathname !== pathname || withoutPosition(stringifySearch(latest.search)) !== withoutPosition(search)
  }, [router, pathname, search])
  return { state, go, isLeaving }
}

function withoutPosition(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('from')
  return parameters.toString()
}
