/** Points on the map side by side in typed arrays. */
import { codesPerCell, gridBits, morton } from './map-codes.ts'

/** Points in the order of their codes. */
export interface Stretch {
  readonly codes: Float64Array
  readonly docs: Uint32Array
  /** On the finest grid: what the codes say, ready to add. */
  readonly xs: Uint32Array
  readonly ys: Uint32Array
  /** Deepest level where the point shares its cell with the point of the same offer before it: on levels below, it is another offer there. */
  readonly again: Uint8Array
}

export const emptyStretch = (length: number): Stretch => ({
  codes: new Float64Array(length),
  docs: new Uint32Array(length),
  xs: new Uint32Array(length),
  ys: new Uint32Array(length),
  again: new Uint8Array(length),
})
export const nothing = emptyStretch(0)

/** Entry `from` of one stretch to place `to` of another. */
export function copyPoint(source: Stretch, from: number, target: Stretch, to: number): void {
  target.codes[to] = source.codes[from] as number
  target.docs[to] = source.docs[from] as number
  target.xs[to] = source.xs[from] as number
  target.ys[to] = source.ys[from] as number
  target.again[to] = source.again[from] as number
}

/** Its first points. */
export const firstOf = ({ codes, docs, xs, ys, again }: Stretch, length: number): Stretch => ({
  codes: codes.slice(0, length),
  docs: docs.slice(0, length),
  xs: xs.slice(0, length),
  ys: ys.slice(0, length),
  again: again.slice(0, length),
})

/** Fills `again` for the points of one offer, from `first` to `end`, which are few and in any order. */
export function noteShared({ codes, xs, ys, again }: Stretch, first: number, end: number): void {
  for (let at = first; at < end; at++) {
    let before = -1
    for (let other = first; other < end; other++) {
      const earlier = (codes[other] as number) < (codes[at] as number) || (codes[other] === codes[at] && other < at)
      if (earlier && (before === -1 || (codes[other] as number) > (codes[before] as number))) before = other
    }
    if (before === -1) continue
    const differing = ((xs[at] as number) ^ (xs[before] as number)) | ((ys[at] as number) ^ (ys[before] as number))
    again[at] = gridBits - (32 - Math.clz32(differing))
  }
}

/** Where the points end that are in the same cell as the one at `start`, at most `end`: cells mostly have few. */
export function endOfCell(stretch: Stretch, level: number, start: number, end: number): number {
  const { codes, xs, ys } = stretch
  const shift = gridBits - level
  const beyond = (morton((xs[start] as number) >>> shift, (ys[start] as number) >>> shift) + 1) * codesPerCell(level)
  if ((codes[end - 1] as number) < beyond) return end
  let step = 1
  let low = start
  while (low + step < end && (codes[low + step] as number) < beyond) {
    low += step
    step *= 2
  }
  return lowerBound(stretch, beyond, low, Math.min(low + step, end))
}

/** First position from `low` to `high` whose code is not below `code`. */
export function lowerBound({ codes }: Pick<Stretch, 'codes'>, code: number, from = 0, to = codes.length): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((codes[middle] as number) < code) low = middle + 1
    else high = middle
  }
  return low
}
