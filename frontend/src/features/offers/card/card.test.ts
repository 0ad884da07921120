import { listItem, salary } from '../../../testing/sample-offers.ts'
import { testBoard, testTenant } from '../../../testing/test-board.ts'
import { inCurrency, inPeriod, shownSalary, toCard } from './card.ts'

const board = testBoard()
const view = { board, locale: 'en', cities: [] } as const
const place = (city: string) => ({ city, street: '', slug: 'x', countryCode: 'PL', latitude: null, longitude: null })

it('shows the contract with the largest monthly upper bound, whatever the unit', () => {
  const hourly = salary({ from: 100, to: 200, unit: 'hour' })
  const monthly = salary({ type: 'permanent', from: 20_000, to: 30_000 })
  expect(shownSalary([monthly, hourly], true)).toBe(hourly)
  expect(shownSalary([monthly, hourly], false)).toBe(monthly)
})

it('takes no amount for larger than one of another currency, unless it knows what both are worth', () => {
  const hourly = salary({ currency: 'eur', from: 100, to: 150, unit: 'hour' })
  const monthly = salary({ from: 20_000, to: 30_000 })
  const yearly = salary({ from: 500_000, to: 600_000, unit: 'year' })
  const exchange = { date: '2026-03-12', rates: { pln: 1, eur: 4 } }
  expect(shownSalary([monthly, hourly, yearly], true)).toBe(yearly)
  expect(shownSalary([hourly, monthly, yearly], true)).toBe(hourly)
  expect(shownSalary([monthly, hourly, yearly], true, exchange)).toBe(hourly)
  expect(shownSalary([monthly, salary({ currency: 'usd', to: 90_000 })], true, exchange)).toBe(monthly)
  const item = listItem({ employmentTypes: [monthly, hourly] })
  expect(toCard(item, { ...view, currency: 'eur', exchange })).toMatchObject({ isConverted: false, salary: { currency: 'eur', to: 150 } })
})

it('shows the skills that were searched for first, and the others in their order', () => {
  const requiredSkills = ['SQL', 'Docker', 'AWS', 'React', 'Spring Boot'].map((name) => ({ name, level: null }))
  const skillsFor = (...terms: string[]) => toCard(listItem({ requiredSkills }), { ...view, terms })
  expect(skillsFor()).toMatchObject({ skills: ['SQL', 'Docker', 'AWS'], moreSkills: 2 })
  expect(skillsFor('junior react')).toMatchObject({ skills: ['React', 'SQL', 'Docker'], moreSkills: 2 })
  expect(skillsFor('spring boot').skills).toEqual(['Spring Boot', 'SQL', 'Docker'])
})

it('passes over contracts that do not say what they pay', () => {
  const silent = salary({ from: null, to: null })
  expect(shownSalary([silent, salary()], false)).toEqual(salary())
  expect(shownSalary([silent], true)).toBeNull()
})

it('shows the pay of one contract with its tax, and counts the others: net and gross pay make no range', () => {
  const b2b = salary({ from: 18_000, to: 25_000 })
  const permanent = salary({ type: 'permanent', from: 15_000, to: 20_000, gross: true })
  expect(toCard(listItem({ employmentTypes: [permanent, b2b] }), view)).toMatchObject({ salary: b2b, moreContracts: 1 })
  expect(toCard(listItem({ employmentTypes: [permanent, { ...b2b, gross: true }] }), view).salary?.from).toBe(18_000)
  expect(toCard(listItem({ employmentTypes: [] }), view)).toMatchObject({ salary: null, moreContracts: 0 })
})

it('converts amounts to hours and months, and leaves an unknown unit alone', () => {
  expect(inPeriod(salary({ from: 150, to: null, unit: 'hour' }), 'month')).toMatchObject({ from: 25_200, to: null, unit: 'month' })
  expect(inPeriod(salary({ from: 16_800, to: 21_000 }), 'hour')).toMatchObject({ from: 100, to: 125, unit: 'hour' })
  expect(inPeriod(salary({ unit: null }), 'hour')).toEqual(salary({ unit: null }))
})

it('names the first city and counts the others, each once', () => {
  const item = listItem({ locations: [place('Kraków'), place('Warszawa'), place('Kraków')] })
  expect(toCard(item, view)).toMatchObject({ city: 'Krakow', morePlaces: 1 })
})

it('puts the city that was asked for first', () => {
  const item = listItem({ locations: [place('Kraków'), place('Warszawa')] })
  expect(toCard(item, { ...view, cities: ['gdansk', 'warszawa'] })).toMatchObject({ city: 'Warsaw', morePlaces: 1 })
})

it('leaves a city that the board does not know, and does without any', () => {
  expect(toCard(listItem({ locations: [place('Hel')] }), view).city).toBe('Hel')
  expect(toCard(listItem({ locations: [], city: null }), view)).toMatchObject({ city: null, morePlaces: 0 })
})

it('shows three skills and counts the rest', () => {
  const requiredSkills = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, level: 1 }))
  expect(toCard(listItem({ requiredSkills }), view)).toMatchObject({ skills: ['a', 'b', 'c'], moreSkills: 2 })
})

describe('another currency', () => {
  const rates = { date: '2026-03-12', rates: { pln: 1, eur: 4 } }
  it('is an orientation at the rates that came with the offers', () => {
    expect(inCurrency(salary({ from: 18_030, to: null }), 'eur', rates)).toEqual(salary({ from: 4_510, to: null, currency: 'eur' }))
    expect(inCurrency(salary({ from: 130, to: 171, unit: 'hour' }), 'eur', rates)).toMatchObject({ from: 33, to: 43 })
    expect(inCurrency(salary({ currency: 'eur' }), 'pln', rates)).toMatchObject({ from: 72_000, currency: 'pln' })
  })
  it('is left alone without a rate, and where the employer chose it', () => {
    expect(inCurrency(salary(), 'usd', rates)).toEqual(salary())
    const euros = listItem({ employmentTypes: [salary({ currency: 'eur' })] })
    expect(toCard(euros, { ...view, currency: 'eur', exchange: rates }).isConverted).toBe(false)
    expect(toCard(listItem(), { ...view, currency: 'eur' })).toMatchObject({ isConverted: false, salary: { currency: 'pln' } })
  })
  it('is never shown on the other side of a bound of the salary filter than it is', () => {
    const { step } = testTenant().salary
    const odd = { date: '2026-03-12', rates: { pln: 1, eur: 4.2385 } }
    for (let amount = 5; amount < 60_000; amount += 7) {
      const exact = amount / 4.2385
      const shown = inCurrency(salary({ from: amount, to: null }), 'eur', odd).from ?? Number.NaN
      const bound = Math.floor(exact / step) * step
      expect(shown).toBeGreaterThanOrEqual(bound)
      expect(shown).toBeLessThanOrEqual(bound + step)
    }
  })
  it("leaves what employers wrote where the visitor has the board's own", () => {
    const item = listItem({ employmentTypes: [salary({ currency: 'eur' })] })
    expect(toCard(item, view)).toMatchObject({ isConverted: false, salary: { currency: 'eur' } })
    expect(toCard(listItem(), { ...view, currency: 'eur', exchange: rates })).toMatchObject({
      isConverted: true,
      salary: { currency: 'eur' },
    })
  })
})
