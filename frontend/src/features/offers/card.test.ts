import { listItem, salary } from '../../testing/sample-offers.ts'
import { testBoard } from '../../testing/test-board.ts'
import { shownSalary, toCard } from './card.ts'

const board = testBoard()
const view = { board, locale: 'en', city: null } as const
const place = (city: string) => ({ city, street: '', slug: 'x', countryCode: 'PL', latitude: null, longitude: null })

it('shows the contract with the largest monthly upper bound, whatever the unit', () => {
  const hourly = salary({ from: 100, to: 200, unit: 'hour' })
  const monthly = salary({ type: 'permanent', from: 20_000, to: 30_000 })
  expect(shownSalary([monthly, hourly], true)).toBe(hourly)
  expect(shownSalary([monthly, hourly], false)).toBe(monthly)
})

it('passes over contracts that do not say what they pay', () => {
  const silent = salary({ from: null, to: null })
  expect(shownSalary([silent, salary()], false)).toEqual(salary())
  expect(shownSalary([silent], true)).toBeNull()
})

it('names the first city and counts the others, each once', () => {
  const item = listItem({ locations: [place('Kraków'), place('Warszawa'), place('Kraków')] })
  expect(toCard(item, view)).toMatchObject({ city: 'Krakow', morePlaces: 1 })
})

it('puts the city that was asked for first', () => {
  const item = listItem({ locations: [place('Kraków'), place('Warszawa')] })
  expect(toCard(item, { ...view, city: 'warszawa' })).toMatchObject({ city: 'Warsaw', morePlaces: 1 })
})

it('keeps a city that the board does not know, and does without any', () => {
  expect(toCard(listItem({ locations: [place('Hel')] }), view).city).toBe('Hel')
  expect(toCard(listItem({ locations: [], city: null }), view)).toMatchObject({ city: null, morePlaces: 0 })
})

it('shows three skills and counts the rest', () => {
  const requiredSkills = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, level: 1 }))
  expect(toCard(listItem({ requiredSkills }), view)).toMatchObject({ skills: ['a', 'b', 'c'], moreSkills: 2 })
})
