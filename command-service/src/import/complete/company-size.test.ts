import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { sizeOfText } from './company-size.ts'

it.each([
  ['51-100', '51-100'],
  ['51–100', '51-100'],
  ['501+', '501+'],
  ['60 - 80', '51-100'],
  ['35-40', '26-50'],
  ['1 500', '501+'],
  ['1.500', '501+'],
  ["1'500", '501+'],
  ['135', '101-500'],
  ['500', '101-500'],
  ['500+', '501+'],
  ['200+', '101-500'],
  ['+40', '26-50'],
  ['170 +', '101-500'],
  ['>700', '501+'],
  ['<10', '1-10'],
  ['ok. 40 osób', '26-50'],
  ['40 pracowników', '26-50'],
  // May fall into two sizes.
  ['50-100', undefined],
  ['25-50', undefined],
  ['100 - 200', undefined],
  ['50+', undefined],
  ['100+', undefined],
  ['<200', undefined],
  ['ok. 100', undefined],
  ['0', undefined],
  ['12,5', undefined],
  ['a few', undefined],
  ['', undefined],
])('reads %j as %s', (text, size) => {
  expect(sizeOfText(text)).toBe(size)
})

it('takes time in proportion to the text', async () => {
  expect(await superlinearInputs([{ name: 'company size', limit: 200_000, run: sizeOfText, alphabets: ['1 000', '50-'] }])).toEqual([])
}, 60_000)
