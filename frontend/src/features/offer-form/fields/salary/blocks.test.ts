import { readAmount } from './amount-text.ts'
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
  ['-1', -1],
  ['18.000,00', undefined],
  ['18k', undefined],
])('reads %j as %j', (text, amount) => expect(readAmount(text)).toBe(amount))
