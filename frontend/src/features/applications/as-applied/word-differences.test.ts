import { piecesOf } from './word-differences.ts'

const shown = (text: string, other: string): string =>
  piecesOf(text, other)
    .map((piece) => (piece.isSame ? piece.text : `[${piece.text}]`))
    .join('')

it('marks words, Polish ones as well', () => {
  const [before, after] = ['Praca w Łodzi, 10 000 zł', 'Praca w Gdańsku, 10 000 zł']
  expect([shown(before, after), shown(after, before)]).toEqual(['Praca w [Łodzi,] 10 000 zł', 'Praca w [Gdańsku,] 10 000 zł'])
  expect([shown('same', 'same'), shown('new', ''), shown('', 'old')]).toEqual(['same', '[new]', ''])
})

it('marks words within lines that differ, and whole lines that only one version has', () => {
  const before = 'We offer:\na car\nfree coffee\nAbout us'
  expect(shown(before, 'We offer:\na bike\nfree coffee\nAbout them')).toBe('We offer:\na [car]\nfree coffee\nAbout [us]')
  expect(shown(`${before}\nApply now`, before)).toBe('We offer:\na car\nfree coffee\nAbout us[\nApply now]')
})

it('leaves the text as it is, whatever the other one is', () => {
  const words = 'we offer a job\nwith pay and\nwithout weekends'.split(/(?<=\s)/)
  for (let seed = 1; seed <= 50; seed += 1) {
    const text = (of: number) => words.filter((_, at) => (seed * (at + of)) % 3 > 0).join('')
    expect(
      piecesOf(text(1), text(2))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text(1))
  }
})

it('compares texts as wholes that have nothing in common', () => {
  const long = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word}${at}`).join(' ')
  expect(piecesOf(long('a'), long('b'))).toEqual([{ isSame: false, text: long('a') }])
})
