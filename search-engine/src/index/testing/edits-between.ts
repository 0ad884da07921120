/** Test oracle: the edit distance by its recursive definition. */
export function editsBetween(a: string, b: string): number {
  const known = new Map<string, number>()
  const from = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const key = `${i} ${j}`
    const before = known.get(key)
    if (before !== undefined) return before
    let min = Math.min(from(i - 1, j) + 1, from(i, j - 1) + 1, from(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]))
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) min = Math.min(min, from(i - 2, j - 2) + 1)
    known.set(key, min)
    return min
  }
  return from(a.length, b.length)
}

export const prefixesOf = (text: string): string[] => Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end))
