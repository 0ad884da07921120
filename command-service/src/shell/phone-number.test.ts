import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import fc from 'fast-check'
import { readPhone } from './phone-number.ts'

it.each([
  ['600 700 800', '+48600700800'],
  ['(22) 123 45 67', '+48221234567'],
  ['0048 600 700 800', '+48600700800'],
  ['600.700.800', '+48600700800'],
  ['600-700-800', '+48600700800'],
  ['+48 600 700 800', '+48600700800'],
  ['48 600 700 800', '+48600700800'],
  ['+49 (0)30 901820', '+4930901820'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+380 44 537 02 22', '+380445370222'],
])('reads %s as %s on a Polish board', (text, number) => expect(readPhone(text, 'PL')).toBe(number))

it.each([
  '',
  '600 700',
  '600 700 80',
  '600 70 08',
  '22 123 45',
  '111 111 111',
  '600 700 800 9',
  '+48 600',
  'call me',
  '600 700 800 ext. 5',
  '+',
  '++48600700800',
  '1'.repeat(60),
])('takes %j for no number', (text) => expect(readPhone(text, 'PL')).toBeNull())

it('reads numbers of the country of the board', () => {
  expect(readPhone('030 901820', 'DE')).toBe('+4930901820')
})

it('reads what it wrote, on every board', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500_000_000, max: 899_999_999 }), fc.constantFrom('PL', 'DE', 'GB'), (digits, country) => {
      const number = readPhone(String(digits), 'PL')
      if (number !== null) expect(readPhone(number, country)).toBe(number)
    }),
  )
})

it('reads in linear time', async () => {
  const run = (text: string) => readPhone(text, 'PL')
  expect(await superlinearInputs([{ name: 'readPhone', limit: 1_000, run, alphabets: ['1', '+1', '(', ' ', '00'] }])).toEqual([])
})
