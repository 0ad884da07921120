/** A press on a button before the page was alive would be lost. The page's first script keeps the last one (server/scripts-after-paint.ts). */

declare global {
  interface Window {
    /** Stops listening; what was pressed. */
    takeEarlyClick?: () => HTMLElement | undefined
  }
}

/** Presses it again, now that somebody hears it. */
export function repeatEarlyClick(): void {
  const pressed = window.takeEarlyClick?.()
  delete window.takeEarlyClick
  if (pressed?.isConnected === true) pressed.click()
}
