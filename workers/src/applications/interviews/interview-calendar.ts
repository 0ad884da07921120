/** An interview for calendars (RFC 5545): times in UTC, so that no rule of a time zone is needed; one UID through changes and its cancellation. */

export interface CalendarInterview {
  readonly interviewId: string
  /** Host of the board. */
  readonly host: string
  readonly start: string
  readonly minutes: number
  readonly summary: string
  /** Null: not said. */
  readonly place: string | null
  readonly url: string
  /** When this was written. */
  readonly now: Date
  readonly isCancelled: boolean
}

const stamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Of a TEXT value: a line break, a comma, a semicolon and a backslash mean something else there. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // Readers that split lines do so at these as well.
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')

const maxOctets = 75

/** Lines of at most 75 octets, the next ones begin with a space; no character is cut. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (size + octets > maxOctets) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += character
    size += octets
  }
  return [...lines, current].join('\r\n')
}

export function interviewCalendar({ interviewId, host, start, minutes, summary, place, url, now, isCancelled }: CalendarInterview): Buffer {
  const begin = new Date(start)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Job board//Interviews//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${interviewId}@${host}`,
    `SEQUENCE:${isCancelled ? 1 : 0}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(begin)}`,
    `DTEND:${stamp(new Date(begin.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return Buffer.from(`${lines.map(folded).join('\r\n')}\r\n`)
}
