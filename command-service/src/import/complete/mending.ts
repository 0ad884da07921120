/**
 * What a repair may do. Repairs happen only when the administrator asked for them (`--sanitize`), and each one is
 * written down; otherwise the value stays as the source has it and the publication rules refuse the row.
 */

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

/** The text cut at the last word that fits. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most + 1)
  const lastSpace = cut.search(/\s\S*$/)
  return (lastSpace > most / 2 ? cut.slice(0, lastSpace) : text.slice(0, most)).replace(/[\s,;:/(|&–-]+$/, '')
}
