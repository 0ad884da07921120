/**
 * The text without these signs at its ends. A regular expression (`/[.]+$/`) retries at every sign of a long run and reads on to the end of
 * the run each time: a path of 64,000 slashes took 3 s.
 */
export function trimSigns(text: string, atStart: string, atEnd: string = atStart): string {
  let start = 0
  let end = text.length
  while (start < end && atStart.includes(text.charAt(start))) start += 1
  while (end > start && atEnd.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}
