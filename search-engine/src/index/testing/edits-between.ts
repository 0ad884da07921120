/**
 * Test oracle: the edit distance of each beginning of `a` from `b`, the empty one first, by its definition; neighbours that are exchanged are
 * one edit.
 */
export function editsOfBeginnings(a: string, b: string): readonly number[] {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return rows.map((row) => row[b.length] ?? Number.POSITIVE_INFINITY)
}

export const editsBetween = (a: string, b: string): number => editsOfBeginnings(a, b).at(-1) ?? 0
