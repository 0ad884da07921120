import { formatNumber } from '@jobboard/contracts/shared/format'
import { amountOfText } from './amount-text.ts'
import { emptyBlock, lacksGrossRange, withType } from './blocks.ts'

it('knows gross and net from the contract, except for any', () => {
  const block = emptyBlock('pln')
  expect(withType(block, 'b2b').amountType).toBe('net')
  expect(withType(block, 'permanent').amountType).toBe('gross')
  expect(withType({ ...block, amountType: 'gross' }, 'any').amountType).toBeNull()
})

it('misses the gross range of employment and of a contract of mandate', () => {
  const permanent = withType(emptyBlock('pln'), 'permanent')
  expect(lacksGrossRange(permanent)).toBe(true)
  expect(lacksGrossRange({ ...permanent, salary: { ...permanent.salary, from: 8_000 } })).toBe(true)
  expect(lacksGrossRange({ ...permanent, salary: { ...permanent.salary, from: 8_000, to: 10_000 } })).toBe(false)
  expect(lacksGrossRange(withType(permanent, 'b2b'))).toBe(false)
})

it.each([
  ['18000', 18_000],
  ['18 000', 18_000],
  ['18\u00a0000,50', 18_000.5],
  ['  ', null],
  ['18.000', 18_000],
  ['18,000', 18_000],
  ['18.000,00', 18_000],
  ['18k', 18_000],
  ['18,5 tys.', 18_500],
  ['18 000 zł', 18_000],
  ['31,40', 31.4],
  ['0.500', undefined],
  ['1234,567', undefined],
  ['18 000 EUR', undefined],
  ['-1', undefined],
  ['15-18k', undefined],
  ['much', undefined],
])('reads %j as %j', (text, amount) => expect(amountOfText(text, 'pln')).toBe(amount))

it.each(['pl', 'en'] as const)('reads back what it shows once a field is left (%s)', (locale) => {
  for (const amount of [1, 31.4, 999, 1_000, 12_500, 120_000, 1_234_567.5])
    expect(amountOfText(formatNumber(locale, amount), 'pln')).toBe(amount)
})
