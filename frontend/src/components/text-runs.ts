/** What two versions of a list of texts have in common, and what they have not. The comparison is bounded. */

export interface Run {
  /** The other version has these too, in this order. */
  readonly isSame: boolean
  readonly blocks: readonly string[]
}

/** Cells of the table of the comparison: more than 500 texts that differ in both versions count as changed altogether. */
const maxCells = 250_000

/** `blocks`, in runs that the other version has and runs that it has not. */
export function runsOf(blocks: readonly string[], other: readonly string[]): readonly Run[] {
  let start = 0
  while (start < blocks.length && start < other.length && blocks[start] === other[start]) start += 1
  let end = 0
  const shorter = Math.min(blocks.length, other.length) - start
  while (end < shorter && blocks[blocks.length - 1 - end] === other[other.length - 1 - end]) end += 1
  const middle = sharedIn(blocks.slice(start, blocks.length - end), other.slice(start, other.length - end))
  const isSame = blocks.map((_, at) => at < start || at >= blocks.length - end || middle[at - start] === true)
  const runs: { isSame: boolean; blocks: string[] }[] = []
  for (const [at, block] of blocks.entries()) {
    const last = runs.at(-1)
    if (last !== undefined && last.isSame === isSame[at]) last.blocks.push(block)
    else runs.push({ isSame: isSame[at] === true, blocks: [block] })
  }
  return runs
}

/** Which of `mine` are in the longest common subsequence. */
function sharedIn(mine: readonly string[], theirs: readonly string[]): boolean[] {
  const shared = mine.map(() => false)
  const width = theirs.length + 1
  if (mine.length * theirs.length > maxCells) return shared
  const lengths = new Uint16Array((mine.length + 1) * width)
  const length = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = mine.length - 1; row >= 0; row -= 1)
    for (let column = theirs.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        mine[row] === theirs[column] ? length(row + 1, column + 1) + 1 : Math.max(length(row + 1, column), length(row, column + 1))
  for (let row = 0, column = 0; row < mine.length && column < theirs.length; ) {
    if (mine[row] === theirs[column]) {
      shared[row] = true
      row += 1
      column += 1
    } else if (length(row + 1, column) >= length(row, column + 1)) row += 1
    else column += 1
  }
  return shared
}
