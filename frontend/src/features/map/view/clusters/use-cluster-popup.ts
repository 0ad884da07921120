/** The popup of a cluster closes with it: another zoom level or other filters have other clusters. */
import type { OfferCluster } from '@jobboard/contracts/search/answers'
import { type RefObject, useCallback, useEffect } from 'react'
import { usePopupDismissal } from './use-popup-dismissal.ts'

interface Chosen {
  readonly chosen: OfferCluster | null
  /** Stable. */
  readonly setChosen: (next: OfferCluster | null | ((before: OfferCluster | null) => OfferCluster | null)) => void
  /** The clusters of the view; undefined while they load. */
  readonly settled: readonly OfferCluster[] | undefined
  /** The map, which gets the focus back. */
  readonly target: RefObject<HTMLElement | null>
}

/** What closes it. */
export function useClusterPopup({ chosen, setChosen, settled, target }: Chosen): () => void {
  useEffect(() => {
    if (settled !== undefined) setChosen((before) => (before === null ? null : stillThere(before, settled)))
  }, [settled, setChosen])
  const dismiss = useCallback(() => setChosen(null), [setChosen])
  const close = useCallback(() => {
    dismiss()
    target.current?.focus({ preventScroll: true })
  }, [target, dismiss])
  usePopupDismissal(chosen !== null, target, dismiss, close)
  return close
}

/** The level of a cluster's cells begins its id. */
const levelOf = ({ id }: OfferCluster): string => id.split('-')[0] ?? ''

/** A cluster in its current state. One that a pan pushed out of view, or merged otherwise at the edge, stays as it was. */
function stillThere(cluster: OfferCluster, now: readonly OfferCluster[]): OfferCluster | null {
  const same = now.find(({ id }) => id === cluster.id)
  if (same !== undefined) return same.count === cluster.count ? cluster : same
  return now.every((other) => levelOf(other) === levelOf(cluster)) && now.length > 0 ? cluster : null
}
