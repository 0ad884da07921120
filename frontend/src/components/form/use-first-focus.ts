/**
 * Gives the focus to the control that a page is about, so that a keyboard need not pass the navigation first. Not where something has the
 * focus already, nor on touch screens, whose keyboard would cover the page.
 */
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export function useFirstFocus(isWanted: boolean, find: () => HTMLElement | null | undefined): void {
  const isHydrated = useHydrated()
  const isDone = useRef(false)
  useEffect(() => {
    if (!isWanted || !isHydrated || isDone.current) return
    isDone.current = true
    if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) find()?.focus({ preventScroll: true })
  })
}
