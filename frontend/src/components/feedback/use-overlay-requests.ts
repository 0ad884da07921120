import { useMemo, useSyncExternalStore } from 'react'
import { type OverlayRequest, overlays } from './overlay-requests.ts'

const none: readonly OverlayRequest[] = []

/** Those of one kind that wait, the oldest first. */
export function useOverlayRequests<Kind extends OverlayRequest['kind']>(kind: Kind): readonly Extract<OverlayRequest, { kind: Kind }>[] {
  const requests = useSyncExternalStore(overlays.subscribe, overlays.requests, () => none)
  return useMemo(
    () => requests.filter((request): request is Extract<OverlayRequest, { kind: Kind }> => request.kind === kind),
    [requests, kind],
  )
}
