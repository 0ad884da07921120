/** A press on a button before the page was alive would be lost. The page's first script keeps the last one (server/scripts-after-paint.ts). */

declare global {
  interface Window {
    /** Stops listening; what was pressed. */
    takeEarlyClick?: () => HTMLElement | undefined
  }
}

/** Parts of a page become alive one after another; React keeps a click from what is not yet, and tells nobody. */
const pauseMilliseconds = 50
const mostTries = 100

/** Presses it again until somebody hears it, be it the visitor who pressed. */
export function repeatEarlyClick(): void {
  const pressed = window.takeEarlyClick?.()
  delete window.takeEarlyClick
  if (pressed === undefined) return
  let isHeard = false
  const hear = (): void => {
    isHeard = true
  }
  pressed.addEventListener('click', hear, { once: true })
  const press = (tries: number): void => {
    if (isHeard || !pressed.isConnected) return
    pressed.click()
    if (tries > 1) setTimeout(() => press(tries - 1), pauseMilliseconds)
    else pressed.removeEventListener('click', hear)
  }
  press(mostTries)
}
