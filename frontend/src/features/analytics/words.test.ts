import { shortDayText } from './words.ts'

it('names a day under the axis in a few letters, without its year', () => {
  expect(shortDayText('pl', '2026-11-25')).toMatch(/^25\slis$/)
  expect(shortDayText('en', '2026-11-25')).toMatch(/^25\sNov$/)
})
