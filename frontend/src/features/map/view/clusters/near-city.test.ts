import { testTenant } from '../../../../testing/test-board.ts'
import { boardCityNames } from '../../engine/base-map/place-names.ts'
import { kilometresUnder, nearestPlace } from './near-city.ts'

const names = boardCityNames(testTenant().cities, 'pl')
const pruszkow = { longitude: 20.81, latitude: 52.17 }

it('names a cluster after the nearest city at far zooms, after the town at close ones', () => {
  expect(nearestPlace(names, pruszkow, 60)?.text).toBe('Warszawa')
  expect(nearestPlace(names, pruszkow, 1)?.text).toBe('Pruszków')
})

it('knows no area of several cities as a place', () => {
  expect(nearestPlace(names, { longitude: 18.6, latitude: 54.4 }, 20)?.text).not.toBe('Trójmiasto')
  expect(nearestPlace([], pruszkow, 60)).toBeUndefined()
})

it('measures the distance on the globe under the screen', () => {
  expect(Math.round(kilometresUnder(256, 0, 0))).toBe(40_075)
  expect(Math.round(kilometresUnder(256, 5, 60))).toBe(626)
})
