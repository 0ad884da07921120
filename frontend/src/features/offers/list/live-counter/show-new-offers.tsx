/** Shows the offers that the counter counts. It comes with the first of them: most visits end before one is published. */
import styled from '@emotion/styled'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../../context/use-app.ts'
import { createApiClient } from '../../../../http/api-client.ts'
import { tablet } from '../../../../theme/breakpoints.ts'
import type { OfferListPage, OfferListQuestion } from '../../api/list-offers.ts'
import { showFirstPage } from '../../api/newest-offers.ts'

/** Over the list, without a place of its own: nothing moves when it comes. */
const Floating = styled.div`
  position: sticky; top: 76px; z-index: 18; display: grid; justify-content: center; height: 0; margin-top: -12px; pointer-events: none;
  button {
    min-height: 40px; height: 40px; padding: 0 18px; border-radius: 20px; border: 1px solid var(--brand); background: var(--surface-raised); color: var(--brand-strong);
    font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; box-shadow: var(--shadow-2); pointer-events: auto; cursor: pointer;
  }
  button:hover { background: var(--grey-3); }
  button:focus-visible { border-radius: 20px; }
  button[aria-busy='true'] { opacity: 0.6; }
  /* Below the search and its switches, which stay in view there. */
  ${tablet} { top: 124px; }
`

interface ShowNewOffersProps {
  readonly text: string
  readonly question: OfferListQuestion
  /** With the list that took the place of the one before, unless the visitor has left it meanwhile. */
  readonly onShown: (page: OfferListPage) => void
}

export default function ShowNewOffers({ text, question, onShown }: ShowNewOffersProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const [isLoading, setLoading] = useState(false)

  async function show(): Promise<void> {
    setLoading(true)
    try {
      const page = await showFirstPage({ ...app, api: uncachedApi(app.board.id) }, queryClient, question)
      if (page !== undefined) onShown(page)
      window.scrollTo({ top: 0 })
      document.getElementById('content')?.focus({ preventScroll: true })
    } catch {
      // The button is still there to be pressed again.
    } finally {
      setLoading(false)
    }
  }

  return (
    <Floating>
      <button type="button" aria-busy={isLoading} disabled={isLoading} onClick={() => void show()}>
        {text}
      </button>
    </Floating>
  )
}

/** A list may be five seconds old in the browser's cache, and would lack what was just counted. */
const uncachedApi = (tenant: string) =>
  createApiClient({ base: '/api', tenant, fetch: (input, init) => fetch(input, { ...init, cache: 'no-cache' }) })
