/** Words that differ from what was typed by a slip: a letter too many, too few, another one, or two swapped. */

/** Slips allowed in so many letters; none in short words, which would match anything. */
export const slipsAllowed = (length: number): number => {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** The letters of a text as a set of 32 bits: what one text has and another lacks costs a slip each. */
export function signatureOf(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits
}

/** Whether some beginning of `word` is at most `slips` away from `typed`. Rows of the edit distance, ended once none can get there. */
export function beginsAlmostWith(word: string, typed: string, slips: number): boolean {
  const width = Math.min(word.length, typed.length + slips)
  if (width < typed.length - slips) return false
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const same = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1)
      let cost = Math.min((last[column] as number) + 1, (current[column - 1] as number) + 1, (last[column - 1] as number) + (same ? 0 : 1))
      const swapped =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > slips) return false
    beforeLast = last
    last = current
  }
  return last.some((cost) => cost <= slips)
}
