import fc from 'fast-check'
import { assembleKernel } from '../testing/assemble-kernel.ts'
import { assembled } from './bit-kernels.ts'
import { openBitSpace, PlainSpace } from './bit-space.ts'
import { addBit, type Bits } from './bitset.ts'

const words = 48
const documents = words * 32
const members = fc.oneof(
  fc.uniqueArray(fc.nat(documents - 1), { maxLength: 40 }),
  fc.array(fc.boolean(), { minLength: documents, maxLength: documents }).map((all) => [...all.keys()].filter((doc) => all[doc])),
)

it('the assembled kernels match their text', async () => {
  expect(assembled).toBe(await assembleKernel('bit-kernels'))
})

it('every operation gives the same result in WebAssembly as in plain TypeScript', () => {
  const fast = openBitSpace(words)
  const plain = new PlainSpace(words)
  expect(fast).not.toBeInstanceOf(PlainSpace)
  fc.assert(
    fc.property(members, members, fc.nat(documents), (a, b, limit) => {
      const [ofFast, ofPlain] = [fast, plain].map((space) => {
        const fill = (docs: readonly number[]): Bits => {
          const bits = space.allocate()
          for (const doc of docs) addBit(bits, doc)
          return bits
        }
        const [left, right, into, marks] = [fill(a), fill(b), fill([1, documents - 1]), space.allocate()]
        const order = space.allocateList()
        const rank = space.allocateList()
        for (let doc = 0; doc < documents; doc++) {
          order[doc] = (doc * 5) % documents
          rank[(doc * 5) % documents] = doc
        }
        const listed = (bits: Bits): number[] => [...space.list(bits).slice(0, space.andSize(bits, bits))]
        const first = space.firstInOrder(left, order, documents, 20)
        const said = {
          found: [...first.found.slice(0, first.size)],
          marked: space.markRanks(left, rank, limit, marks),
          marks: listed(marks),
        }
        const sets: number[][] = []
        for (const combine of ['and', 'or', 'andNot'] as const) {
          space[combine](left, right, into)
          sets.push(listed(into))
        }
        const sizes = [space.andSize(left, right), space.andSized(left, right, into)]
        const below = [...space.list(left, limit)].slice(0, a.filter((doc) => doc < limit).length)
        space.clear(into)
        const cleared = listed(into)
        for (const bits of [left, right, into, marks]) space.release(bits)
        for (const list of [order, rank]) space.releaseList(list)
        return { ...said, sets, sizes, below, cleared }
      })
      expect(ofFast).toEqual(ofPlain)
      expect(ofFast?.sets[0]).toEqual(a.filter((doc) => b.includes(doc)).sort((x, y) => x - y))
    }),
    { numRuns: 60 },
  )
})
