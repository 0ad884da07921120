import { receiptOf } from './receipt.ts'

it('is nine characters that a person can read out', () => {
  expect(receiptOf('ffffffff-ffff-4c11-b2c4-6f0a3e5d9b10')).toBe('ZZZ-ZZZ-ZZZ')
  expect(receiptOf('00000000-0000-4c11-b2c4-6f0a3e5d9b10')).toBe('000-000-000')
  expect(receiptOf('2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10')).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/)
})

it('differs where the ids differ in their first 45 bits', () => {
  const ids = Array.from(
    { length: 1_000 },
    (_, index) => `${(index * 4_294_967).toString(16).padStart(8, '0')}-${index.toString(16).padStart(4, '0')}-4c11-b2c4-6f0a3e5d9b10`,
  )
  expect(new Set(ids.map(receiptOf)).size).toBeGreaterThan(990)
})
