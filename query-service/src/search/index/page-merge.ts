/** Merges the first `size` of ordered documents with ordered others, and answers positions `from` to `end`. */
export function mergedPage(
  sorted: Uint32Array,
  size: number,
  others: readonly number[],
  compare: (a: number, b: number) => number,
  from: number,
  end: number,
): number[] {
  const page: number[] = []
  let next = 0
  let other = 0
  // The usual case, ten times faster than `Array.from`.
  if (others.length === 0) for (next = from; next < end && next < size; next++) page.push(sorted[next] as number)
  for (let position = others.length === 0 ? end : 0; position < end; position++) {
    const takesOther = other < others.length && (next === size || compare(others[other] as number, sorted[next] as number) < 0)
    const doc = takesOther ? others[other++] : sorted[next++]
    if (doc !== undefined && position >= from) page.push(doc)
  }
  return page
}
