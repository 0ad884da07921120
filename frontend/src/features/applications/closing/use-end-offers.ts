/**
 * Before an offer ends: whether anyone waits for an answer, and the panel that answers all of them with it. What it needs is loaded only
 * where someone waits.
 */
import type { ClosingPurpose } from '@jobboard/contracts/applications/closing/closing'
import { useCallback, useRef, useState } from 'react'
import { part, usePart } from '../../../components/loading/use-part.ts'
import { useApp } from '../../../context/use-app.ts'
import { countOpen, type OpenCounts, totalOf } from './api/closings.ts'
import type { ClosingPanelProps } from './closing-panel.tsx'

export interface OfferToEnd {
  readonly slug: string
  readonly title: string
}

/** `answered`: ended with an answer, by the slugs of the offers; null: it was, else why not. */
export type EndOutcome =
  | { readonly kind: 'noneWaits' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'answered'; readonly refusals: ReadonlyMap<string, unknown> }

export interface WaitingOffer extends OfferToEnd {
  readonly counts: OpenCounts
}

const closingPanel = part<ClosingPanelProps>(() => import('./closing-panel.tsx'))

/** Requests in flight at a time. */
const atATime = 4

export function useEndOffers() {
  const { api } = useApp()
  const [asked, setAsked] = useState<{ readonly purpose: ClosingPurpose; readonly offers: readonly WaitingOffer[] }>()
  const settle = useRef<(outcome: EndOutcome) => void>(undefined)
  const end = useCallback((outcome: EndOutcome): void => {
    setAsked(undefined)
    settle.current?.(outcome)
    settle.current = undefined
  }, [])
  const fail = useCallback(() => end({ kind: 'cancelled' }), [end])
  const Panel = usePart(asked === undefined ? undefined : closingPanel, fail)

  /** Rejects where it could not be found out. */
  async function ask(purpose: ClosingPurpose, offers: readonly OfferToEnd[]): Promise<EndOutcome> {
    const waiting: WaitingOffer[] = []
    for (let from = 0; from < offers.length; from += atATime) {
      const counted = await Promise.all(
        offers.slice(from, from + atATime).map(async (offer) => ({ ...offer, counts: await countOpen(api, offer.slug) })),
      )
      waiting.push(...counted.filter(({ counts }) => totalOf(counts) > 0))
    }
    if (waiting.length === 0) return { kind: 'noneWaits' }
    return new Promise((resolve) => {
      settle.current = resolve
      setAsked({ purpose, offers: waiting })
    })
  }

  return { ask, panel: asked === undefined || Panel === null ? null : { Panel, props: { ...asked, onEnd: end } } }
}
