import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { SearchIds } from './search-ids.ts'

it('finds every id that was added and not removed, under a number of its own', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 299 }), fc.boolean()), { minLength: 500, maxLength: 2_000 }), (changes) => {
      // Few first and last words, so that many ids meet at one place.
      const idOf = (number: number): string => `0000000${number % 7}-${String(number).padStart(4, '0')}-4000-8000-00000000000${number % 3}`
      const ids = new SearchIds()
      const known = new Map<string, number>()
      for (const [number, isRemoved] of changes) {
        const id = idOf(number)
        expect(ids.find(id)).toBe(known.get(id))
        if (isRemoved) {
          expect(ids.remove(id)).toBe(known.get(id))
          known.delete(id)
        } else if (!known.has(id)) known.set(id, ids.add(id))
      }
      for (const [id, number] of known) expect([ids.find(id), ids.idOf(number)]).toEqual([number, id])
      expect([ids.size, new Set(known.values()).size]).toEqual([known.size, known.size])
    }),
    { numRuns: 30 },
  )
})

it('refuses what is no UUID', () => {
  const ids = new SearchIds()
  expect(() => ids.add('abc')).toThrow(RangeError)
  const id = randomUUID()
  ids.add(id)
  expect(ids.find(id.toUpperCase())).toBe(0)
})
