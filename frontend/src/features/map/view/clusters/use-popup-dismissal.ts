/** Escape closes the popup of the map, and so does pressing elsewhere on the page, as on the map. */
import { type RefObject, useEffect } from 'react'

/** `dismiss` leaves the focus where the visitor pressed; `close` returns it to the map. Both must be stable. */
export function usePopupDismissal(isOpen: boolean, target: RefObject<HTMLElement | null>, dismiss: () => void, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const away = (event: Event): void => {
      if (event.target instanceof Node && !target.current?.parentElement?.contains(event.target)) dismiss()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, target, dismiss, close])
}
