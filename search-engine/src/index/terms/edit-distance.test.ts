import fc from 'fast-check'
import { editsBetween, editsOfBeginnings } from '../testing/edits-between.ts'
import { EditDistanceSearch, maxEditsFor } from './edit-distance.ts'
import { Vocabulary } from './vocabulary.ts'

function vocabularyOf(words: readonly string[]): Vocabulary {
  const vocabulary = new Vocabulary()
  for (const [id, word] of words.entries()) vocabulary.add(word, id)
  return vocabulary
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 12 })
// Enough for the sorted part, which is merged above 128, and some that wait.
const words = fc.array(word, { maxLength: 160 })

it('finds the words, and the words with a prefix, within the allowed edit distance', () => {
  fc.assert(
    fc.property(words, fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 4, maxLength: 10 }), (all, typed) => {
      const maxEdits = maxEditsFor(typed.length)
      const distance = (text: string): number => editsBetween(text, typed)
      const vocabulary = vocabularyOf(all)
      const near = new Map<number, number>()
      vocabulary.forEachWithin(new EditDistanceSearch(typed, maxEdits, 'words'), (id, found) => near.set(id, found))
      const beginning = new Set<number>()
      vocabulary.forEachWithin(new EditDistanceSearch(typed, maxEdits, 'prefixes'), (id) => beginning.add(id))
      const expected = [...all.entries()].map(([id, text]): [number, number] => [id, distance(text)])
      expect([...near].sort(([a], [b]) => a - b)).toEqual(expected.filter(([, slipsOfWord]) => slipsOfWord <= maxEdits))
      const beginsNear = (text: string): boolean => editsOfBeginnings(text, typed).some((edits) => edits <= maxEdits)
      expect([...beginning].sort((a, b) => a - b)).toEqual([...all.keys()].filter((id) => beginsNear(all[id] ?? '')))
    }),
    { numRuns: 300, seed: 3 },
  )
})

const modes = ['words', 'prefixes'] as const
const cellsFor = (typed: string, vocabulary: Vocabulary, mode: (typeof modes)[number]): number => {
  const search = new EditDistanceSearch(typed, maxEditsFor(typed.length), mode)
  vocabulary.forEachWithin(search, () => undefined)
  return search.cells
}

describe.each(modes)('compared with %s', (mode) => {
  it('takes steps in proportion to the length typed', () => {
    const texts = ['a', 'ab', 'senior ']
    for (const text of texts) {
      const vocabulary = vocabularyOf(Array.from({ length: 200 }, (_, at) => text.repeat(20_000 / text.length) + at))
      const steps = [1_000, 2_000, 4_000, 8_000, 16_000].map((length) =>
        cellsFor(`${text.repeat(length).slice(0, length - 2)}xx`, vocabulary, mode),
      )
      for (const [at, cells] of steps.slice(1).entries()) expect(cells).toBeLessThan(3 * (steps[at] as number))
    }
  })

  it('takes at most twice the steps among twice as many words', () => {
    const syllables = ['ka', 'ro', 'mi', 'te', 'lu', 'so', 'pre', 'nik']
    const word = (at: number): string => Array.from({ length: 5 }, (_, digit) => syllables[(at >> (3 * digit)) & 7]).join('')
    const all = Array.from({ length: 16_000 }, (_, at) => word((at * 7_919) & 32_767))
    for (const typed of ['karoxite', 'prenikrotemisolux', 'x'.repeat(100)]) {
      const [half, whole] = [8_000, 16_000].map((count) => cellsFor(typed, vocabularyOf(all.slice(0, count)), mode)) as [number, number]
      expect(whole).toBeLessThanOrEqual(2 * half)
      // A few first letters decide about most words.
      expect(whole).toBeLessThan(16_000 * 5)
    }
  })
})
