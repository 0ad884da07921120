import fc from 'fast-check'
import { openBitSpace } from './bit-space.ts'
import { type Bits, forEachBit } from './bitset.ts'
import { maxBlockSize, ThresholdSets } from './threshold-sets.ts'

const words = 64
const documents = words * 32

const members = (bits: Bits): number[] => {
  const docs: number[] = []
  forEachBit(bits, (doc) => docs.push(doc))
  return docs
}

/** Few numbers that many share, and many that few do. */
const key = fc.oneof(fc.constantFrom(0, -0, 7, 12_000), fc.double({ min: -50_000, max: 50_000, noNaN: true }))
const question = fc.record({
  rate: fc.constantFrom(1, 4.2345, 0.1, Number.NaN),
  target: fc.constantFrom(1, 3.9),
  bound: fc.oneof(key, fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)),
})

function expectSame(sets: ThresholdSets, keys: ReadonlyMap<number, number>, space = openBitSpace(words)): void {
  const into = space.allocate()
  for (const { rate, target, bound } of [...fc.sample(question, 20), ...[...keys.values()].slice(0, 20).map(exactly)]) {
    sets.fill({ rate, target, bound }, into, space)
    const enough = [...keys].filter(([, each]) => (each * rate) / target >= bound).map(([doc]) => doc)
    expect(members(into)).toEqual(enough.sort((a, b) => a - b))
  }
  expect(sets.count).toBe(keys.size)
  expect(members(sets.all)).toHaveLength(keys.size)
  space.release(into)
}

const exactly = (bound: number): { rate: number; target: number; bound: number } => ({ rate: 1, target: 1, bound })

it('finds all documents at or above a bound, after any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(documents - 1), key), { minLength: 500, maxLength: 1_500 }), (changes) => {
      const space = openBitSpace(words)
      const sets = new ThresholdSets(space)
      const keys = new Map<number, number>()
      for (const [step, [doc, number]] of changes.entries()) {
        const known = keys.get(doc)
        if (known !== undefined) sets.remove(doc, known, space)
        keys.delete(doc)
        if (step % 3 > 0 || known === undefined) {
          sets.add(doc, number, space)
          keys.set(doc, number)
        }
        if (step % 250 === 0) expectSame(sets, keys, space)
      }
      expectSame(sets, keys, space)
      for (const [doc, number] of keys) sets.remove(doc, number, space)
      expectSame(sets, new Map(), space)
      expect(sets.sets).toBe(1)
    }),
    { numRuns: 15 },
  )
})

it('finds the same after a bulk build, and after moving to a larger space', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 1_000 }), (numbers) => {
      const space = openBitSpace(words)
      const sets = new ThresholdSets(space)
      const keys = new Map(numbers.map((number, at) => [at * 2, number]))
      sets.build([...keys.keys()], Float64Array.from(keys.values()), space)
      expectSame(sets, keys, space)
      const larger = openBitSpace(words * 2)
      sets.moveTo(larger)
      for (const [doc, number] of [...keys].slice(0, 500)) {
        sets.add(doc + 1, number, larger)
        keys.set(doc + 1, number)
      }
      expectSame(sets, keys, larger)
    }),
    { numRuns: 20 },
  )
})

it('scans few documents and holds few bitmaps for any distribution of keys', () => {
  const space = openBitSpace(words)
  for (const numberOf of [(at: number) => at, (at: number) => -at, () => 5, (at: number) => at % 3, (at: number) => at ** 3 % 1_009]) {
    const sets = new ThresholdSets(space)
    for (let at = 0; at < documents; at++) sets.add(at, numberOf(at), space)
    expect(sets.longestList).toBeLessThanOrEqual(maxBlockSize(space))
    expect(sets.sets).toBeLessThanOrEqual(4 * (documents / maxBlockSize(space)) + 1)
    // Those that are left come closer together.
    for (let at = 0; at < documents - 40; at++) sets.remove(at, numberOf(at), space)
    expect(sets.sets).toBeLessThanOrEqual(12)
    sets.release(space)
  }
})
