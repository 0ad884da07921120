/**
 * The message of a field that is left moves what stands below it. When the mouse is pressed on another control meanwhile, the press
 * would end on something else than it began on, and there would be no click: so the message comes after it.
 */
export function afterPress(run: () => void): void {
  // `:active` is what is pressed at this moment. Leaving a field by keyboard presses nothing.
  if (document.querySelector(':active') === null) {
    run()
    return
  }
  const ended = new AbortController()
  const end = (): void => {
    ended.abort()
    // The click follows in the same task.
    setTimeout(run)
  }
  for (const type of ['mouseup', 'dragend', 'pointercancel']) document.addEventListener(type, end, { capture: true, signal: ended.signal })
}
