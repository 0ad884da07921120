/** Points of the map in typed arrays, in the order of their Morton codes. */
import { codesPerCell, gridBits, morton } from '../geometry/mercator-grid.ts'

export interface PointColumns {
  /** Morton codes on the finest grid, in ascending order. */
  readonly codes: Float64Array
  readonly docs: Uint32Array
  /** The coordinates that the code interleaves, which are summed without decoding. */
  readonly xs: Uint32Array
  readonly ys: Uint32Array
  /** Deepest level at which the previous point of the same offer is in the same cell. On deeper levels the point adds its offer to the count of the cell, so that distinct offers are counted without a set. */
  readonly sharedLevel: Uint8Array
}

export const emptyPointColumns = (length: number): PointColumns => ({
  codes: new Float64Array(length),
  docs: new Uint32Array(length),
  xs: new Uint32Array(length),
  ys: new Uint32Array(length),
  sharedLevel: new Uint8Array(length),
})
export const noPoints = emptyPointColumns(0)

export function copyPoint(source: PointColumns, from: number, target: PointColumns, to: number): void {
  target.codes[to] = source.codes[from] as number
  target.docs[to] = source.docs[from] as number
  target.xs[to] = source.xs[from] as number
  target.ys[to] = source.ys[from] as number
  target.sharedLevel[to] = source.sharedLevel[from] as number
}

export const firstPoints = ({ codes, docs, xs, ys, sharedLevel }: PointColumns, length: number): PointColumns => ({
  codes: codes.slice(0, length),
  docs: docs.slice(0, length),
  xs: xs.slice(0, length),
  ys: ys.slice(0, length),
  sharedLevel: sharedLevel.slice(0, length),
})

/** Fills `sharedLevel` for the points of one offer, from `first` to `end`, which are few and in any order. */
export function computeSharedLevels({ codes, xs, ys, sharedLevel }: PointColumns, first: number, end: number): void {
  for (let at = first; at < end; at++) {
    let previous = -1
    for (let other = first; other < end; other++) {
      const earlier = (codes[other] as number) < (codes[at] as number) || (codes[other] === codes[at] && other < at)
      if (earlier && (previous === -1 || (codes[other] as number) > (codes[previous] as number))) previous = other
    }
    if (previous === -1) continue
    const differing = ((xs[at] as number) ^ (xs[previous] as number)) | ((ys[at] as number) ^ (ys[previous] as number))
    sharedLevel[at] = gridBits - (32 - Math.clz32(differing))
  }
}

/** End of the points in the same cell as the one at `start`, at most `end`. Galloping search, since most cells have few points. */
export function endOfCell(points: PointColumns, level: number, start: number, end: number): number {
  const { codes, xs, ys } = points
  const shift = gridBits - level
  const beyond = (morton((xs[start] as number) >>> shift, (ys[start] as number) >>> shift) + 1) * codesPerCell(level)
  if ((codes[end - 1] as number) < beyond) return end
  let step = 1
  let low = start
  while (low + step < end && (codes[low + step] as number) < beyond) {
    low += step
    step *= 2
  }
  return lowerBound(points, beyond, low, Math.min(low + step, end))
}

/** First position from `from` to `to` whose code is at least `code`. */
export function lowerBound({ codes }: Pick<PointColumns, 'codes'>, code: number, from = 0, to = codes.length): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((codes[middle] as number) < code) low = middle + 1
    else high = middle
  }
  return low
}
