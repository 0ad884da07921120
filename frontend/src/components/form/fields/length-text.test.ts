import { formTexts } from '../texts.ts'
import { lengthText } from './length-text.ts'

const [en, pl] = [formTexts('en'), formTexts('pl')]

it.each([
  ['errors.positionNameTooLong', 'a'.repeat(84), {}, 'At most 80 characters (you have 84)'],
  ['errors.companyNameTooShort', ' a ', {}, 'At least 2 characters (you have 1)'],
  ['errors.tooLong', 'a'.repeat(51), { max: 50 }, 'At most 50 characters (you have 51)'],
  ['errors.tooShort', '👩🏽', { min: 10, max: 20 }, 'At least 10 characters (you have 2)'],
])('%s says the limit and the length', (key, value, limits, text) => {
  expect(lengthText(en, key, value, limits)).toBe(text)
})

it('Polish counts decline', () => {
  expect(lengthText(pl, 'errors.companyNameTooShort', 'a')).toBe('Co najmniej 2 znaki (masz 1)')
  expect(lengthText(pl, 'errors.tooLong', 'a'.repeat(51), { max: 50 })).toBe('Najwyżej 50 znaków (masz 51)')
})

it.each([
  ['errors.required', '', { min: 2 }],
  ['errors.tooLong', 'a'.repeat(51), {}],
  ['errors.tooLong', ['a'], { max: 0 }],
])('%s without a known limit has its own message', (key, value, limits) => {
  expect(lengthText(en, key, value, limits)).toBeUndefined()
})
