/** Opens an element over everything, below another one or above it where there is more space, until Escape or a press elsewhere. */
import { type RefObject, useEffect, useLayoutEffect } from 'react'

const gap = 4
const margin = 8

export function usePopover(popup: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    const element = popup.current
    if (element === null) return
    const place = (): void => {
      const beside = anchor.current?.getBoundingClientRect()
      if (beside === undefined) return
      const { offsetHeight: height, offsetWidth: width } = element
      const fitsBelow = beside.bottom + gap + height <= window.innerHeight - margin
      const top =
        fitsBelow || beside.top < height + gap
          ? Math.min(beside.bottom + gap, window.innerHeight - height - margin)
          : beside.top - gap - height
      element.style.top = `${Math.max(margin, top)}px`
      element.style.left = `${Math.max(margin, Math.min(beside.left, document.documentElement.clientWidth - width - margin))}px`
    }
    element.popover = 'auto'
    element.showPopover?.()
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [popup, anchor])

  useEffect(() => {
    const element = popup.current
    if (element === null) return
    const toggled = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') onClose()
    }
    // Of the dialog in which the field may be, Escape would close more than this.
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      // Returns the focus to where it was.
      element.hidePopover?.()
      onClose()
    }
    const left = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) onClose()
    }
    element.addEventListener('toggle', toggled)
    element.addEventListener('keydown', close)
    element.addEventListener('focusout', left)
    return () => {
      element.removeEventListener('toggle', toggled)
      element.removeEventListener('keydown', close)
      element.removeEventListener('focusout', left)
    }
  }, [popup, onClose])
}
