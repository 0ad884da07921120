/** Moves the focus once what was just changed is on the page. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The first of the selectors that finds something within the element gets the focus. */
export function useLaterFocus(element: RefObject<HTMLElement | null>): (...selectors: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const found = wanted.current.map((selector) => element.current?.querySelector<HTMLElement>(selector))
    found.find((one) => one != null)?.focus()
    wanted.current = []
  })
  return (...selectors) => {
    wanted.current = selectors
  }
}
