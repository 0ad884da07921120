import { openBitSpace } from '../sets/bit-space.ts'
import { addBit, removeBit } from '../sets/bitset.ts'
import type { LiveDocuments } from '../sets/live-documents.ts'
import { Computed } from './clause.ts'
import { ClauseCache } from './clause-cache.ts'

const space = openBitSpace(64)
const evenOf = (documents: LiveDocuments): Computed =>
  new Computed(
    (doc) => doc % 2 === 0,
    () => documents,
    (into) => {
      for (let doc = 0; doc < 64 * 32; doc += 2) if ((documents.live[doc >>> 5] as number) & (1 << (doc & 31))) addBit(into, doc)
    },
  )

it.each([
  ['few', 3],
  ['many', 600],
])('a computed clause of %s documents follows each of them as it is added and removed', (_, documents) => {
  const live = space.allocate()
  for (let doc = 0; doc < documents; doc++) addBit(live, doc)
  const clause = evenOf({ space, live })
  expect(clause.exactSize()).toBeNull()
  clause.bitsFor(1_000, space.allocate())
  const expected = Math.ceil(documents / 2)
  expect(clause.exactSize()).toBe(expected)
  expect(clause.list === null).toBe(expected > 16)
  for (let doc = documents; doc < 1_200; doc++) {
    addBit(live, doc)
    clause.update(doc)
  }
  expect(clause.exactSize()).toBe(600)
  for (let doc = 0; doc < 1_190; doc++) {
    removeBit(live, doc)
    clause.update(doc)
  }
  expect([...Array(1_200).keys()].filter((doc) => clause.matches(doc))).toEqual([1_190, 1_192, 1_194, 1_196, 1_198])
})

it('caches a clause by the values of its key in order, and evicts the least recently used', () => {
  const cache = new ClauseCache(4)
  const documents = { space, live: space.allocate() }
  const make = (): Computed => evenOf(documents)
  const keys = [['a'], ['a', 'b'], ['b', 'a'], [1], ['1']]
  const clauses = keys.map((key) => cache.get('word', key, make))
  expect(new Set(clauses).size).toBe(5)
  expect(cache.get('place', ['a'], make)).not.toBe(clauses[0])
  for (const [at, key] of keys.entries()) expect(cache.find('word', key)).toBe(clauses[at])
  cache.find('word', ['a'])
  cache.trim(space)
  expect(cache.size).toBe(3)
  expect(keys.map((key) => cache.find('word', key) !== null)).toEqual([true, false, false, true, true])
  cache.clear(space)
  expect(cache.size).toBe(0)
  expect(cache.find('word', ['a'])).toBeNull()
})
