import fc from 'fast-check'
import { openBitSpace } from '../sets/bit-space.ts'
import { addBit, removeBit } from '../sets/bitset.ts'
import { DocSet } from '../sets/doc-set.ts'
import { CategoryBlocks, otherCombinations, sharedDocuments } from './category-blocks.ts'

type Categories = readonly number[]

class Offers {
  readonly space = openBitSpace(64)
  readonly live = this.space.allocate()
  readonly blocks = new CategoryBlocks(this.space)
  readonly categories = new Map<number, Categories>()

  add(categories: Categories): number {
    const doc = this.blocks.allocate(categories, this.live)
    expect(this.categories.has(doc)).toBe(false)
    expect(doc).toBeLessThan(this.space.words * 32)
    addBit(this.live, doc)
    this.categories.set(doc, categories)
    return doc
  }

  remove(doc: number): void {
    removeBit(this.live, doc)
    this.blocks.release(doc)
    this.categories.delete(doc)
  }

  change(doc: number, categories: Categories): void {
    if (this.blocks.reassign(doc, categories)) this.categories.set(doc, categories)
    else {
      this.remove(doc)
      this.add(categories)
    }
  }

  /** Null where they are too many to be counted so. */
  counted(docs: readonly number[], blocks = this.blocks): Record<string, number> | null {
    const bits = this.space.allocate()
    for (const doc of docs) addBit(bits, doc)
    const counts = [DocSet.ofBits(bits, docs.length), DocSet.ofList(Uint32Array.from(docs))].map((result) => {
      const found: Record<string, number> = {}
      const areAll = blocks.count(result, (values, documents) => {
        expect(found[values.join()]).toBeUndefined()
        found[values.join()] = documents
      })
      return areAll ? found : null
    })
    this.space.release(bits)
    expect(counts[0]).toEqual(counts[1])
    return counts[0] ?? null
  }

  expectSame(blocks = this.blocks): void {
    for (const every of [1, 2, 7]) {
      const docs = [...this.categories.keys()].filter((doc) => doc % every === 0).sort((a, b) => a - b)
      const expected: Record<string, number> = {}
      for (const doc of docs) {
        const name = (this.categories.get(doc) as Categories).join()
        expected[name] = (expected[name] ?? 0) + 1
      }
      expect(this.counted(docs, blocks)).toEqual(expected)
    }
  }
}

/** Few that are frequent, many that are rare. */
const categories: fc.Arbitrary<Categories> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom([1], [2], [3, 300]) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }) },
)

it('counts documents by category exactly, after thousands of changes and after a restore', () => {
  const offers = new Offers()
  for (const [step, values] of fc.sample(categories, { numRuns: 6_000, seed: 3 }).entries()) {
    const docs = [...offers.categories.keys()]
    const some = docs[(step * 7_919) % docs.length]
    if (some === undefined || offers.blocks.isFull || step % 5 === 0) {
      if (some !== undefined && step % 2 === 1) offers.remove(some)
      else if (!offers.blocks.isFull) offers.add(values)
    } else if (step % 5 === 1 && docs.length > 900) offers.remove(some)
    else if (step % 5 === 2) offers.change(some, values)
    else offers.add(values)
    if (step % 1_000 === 999) offers.expectSame()
  }
  expect(offers.categories.size).toBeGreaterThan(700)
  expect(offers.blocks.mixedDocuments).toBeLessThan(offers.categories.size)
  const restored = new CategoryBlocks(offers.space)
  restored.restore(offers.blocks.end, offers.live, (doc) => offers.categories.get(doc) ?? [])
  offers.expectSame(restored)
})

it('looks up only the first documents of each combination', () => {
  const offers = new Offers()
  for (let number = 0; number < 1_200; number++) offers.add([(number % 3) + 1])
  expect(offers.blocks.mixedDocuments).toBe(3 * sharedDocuments)
  offers.expectSame()
})

it('reuses the ids of removed offers for any categories', () => {
  const offers = new Offers()
  while (!offers.blocks.isFull) offers.add([1])
  const docs = [...offers.categories.keys()]
  expect(docs.length).toBeGreaterThan(1_900)
  for (const [at, doc] of docs.entries()) if (at % 2 === 0) offers.remove(doc)
  expect(offers.blocks.isFull).toBe(false)
  let added = 0
  for (; !offers.blocks.isFull; added++) offers.add([2])
  // Up to three quarters of all numbers are taken again without a larger space.
  expect(added).toBeGreaterThan(400)
  offers.expectSame()
})

it('reports when there are more combinations than it can count', () => {
  const offers = new Offers()
  const docs: number[] = []
  for (let number = 0; number < otherCombinations + 30; number++) docs.push(offers.add([number, number + 1]))
  expect(offers.counted(docs)).toBeNull()
  expect(offers.counted(docs.slice(0, 500))).not.toBeNull()
  for (const doc of docs.slice(-40)) offers.remove(doc)
  offers.expectSame()
})
