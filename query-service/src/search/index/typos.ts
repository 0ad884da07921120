/** Words that differ from what was typed by a slip: a letter too many, too few, another one, or two swapped. */
import { ones } from './bitset.ts'

/** Slips allowed in so many letters; none in short words, which would match anything. */
export const slipsAllowed = (length: number): number => {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

export class SlipSearch {
  /** Letters of a word that matter. */
  readonly reach: number
  private readonly typed: string
  private readonly slips: number
  private readonly letters: number
  private readonly rows: readonly [Uint8Array, Uint8Array, Uint8Array]

  constructor(typed: string, slips: number) {
    this.typed = typed
    this.slips = slips
    this.reach = typed.length + slips
    this.letters = lettersOf(typed)
    this.rows = [new Uint8Array(this.reach + 1), new Uint8Array(this.reach + 1), new Uint8Array(this.reach + 1)]
  }

  /** Slips between a whole word and what was typed; infinite above those allowed. */
  distance(word: string): number {
    if (Math.abs(word.length - this.typed.length) > this.slips || ones(this.letters & ~lettersOf(word)) > this.slips)
      return Number.POSITIVE_INFINITY
    const distance = this.lastRow(word)?.[word.length] ?? Number.POSITIVE_INFINITY
    return distance <= this.slips ? distance : Number.POSITIVE_INFINITY
  }

  /** Whether a word with these first letters, `reach` of them if it has so many, begins almost like what was typed. */
  matches(beginning: string): boolean {
    if (beginning.length < this.typed.length - this.slips) return false
    // Letters that the word lacks cost a slip each.
    return ones(this.letters & ~lettersOf(beginning)) <= this.slips && this.isNear(beginning)
  }

  private isNear(word: string): boolean {
    return this.lastRow(word)?.some((cost) => cost <= this.slips) ?? false
  }

  /** Edit distances to each beginning of the word; null once none can be near enough. */
  private lastRow(word: string): Uint8Array | null {
    const { typed, slips } = this
    const { length } = word
    let [beforeLast, last, current] = this.rows
    for (let column = 0; column <= length; column++) last[column] = column
    for (let row = 1; row <= typed.length; row++) {
      const letter = typed.charCodeAt(row - 1)
      let least = row
      current[0] = row
      for (let column = 1; column <= length; column++) {
        const theirs = word.charCodeAt(column - 1)
        let cost = Math.min(
          (last[column] as number) + 1,
          (current[column - 1] as number) + 1,
          (last[column - 1] as number) + Number(letter !== theirs),
        )
        const swapped = row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === theirs
        if (swapped) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1)
        current[column] = cost
        if (cost < least) least = cost
      }
      if (least > slips) return null
      ;[beforeLast, last, current] = [last, current, beforeLast]
    }
    return last.subarray(0, length + 1)
  }
}

/** The letters of a text as a set of 32 bits. */
function lettersOf(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits
}
