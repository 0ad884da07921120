/**
 * The panels of the search, opened by the hash of the address (specification 2), so that Back closes them. Their code comes when one opens.
 * Two hashes more are taken, `favourites` and `add-alert`: they open nothing here.
 */
import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useApp } from '../../config/use-app.ts'
import { type ListState, urlOf } from './list-state.ts'

const panels = {
  'more-filters': lazy(() => import('./panels/filters-panel.tsx')),
  categories: lazy(() => import('./panels/categories-panel.tsx')),
  location: lazy(() => import('./panels/location-panel.tsx')),
  search: lazy(() => import('./panels/search-panel.tsx')),
}
export type PanelName = keyof typeof panels

export interface SearchPanelProps {
  readonly state: ListState
  readonly open: boolean
  readonly onClose: () => void
  /** Closes the panel and shows the list. */
  readonly onShow: (next: ListState) => void
  /** Shows the list behind the panel. */
  readonly onLive: (next: ListState) => void
}

export function useSearchPanels() {
  const router = useRouter()
  // The server never sees a hash.
  const hydrated = useHydrated()
  const hash = useLocation({ select: (location) => location.hash })
  const open = Object.keys(panels).find((name): name is PanelName => hydrated && name === hash)
  const show = useCallback(
    (name: PanelName) => void router.navigate({ to: '.', search: true, hash: name, resetScroll: false, hashScrollIntoView: false }),
    [router],
  )
  return { open, show }
}

export function SearchPanels({ state, open }: { state: ListState; open: PanelName | undefined }) {
  const router = useRouter()
  const { board } = useApp()
  if (open === undefined) return null
  const PanelOf = panels[open]
  const close = (): void => void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  return (
    <Suspense fallback={null}>
      <PanelOf
        state={state}
        open
        onClose={close}
        onShow={(next) => router.history.replace(urlOf(board, next))}
        onLive={(next) => router.history.replace(`${urlOf(board, next)}#${open}`)}
      />
    </Suspense>
  )
}
