/** The popup that was requested last. */
import { useCallback } from 'react'
import { overlays } from './overlay-requests.ts'
import { useOverlayRequests } from './use-overlay-requests.ts'

export function PopupHost() {
  const request = useOverlayRequests('popup').at(-1)
  const close = useCallback(() => (request === undefined ? undefined : overlays.remove(request)), [request])
  return request?.show(close) ?? null
}
