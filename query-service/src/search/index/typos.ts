/** Words that differ from what was typed by a slip: a letter too many, too few, another one, or two swapped. */

/** Slips allowed in so many letters; none in short words, which would match anything. */
export const slipsAllowed = (length: number): number => {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Edit distances between words and what was typed, one row for each letter of the word. Beginnings whose lengths differ by more than the
 * slips allowed are too far apart, so a row has five cells however long the texts are; rows of letters that a word shares with the one
 * before it are computed once, so sorted words share them.
 */
export class SlipSearch {
  /** First letters of the last word that decided about it, and decide alike about every word that begins with them; infinite: the whole word. */
  decidedBy = Number.POSITIVE_INFINITY
  /** Cells computed so far: what the search costs. */
  cells = 0
  private readonly typed: string
  private readonly slips: number
  private readonly compared: 'words' | 'beginnings'
  /** Cells of a row, with one on either side that is always too far. */
  private readonly width: number
  /** In row `letters`, at `shift`: the distance to the first `letters + shift - slips - 1` letters typed. */
  private readonly rows: Uint8Array
  private word = ''
  private computed = 0

  /** `beginnings`: a word is near when any number of its first letters is. */
  constructor(typed: string, slips: number, compared: 'words' | 'beginnings') {
    this.typed = typed
    this.slips = slips
    this.compared = compared
    this.width = 2 * slips + 3
    // The first row that is too far in any case is one of them.
    this.rows = new Uint8Array((typed.length + slips + 2) * this.width).fill(slips + 1)
    for (let letters = 0; letters <= Math.min(slips, typed.length); letters++) this.rows[letters + slips + 1] = letters
  }

  /** Slips between the word, or its first near beginning, and what was typed; infinite above those allowed. */
  distance(word: string): number {
    const whole = this.typed.length + this.slips + 1
    this.decidedBy = Number.POSITIVE_INFINITY
    let letters = this.shared(word)
    this.word = word
    this.computed = letters
    for (; ; letters++) {
      if (letters > this.computed) this.addRow(letters)
      const distance = this.cell(letters, whole - letters)
      if (this.compared === 'beginnings' && distance <= this.slips) return this.decided(letters, distance)
      if (!this.isAlive(letters)) return this.decided(letters, Number.POSITIVE_INFINITY)
      if (letters === word.length) return this.compared === 'words' && distance <= this.slips ? distance : Number.POSITIVE_INFINITY
    }
  }

  private decided(letters: number, distance: number): number {
    this.decidedBy = letters
    return distance
  }

  /** Letters at the start of the word whose rows are there. */
  private shared(word: string): number {
    const most = Math.min(this.computed, word.length)
    let letters = 0
    while (letters < most && word.charCodeAt(letters) === this.word.charCodeAt(letters)) letters++
    return letters
  }

  private cell(letters: number, shift: number): number {
    return shift > 0 && shift < this.width - 1 ? (this.rows[letters * this.width + shift] as number) : this.slips + 1
  }

  private isAlive(letters: number): boolean {
    const start = letters * this.width
    for (let at = start + 1; at < start + this.width - 1; at++) if ((this.rows[at] as number) <= this.slips) return true
    return false
  }

  private addRow(letters: number): void {
    const { word, typed, slips, rows, width } = this
    const start = letters * width
    const letter = word.charCodeAt(letters - 1)
    for (let shift = 1; shift < width - 1; shift++) {
      const at = start + shift
      const column = letters + shift - slips - 1
      if (column < 0 || column > typed.length) {
        rows[at] = slips + 1
        continue
      }
      const other = Number(letter !== typed.charCodeAt(column - 1))
      let cost = Math.min((rows[at - width + 1] as number) + 1, (rows[at - 1] as number) + 1, (rows[at - width] as number) + other)
      const swapped =
        letters > 1 &&
        column > 1 &&
        letter === typed.charCodeAt(column - 2) &&
        word.charCodeAt(letters - 2) === typed.charCodeAt(column - 1)
      if (swapped) cost = Math.min(cost, (rows[at - 2 * width] as number) + 1)
      rows[at] = Math.min(cost, slips + 1)
      this.cells++
    }
    this.computed = letters
  }
}
