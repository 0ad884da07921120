/**
 * The repairs of one row. Repairs happen only when the administrator asked for them (`--sanitize`), and each one is recorded; otherwise the
 * value stays as the source has it and the publication rules refuse the row.
 */
import { trimSigns } from '@jobboard/contracts/shared/trim-signs'

export interface Repair {
  readonly path: string
  /** The rule that the value broke. */
  readonly message: string
  /** What was done, in English. */
  readonly repair: string
}

export interface RepairLog {
  readonly on: boolean
  readonly note: (path: string, message: string, repair: string) => void
}

/** Bounds of a report: a row may have thousands of long texts to quote. */
const maxRepairs = 50
const maxRepairLength = 300

export function createRepairLog(on: boolean): RepairLog & { readonly repairs: readonly Repair[] } {
  const repairs: Repair[] = []
  const note: RepairLog['note'] = (path, message, repair) => {
    if (repairs.length < maxRepairs) repairs.push({ path, message, repair: repair.slice(0, maxRepairLength) })
  }
  return { on, repairs, note }
}

/** Words that join what follows them. */
const joining = new Set('a and by dla do for from i in lub na o od of or oraz the to u w we with z za ze'.split(' '))
const separators = ' ,;:/([|&–-'

/** The text cut at the last word that fits, without connectives that led to the removed words: `… (All`, `… angielskim lub`. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const lastSpace = text.lastIndexOf(' ', maxLength)
  const cut = lastSpace > maxLength / 2 ? text.slice(0, lastSpace) : text.slice(0, maxLength)
  const bracket = Math.max(unclosed(cut, '(', ')'), unclosed(cut, '[', ']'))
  const words = trimSigns(bracket > maxLength / 2 ? cut.slice(0, bracket) : cut, '', separators).split(' ')
  while (words.length > 1 && joining.has(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  return trimSigns(words.join(' '), '', separators)
}

/** Position of a bracket that does not close; -1 where there is none. */
const unclosed = (text: string, opening: string, closing: string): number =>
  text.lastIndexOf(opening) > text.lastIndexOf(closing) ? text.lastIndexOf(opening) : -1
