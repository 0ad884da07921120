import { csvOf } from './csv.ts'

it('separates by what Excel of the language takes, and says that it is UTF-8', () => {
  const rows = [
    ['Dzień', 'Wyświetlenia'],
    ['2026-03-01', 1_240],
  ]
  expect(csvOf('pl', rows)).toBe('\uFEFFDzień;Wyświetlenia\r\n2026-03-01;1240\r\n')
  expect(csvOf('en', rows)).toBe('\uFEFFDzień,Wyświetlenia\r\n2026-03-01,1240\r\n')
})

it('quotes what would end a cell', () => {
  expect(csvOf('en', [['C++, Go', 'say "hi"', 'two\nlines', ' edge ', 'a;b']])).toBe(
    '\uFEFF"C++, Go","say ""hi""","two\nlines"," edge ",a;b\r\n',
  )
  expect(csvOf('pl', [['a;b', 'a,b']])).toBe('\uFEFF"a;b";a,b\r\n')
})

it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\u200b=1'])(
  'lets no text become a formula: %j',
  (text) => {
    expect(csvOf('en', [[text]]).replace(/^\uFEFF"?/, '')).toMatch(/^'/)
  },
)

it('leaves numbers numbers, negative ones too', () => {
  expect(csvOf('en', [[-1, 0]])).toBe('\uFEFF-1,0\r\n')
})
