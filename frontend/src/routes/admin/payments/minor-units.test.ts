import { minorOf, typedAmount } from './minor-units.ts'

it.each([
  ['1217,70', 121_770],
  ['1 217.7', 121_770],
  ['1\u00a0217', 121_700],
  ['0,05', 5],
])('%s is %i minor units', (typed, minor) => {
  expect(minorOf(typed)).toBe(minor)
})

it.each(['', '-1', '1,234', '1.2.3', 'abc', '1e3'])('%s is no amount', (typed) => {
  expect(minorOf(typed)).toBeNaN()
})

it('are shown as they are typed', () => {
  expect([typedAmount('pl', 121_770), typedAmount('en', 5)]).toEqual(['1217,70', '0.05'])
})
