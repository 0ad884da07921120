/** Messages, questions and signing in again, over every page. Their code comes with the first request, or with a part that may make one. */
import { useSyncExternalStore } from 'react'
import { overlays } from '../components/feedback/overlay-requests.ts'
import { part, usePart } from '../components/loading/use-part.ts'

const host = part(() => import('./overlay-host.tsx'))

export function Overlays() {
  const isWanted = useSyncExternalStore(overlays.subscribe, overlays.areWanted, () => false)
  const Host = usePart(isWanted ? host : undefined)
  return Host === null ? null : <Host />
}
