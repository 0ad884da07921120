/**
 * The message of a field that is left moves what stands below it. When the mouse is pressed on another control meanwhile, the press
 * would end on something else than it began on, and there would be no click: so the message comes after it.
 */
let isMouseDown = false
const waiting: (() => void)[] = []

const begin = (): void => {
  isMouseDown = true
}

const end = (): void => {
  isMouseDown = false
  const runs = waiting.splice(0)
  // The click follows in the same task.
  setTimeout(() => {
    for (const run of runs) run()
  })
}

/** Calling it again changes nothing. */
export function watchPresses(): void {
  document.addEventListener('mousedown', begin, true)
  for (const type of ['mouseup', 'dragend']) document.addEventListener(type, end, true)
}

/** At once, or when the press in progress has become a click. */
export function afterPress(run: () => void): void {
  if (isMouseDown) waiting.push(run)
  else run()
}
