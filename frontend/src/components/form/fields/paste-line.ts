/** Cells and lines of Word, Excel or a mail that are pasted into a field of one line: they stay apart, and nothing invisible comes along. */
import type { ClipboardEvent } from 'react'

const maxPasted = 10_000

/** Between two cells or lines. */
const breaks = /[\t\r\n\u2028\u2029]+/

/** Several texts, each on a line or in a cell of its own. */
export const pastedItems = (text: string): string[] =>
  text
    .slice(0, maxPasted)
    .split(breaks)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Where the browser would glue them. Fields whose selection scripts cannot see, such as of e-mails, hold no spaces anyway. */
export function pasteLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain')
  const { currentTarget: input } = event
  if (!breaks.test(text) || input.selectionStart === null || input.readOnly) return
  event.preventDefault()
  input.setRangeText(pastedItems(text).join(' '), input.selectionStart, input.selectionEnd ?? input.selectionStart, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
