import { parseListUrl } from '@jobboard/contracts/search/url-codec'
import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { stringifySearch } from '../../config/search-params.ts'
import { useApp } from '../../config/use-app.ts'
import { emptyState, type ListState, urlOf } from './list-state.ts'

/** State of the list on the screen; on other pages a list without filters. `go` is a new page of the history. */
export function useListState(): { state: ListState; go: (next: ListState) => void } {
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
  return { state, go }
}
