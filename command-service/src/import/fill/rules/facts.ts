/**
 * Short lines that state one fact each: those above the first heading (`Warszawa, mazowieckie`, `umowa o pracę, kontrakt B2B`), and labelled
 * ones anywhere (`Location: Kraków`).
 */
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { PastedText } from '../lines.ts'

export interface Fact {
  readonly text: string
  readonly folded: string
  /** Folded words in front of the colon; null of a line of the head. */
  readonly label: string | null
  /** The line it stands in. */
  readonly at: number
  readonly line: string
}

const maxLength = 120
const maxLabelLength = 40
const signs = /^[\p{Extended_Pictographic}\s*–-]+|[\s.;,]+$/gu

export function factsOf({ lines }: PastedText): Fact[] {
  return lines.flatMap((line, at): Fact[] => {
    if (line.kind === 'heading' || line.text.length > maxLength) return []
    const colon = line.text.indexOf(':')
    if (colon > 0 && colon <= maxLabelLength) {
      const text = line.text.slice(colon + 1).replace(signs, '')
      const label = fold(line.text.slice(0, colon).replace(signs, ''))
      return text === '' ? [] : [{ text, folded: fold(text), label, at, line: line.text }]
    }
    if (!line.isHead) return []
    const text = line.text.replace(signs, '')
    return [{ text, folded: fold(text), label: null, at, line: line.text }]
  })
}

/** The entries of an enumeration: `praca zdalna, praca hybrydowa`. */
export const entriesOf = (folded: string): string[] =>
  folded
    .split(/[,;/|•+]| lub | or | i | oraz | and /)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** What every entry means, without repeats; null where one means nothing. */
export function readEntries<Value>(folded: string, meaning: (entry: string) => Value | undefined): Value[] | null {
  const read = entriesOf(folded).map(meaning)
  return read.length === 0 || read.some((one) => one === undefined) ? null : [...new Set(read as Value[])]
}

/** A value and the place that states it. */
export interface Stated<Value> {
  readonly value: Value
  readonly evidence: string
  /** Lines above the first heading that state nothing else: they need not be repeated in the description. */
  readonly lines?: readonly number[]
}

/** The one value that all statements agree on; undefined without any, or where they contradict each other. */
export function agreed<Value>(stated: readonly Stated<Value>[]): Stated<Value> | undefined {
  const [first, ...others] = stated
  if (first === undefined || others.some(({ value }) => value !== first.value)) return undefined
  return { ...first, lines: stated.flatMap(({ lines = [] }) => lines) }
}
