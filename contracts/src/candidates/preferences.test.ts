import { mandatoryPreferencesFilledIn, noPreferences, type Preferences } from './preferences.ts'

const filled: Preferences = {
  ...noPreferences,
  roles: ['Java developer'],
  experienceLevels: ['mid'],
  employmentTypes: ['b2b'],
  workModes: ['hybrid'],
  cities: ['krakow'],
}

it('are filled in with a role or category, a level, a contract, a way of working and a place', () => {
  expect(mandatoryPreferencesFilledIn(filled)).toBe(true)
  expect(mandatoryPreferencesFilledIn({ ...filled, roles: [], categories: ['java'] })).toBe(true)
  for (const field of ['roles', 'experienceLevels', 'employmentTypes', 'workModes', 'cities'] as const)
    expect([field, mandatoryPreferencesFilledIn({ ...filled, [field]: [] })]).toEqual([field, false])
})

it('need no city where the work is remote', () => {
  expect(mandatoryPreferencesFilledIn({ ...filled, cities: [], workModes: ['remote'] })).toBe(true)
})
