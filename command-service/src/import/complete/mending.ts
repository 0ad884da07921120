/**
 * What a repair may do. Repairs happen only when the administrator asked for them (`--sanitize`), and each one is
 * written down; otherwise the value stays as the source has it and the publication rules refuse the row.
 */
import { trimSigns } from '@jobboard/contracts/shared/trim-signs'

export interface Repair {
  readonly path: string
  /** The rule that the value broke. */
  readonly message: string
  /** What was done, for a person to read. */
  readonly repair: string
}

export interface Mending {
  readonly on: boolean
  readonly note: (path: string, message: string, repair: string) => void
}

/** Reports are read by people; they quote what was repaired, which may be thousands of long texts. */
const maxRepairs = 50
const maxRepairLength = 300

export function mending(on: boolean): Mending & { readonly repairs: readonly Repair[] } {
  const repairs: Repair[] = []
  const note: Mending['note'] = (path, message, repair) => {
    if (repairs.length < maxRepairs) repairs.push({ path, message, repair: repair.slice(0, maxRepairLength) })
  }
  return { on, repairs, note }
}

/** Words that join what follows them. */
const joining = new Set('a and by dla do for from i in lub na o od of or oraz the to u w we with z za ze'.split(' '))
const separators = ' ,;:/([|&–-'

/** The text cut at the last word that fits, without what would lead to the words that are gone: `… (All`, `… angielskim lub`. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const lastSpace = text.lastIndexOf(' ', most)
  const cut = lastSpace > most / 2 ? text.slice(0, lastSpace) : text.slice(0, most)
  const bracket = Math.max(unclosed(cut, '(', ')'), unclosed(cut, '[', ']'))
  const words = trimSigns(bracket > most / 2 ? cut.slice(0, bracket) : cut, '', separators).split(' ')
  while (words.length > 1 && joining.has(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  return trimSigns(words.join(' '), '', separators)
}

/** Where a bracket opens that does not close; -1 where there is none. */
const unclosed = (text: string, opening: string, closing: string): number =>
  text.lastIndexOf(opening) > text.lastIndexOf(closing) ? text.lastIndexOf(opening) : -1
