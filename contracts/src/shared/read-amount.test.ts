import fc from 'fast-check'
import { formatNumber, formatRange } from './format.ts'
import { currencies } from './money.ts'
import { readAmount, readDigits } from './read-amount.ts'
import { superlinearInputs } from './testing/growth.ts'

it.each([
  ['12000', 12_000, 0, null],
  ['12 000', 12_000, 0, null],
  ['12\u00a0000', 12_000, 0, null],
  ['12\u202f000', 12_000, 0, null],
  ['12\u2009000', 12_000, 0, null],
  ['12.000', 12_000, 0, null],
  ['12,000', 12_000, 0, null],
  ["12'000", 12_000, 0, null],
  ['12’000', 12_000, 0, null],
  ['1.234.567', 1_234_567, 0, null],
  ['12.000,50', 12_000.5, 2, null],
  ['12,000.50', 12_000.5, 2, null],
  ['12 000,5', 12_000.5, 1, null],
  ['31,40', 31.4, 2, null],
  ['31.4', 31.4, 1, null],
  ['23520.0', 23_520, 1, null],
  ['8500.0000', 8_500, 4, null],
  ['12k', 12_000, 0, null],
  ['12 K', 12_000, 0, null],
  ['15,5 tys.', 15_500, 1, null],
  ['15,5 tys. zł', 15_500, 1, 'pln'],
  ['1.1k', 1_100, 1, null],
  ['31,4 tysięcy', 31_400, 1, null],
  ['12 000 zł', 12_000, 0, 'pln'],
  ['12000PLN', 12_000, 0, 'pln'],
  ['12 000,- zł', 12_000, 0, 'pln'],
  ['€1,200', 1_200, 0, 'eur'],
  ['$ 1,200.50', 1_200.5, 2, 'usd'],
  ['PLN 12.000', 12_000, 0, 'pln'],
  ['0', 0, 0, null],
  [' 150 ', 150, 0, null],
] as const)('reads %j', (text, value, decimals, currency) => {
  expect(readAmount(text)).toEqual({ ok: true, value: { value, decimals, currency } })
})

it.each([
  ['0.500', 'ambiguous'],
  ['0,500', 'ambiguous'],
  ['012.000', 'ambiguous'],
  ['1234,567', 'ambiguous'],
  ['1234 567', 'ambiguous'],
  ['12.000.50', 'ambiguous'],
  ['12.000,500', 'ambiguous'],
  ['12,000.000', 'ambiguous'],
  ['1.234 567', 'ambiguous'],
  ['12 50', 'ambiguous'],
  ['12.', 'ambiguous'],
  ['1,2,3', 'ambiguous'],
  ['12.000k', 'ambiguous'],
  ['12 000 tys.', 'ambiguous'],
  ['€12 PLN', 'ambiguous'],
  ['1234567890123', 'ambiguous'],
  ['', 'unreadable'],
  ['-12', 'unreadable'],
  ['12-15', 'unreadable'],
  ['1e5', 'unreadable'],
  ['0x10', 'unreadable'],
  ['twelve', 'unreadable'],
  ['12 apples', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['٣٤', 'unreadable'],
] as const)('refuses %j as %s', (text, problem) => {
  expect(readAmount(text)).toEqual({ ok: false, error: problem })
})

const money = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
)

it.each(['pl', 'en'] as const)('reads back every amount that the board writes in %s', (locale) => {
  fc.assert(
    fc.property(money, fc.constantFrom(...currencies), (value, currency) => {
      const plain = readAmount(formatNumber(locale, value))
      const named = readAmount(formatRange(locale, value, value, currency))
      expect([plain, named]).toMatchObject([
        { ok: true, value: { value, currency: null } },
        { ok: true, value: { value, currency } },
      ])
    }),
  )
})

it('never takes three digits behind a sign for decimals', () => {
  const sign = fc.constantFrom('.', ',', ' ', "'", '\u00a0', '\u202f', '\u2009')
  const three = fc.integer({ min: 0, max: 999 }).map((digits) => String(digits).padStart(3, '0'))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), sign, three, (whole, between, digits) => {
      const read = readDigits(`${whole}${between}${digits}`)
      expect(read.ok ? read.value : null).toEqual(
        whole > 0 && whole < 1_000 ? { value: whole * 1_000 + Number(digits), decimals: 0 } : null,
      )
    }),
  )
})

it('takes time in proportion to the text', async () => {
  const alphabets = ['1 000 ', '1.000.', "1'", 'zł ', '1 tys. ']
  expect(await superlinearInputs([{ name: 'amount', limit: 200_000, run: readAmount, alphabets }])).toEqual([])
}, 60_000)
