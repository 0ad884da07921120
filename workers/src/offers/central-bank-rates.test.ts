import { parseTableA } from './central-bank-rates.ts'
import { inBase } from './exchange-rates.ts'

const document = (changes = {}) => [
  {
    table: 'A',
    no: '001/A/NBP/2026',
    effectiveDate: '2026-01-02',
    rates: [
      { currency: 'dolar amerykański', code: 'USD', mid: 4 },
      { currency: 'euro', code: 'EUR', mid: 4.5 },
      { currency: 'bat (Tajlandia)', code: 'THB', mid: 0.1 },
    ],
    ...changes,
  },
]

describe('table A of the central bank', () => {
  it('gives what one unit of each known currency costs in zlotys', () => {
    expect(parseTableA(document())).toEqual({ date: '2026-01-02', rates: { usd: 4, eur: 4.5, pln: 1 } })
  })

  it.each([
    ['another table', document({ table: 'B' })],
    ['no rates', document({ rates: [] })],
    ['a rate of nothing', document({ rates: [{ code: 'USD', mid: 0 }] })],
    ['a rate that is text', document({ rates: [{ code: 'USD', mid: '4' }] })],
    ['no date', document({ effectiveDate: 'yesterday' })],
    ['a page of the web server', '<html></html>'],
    ['nothing', []],
  ])('is refused when it is %s', (_name, given) => expect(() => parseTableA(given)).toThrow())

  it('is turned into the base of a board', () => {
    expect(inBase(parseTableA(document()), 'eur')).toEqual({ date: '2026-01-02', rates: { usd: 4 / 4.5, eur: 1, pln: 1 / 4.5 } })
    expect(inBase(parseTableA(document()), 'chf')).toBeUndefined()
  })
})
