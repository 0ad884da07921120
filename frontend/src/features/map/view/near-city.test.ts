import { testTenant } from '../../../testing/test-board.ts'
import { kilometresUnder, nearestCity } from './near-city.ts'

const { cities } = testTenant()
const pruszkow = { longitude: 20.81, latitude: 52.17 }

it('calls a cluster by the great city it is near when seen from afar, by the town when seen closely', () => {
  expect(nearestCity(cities, pruszkow, 60)?.slug).toBe('warszawa')
  expect(nearestCity(cities, pruszkow, 5)?.slug).toBe('pruszkow')
})

it('knows no area of several cities as a place', () => {
  expect(nearestCity(cities, { longitude: 18.6, latitude: 54.4 }, 20)?.slug).not.toBe('trojmiasto')
  expect(nearestCity([], pruszkow, 60)).toBeUndefined()
})

it('measures the ground under the screen', () => {
  expect(Math.round(kilometresUnder(256, 0, 0))).toBe(40_075)
  expect(Math.round(kilometresUnder(256, 5, 60))).toBe(626)
})
