import { formatPrice } from './format-price.ts'

it.each([
  ['pl', 121_770, '1\u00a0217,70\u00a0PLN'],
  ['en', 121_770, '1\u00a0217.70\u00a0PLN'],
  ['pl', 99_000, '990\u00a0PLN'],
  ['en', 105, '1.05\u00a0PLN'],
  ['pl', -121_770, '−1\u00a0217,70\u00a0PLN'],
  ['en', -99_000, '−990\u00a0PLN'],
  ['en', -70, '−0.70\u00a0PLN'],
  ['en', 0, '0\u00a0PLN'],
] as const)('writes prices of %s with both decimals or none: %i', (locale, minorUnits, text) => {
  expect(formatPrice(locale, minorUnits, 'pln')).toBe(text)
})
