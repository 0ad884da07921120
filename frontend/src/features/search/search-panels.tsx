/**
 * The panels of the search, opened by the hash of the address (docs/product/list-urls.md, "Hashes"), so that Back closes them. Their code
 * loads when one opens. The hashes of other panels are in `app/hash-panels.tsx`.
 */
import styled from '@emotion/styled'
import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { part, usePart } from '../../components/loading/use-part.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type ListState, urlOf } from './list-state.ts'

export interface SearchPanelProps {
  readonly state: ListState
  readonly open: boolean
  readonly onClose: () => void
  /** Closes the panel and shows the list. */
  readonly onShow: (next: ListState) => void
  /** Shows the list behind the panel. */
  readonly onLive: (next: ListState) => void
  /** How the list shows pay: on phones, where nothing beside its heading does it. */
  readonly display?: ReactNode
}

const panels = {
  'more-filters': part<SearchPanelProps>(() => import('./panels/filters-panel.tsx')),
  categories: part<SearchPanelProps>(() => import('./panels/categories-panel.tsx')),
  location: part<SearchPanelProps>(() => import('./panels/location-panel.tsx')),
  search: part<SearchPanelProps>(() => import('./panels/search-panel.tsx')),
}
export type PanelName = keyof typeof panels

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry is a panel over the page of the entry before. */
    readonly panel?: boolean
  }
}

/** While the code loads, and when it fails to. */
const Wait = styled.div`
  position: fixed; inset: 0; z-index: 50; background: rgb(10 10 20 / 0.16); cursor: progress;
`
const Failure = styled.p`
  position: fixed; left: 16px; right: 16px; bottom: 88px; z-index: 60; max-width: 420px; margin: 0 auto; padding: 14px 18px; text-align: center;
  border-radius: var(--radius-card); background: var(--grey-12); color: var(--grey-1); box-shadow: var(--shadow-3);
`
const failureMs = 6_000
/** Duration of the closing animation. */
const exitMs = 220

export function useSearchPanels() {
  const router = useRouter()
  // The server never sees a hash.
  const hydrated = useHydrated()
  const hash = useLocation({ select: (location) => location.hash })
  const open = Object.keys(panels).find((name): name is PanelName => hydrated && name === hash)
  const show = useCallback(
    (name: PanelName) =>
      void router.navigate({ to: '.', search: true, hash: name, state: { panel: true }, resetScroll: false, hashScrollIntoView: false }),
    [router],
  )
  return { open, show }
}

interface SearchPanelsProps extends Pick<SearchPanelProps, 'state' | 'display'> {
  readonly open: PanelName | undefined
}

export function SearchPanels({ state, open, display }: SearchPanelsProps) {
  const t = useTexts()
  const router = useRouter()
  const { board } = useApp()
  const [failed, setFailed] = useState(false)
  const close = useCallback(() => {
    // A panel opened by a button is closed by going back; an address that arrived with the hash loses it.
    if (router.state.location.state.panel) router.history.back()
    else void router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [router])
  const fail = useCallback(() => {
    setFailed(true)
    close()
  }, [close])
  const shown = useLeaving(open)
  usePart(open && panels[open], fail)
  const PanelOf = shown === undefined ? null : panels[shown].loaded
  useEffect(() => {
    if (!failed) return
    const timer = setTimeout(() => setFailed(false), failureMs)
    return () => clearTimeout(timer)
  }, [failed])
  return (
    <>
      {failed ? <Failure role="alert">{t('search.panelFailed')}</Failure> : null}
      {PanelOf === null && open !== undefined ? <Wait /> : null}
      {PanelOf === null ? null : (
        <PanelOf
          key={shown}
          state={state}
          display={display}
          open={open === shown}
          onClose={close}
          onShow={(next) => router.history.replace(urlOf(board, next))}
          onLive={(next) => router.history.replace(`${urlOf(board, next)}#${shown}`)}
        />
      )}
    </>
  )
}

/** The open panel, and during its animation the closing one. */
function useLeaving(open: PanelName | undefined): PanelName | undefined {
  const [last, setLast] = useState(open)
  useEffect(() => {
    if (open !== undefined) {
      setLast(open)
      return
    }
    const timer = setTimeout(() => setLast(undefined), exitMs)
    return () => clearTimeout(timer)
  }, [open])
  return open ?? last
}
