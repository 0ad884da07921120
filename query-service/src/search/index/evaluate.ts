/** ANDs clauses. Starts from the rarest: few candidates are tested one by one, many are intersected as bits, 32 at a step. */
import { type Bits, forEachBit, intersect, intersectSized, size } from './bitset.ts'
import type { Clause } from './clause.ts'
import { DocSet } from './doc-set.ts'

export function evaluate(clauses: readonly Clause[], live: Bits, liveCount: number): DocSet {
  const ordered = clauses.length > 1 ? [...clauses].sort((a, b) => a.bound - b.bound) : clauses
  const rarest = ordered[0]
  if (rarest === undefined) return DocSet.ofBits(live, liveCount)
  if (rarest.bound <= live.length) return testEach(candidatesOf(rarest), ordered, 1)

  let result: Bits | null = null
  let count = Math.min(rarest.bound, liveCount)
  let owned = false
  for (const [index, clause] of ordered.entries()) {
    const bits = clause.bitsFor(count)
    if (bits === null) return testEach(listOf(result ?? live, count), ordered, index)
    if (result === null) {
      result = bits
      if (ordered.length === 1) count = clause.exactSize() ?? size(bits)
    } else {
      if (!owned) result = result.slice()
      owned = true
      // The count costs as much as the AND: taken where it decides how the next clause is met, and at the end.
      const next = ordered[index + 1]
      if (next === undefined || next.bound === Number.POSITIVE_INFINITY) count = intersectSized(result, bits)
      else intersect(result, bits)
    }
  }
  return DocSet.ofBits(result ?? live, count)
}

function candidatesOf(clause: Clause): Uint32Array {
  const found = new Uint32Array(clause.bound)
  let length = 0
  let sorted = true
  clause.forEach((doc) => {
    if (length > 0 && doc <= (found[length - 1] as number)) sorted = false
    found[length++] = doc
  })
  return sorted ? found.subarray(0, length) : Uint32Array.from(new Set(found.subarray(0, length))).sort()
}

function listOf(bits: Bits, count: number): Uint32Array {
  const list = new Uint32Array(count)
  let length = 0
  forEachBit(bits, (doc) => {
    list[length++] = doc
  })
  return list.subarray(0, length)
}

/** Keeps the candidates that pass the clauses from `first` on. */
function testEach(candidates: Uint32Array, clauses: readonly Clause[], first: number): DocSet {
  const kept = new Uint32Array(candidates.length)
  let length = 0
  next: for (const doc of candidates) {
    for (let index = first; index < clauses.length; index++) if (!(clauses[index] as Clause).matches(doc)) continue next
    kept[length++] = doc
  }
  return DocSet.ofList(kept.subarray(0, length))
}
