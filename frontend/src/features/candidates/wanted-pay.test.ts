import { wantedPay } from './wanted-pay.ts'

it.each([
  ['12 000', { amount: 12_000, currency: 'pln' }],
  ['12.000', { amount: 12_000, currency: 'pln' }],
  ['12,000', { amount: 12_000, currency: 'pln' }],
  ['12k', { amount: 12_000, currency: 'pln' }],
  ['12,5 tys. zł', { amount: 12_500, currency: 'pln' }],
  ['3000 EUR', { amount: 3_000, currency: 'eur' }],
  ['  ', null],
  ['1234,567', { amount: Number.NaN, currency: 'pln' }],
  ['a lot', { amount: Number.NaN, currency: 'pln' }],
] as const)('reads %j as %j', (text, pay) => {
  expect(wantedPay(text, 'pln')).toEqual(pay)
})
