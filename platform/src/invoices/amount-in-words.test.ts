import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { toCurrency } from 'n2words/pl-PL'
import { amountInWords } from './amount-in-words.ts'

/** Reads Polish words back, on its own: the value of each word, and thousands and millions that multiply what is before them. */
const ofWord = new Map<string, number>([
  ...['zero', 'jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć'].map((word, at) => [word, at] as const),
  ...['dziesięć', 'jedenaście', 'dwanaście', 'trzynaście', 'czternaście', 'piętnaście', 'szesnaście', 'siedemnaście', 'osiemnaście'].map(
    (word, at) => [word, 10 + at] as const,
  ),
  ['dziewiętnaście', 19],
  ...[
    'dwadzieścia',
    'trzydzieści',
    'czterdzieści',
    'pięćdziesiąt',
    'sześćdziesiąt',
    'siedemdziesiąt',
    'osiemdziesiąt',
    'dziewięćdziesiąt',
  ].map((word, at) => [word, 20 + 10 * at] as const),
  ...['sto', 'dwieście', 'trzysta', 'czterysta', 'pięćset', 'sześćset', 'siedemset', 'osiemset', 'dziewięćset'].map(
    (word, at) => [word, 100 + 100 * at] as const,
  ),
])
const scales = new Map(
  Object.entries({ tysiąc: 1_000, tysiące: 1_000, tysięcy: 1_000, milion: 1_000_000, miliony: 1_000_000, milionów: 1_000_000 }),
)

function numberOf(words: readonly string[]): number {
  let total = 0
  let group = 0
  for (const word of words) {
    const scale = scales.get(word)
    if (scale === undefined) group += ofWord.get(word) ?? Number.NaN
    else {
      total += (group === 0 ? 1 : group) * scale
      group = 0
    }
  }
  return total + group
}

function minorOf(text: string): number {
  const words = text.split(' ')
  const sign = words[0] === 'minus' ? -1 : 1
  const rest = sign < 0 ? words.slice(1) : words
  const end = rest.findIndex((word) => /^(?:złot|euro)/.test(word))
  const parts = rest.slice(end + 1, -1)
  return (
    sign *
    ((end < 0 ? 0 : numberOf(rest.slice(0, end)) * 100) + (end === rest.length - 1 ? 0 : numberOf(end < 0 ? rest.slice(0, -1) : parts)))
  )
}

const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('an amount in words', () => {
  it.each([
    [121_770, 'pln', 'tysiąc dwieście siedemnaście złotych siedemdziesiąt groszy'],
    [100, 'pln', 'jeden złoty'],
    [200, 'pln', 'dwa złote'],
    [500, 'pln', 'pięć złotych'],
    [1_200, 'pln', 'dwanaście złotych'],
    [2_100, 'pln', 'dwadzieścia jeden złotych'],
    [2_222_200, 'pln', 'dwadzieścia dwa tysiące dwieście dwadzieścia dwa złote'],
    [1, 'pln', 'jeden grosz'],
    [22, 'pln', 'dwadzieścia dwa grosze'],
    [12, 'pln', 'dwanaście groszy'],
    [0, 'pln', 'zero złotych'],
    [-36_900, 'pln', 'minus trzysta sześćdziesiąt dziewięć złotych'],
    [28_167, 'eur', 'dwieście osiemdziesiąt jeden euro sześćdziesiąt siedem centów'],
    [102, 'eur', 'jeden euro dwa centy'],
    [-1, 'eur', 'minus jeden cent'],
  ] as const)('%d %s in Polish is "%s"', (minor, currency, words) => {
    expect(amountInWords('pl', minor, currency)).toBe(words)
  })

  it.each([
    [121_770, 'pln', 'one thousand two hundred and seventeen zlotys and seventy groszy'],
    [101, 'pln', 'one zloty and one grosz'],
    [28_167, 'eur', 'two hundred and eighty-one euros and sixty-seven cents'],
    [101, 'eur', 'one euro and one cent'],
    [-200, 'eur', 'minus two euros'],
  ] as const)('%d %s in English is "%s"', (minor, currency, words) => {
    expect(amountInWords('en', minor, currency)).toBe(words)
  })

  it('in Polish reads back as the amount, in both currencies', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('pln' as const, 'eur' as const), (minor, currency) =>
        deepStrictEqual(minorOf(amountInWords('pl', minor, currency)), minor),
      ),
      { numRuns: 2_000, seed: 20_261_127 },
    )
  })

  it('in złotys is that of the library, which has no other currency in Polish', () => {
    fc.assert(
      fc.property(amount, (minor) => deepStrictEqual(amountInWords('pl', minor, 'pln'), toCurrency((minor / 100).toFixed(2)))),
      { numRuns: 1_000, seed: 20_261_127 },
    )
  })
})
