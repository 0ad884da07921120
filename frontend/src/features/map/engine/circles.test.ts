import { getDistance } from 'ol/sphere.js'
import type { BoardMap } from '../../../board/board-map.ts'
import { testTenant } from '../../../testing/test-board.ts'
import { boundsAround, circlesOf, ringOf } from './circles.ts'

const { map: settings, cities } = testTenant()
const boardMap: BoardMap = { settings, cities }
const circle = { longitude: 21.01, latitude: 52.23, kilometres: 50 }

it('is as far from its middle everywhere, along the ground', () => {
  for (const kilometres of [5, 50, 500])
    for (const latitude of [0, 52.23, -65]) {
      const middle = { ...circle, latitude, kilometres }
      const distances = ringOf(middle).map((point) => getDistance([middle.longitude, latitude], point, 6_371_000) / 1_000)
      for (const distance of distances) expect(distance).toBeCloseTo(kilometres, 6)
    }
})

it('begins in the north and goes round by the east', () => {
  const [north, east, south, west] = ringOf(circle, 4)
  expect(north?.[0]).toBeCloseTo(circle.longitude, 9)
  expect(north?.[1]).toBeCloseTo(52.23 + 50 / 111.195, 4)
  expect(east?.[0]).toBeGreaterThan(circle.longitude)
  expect(south?.[1]).toBeLessThan(circle.latitude)
  expect(west?.[0]).toBeLessThan(circle.longitude)
})

it('touches its rectangle on every side', () => {
  const [west, south, east, north] = boundsAround([circle])
  const ring = ringOf(circle, 3_600)
  const [longitudes, latitudes] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  expect(Math.min(...longitudes)).toBeCloseTo(west, 5)
  expect(Math.max(...longitudes)).toBeCloseTo(east, 5)
  expect(Math.min(...latitudes)).toBeCloseTo(south, 5)
  expect(Math.max(...latitudes)).toBeCloseTo(north, 5)
})

it('stands around the chosen city, around each city of an area, and nowhere without a radius', () => {
  expect(circlesOf(boardMap, ['krakow'], 30)).toEqual([{ longitude: 19.9366, latitude: 50.0614, kilometres: 30 }])
  const area = cities.find(({ members }) => members !== undefined)
  expect(circlesOf(boardMap, [area?.slug ?? ''], 10)).toHaveLength(area?.members?.length ?? 0)
  expect([circlesOf(boardMap, ['krakow'], null), circlesOf(boardMap, [], 30), circlesOf(boardMap, ['atlantis'], 30)]).toEqual([[], [], []])
})

it('stand around each of several cities, around one that is in a chosen area as well once', () => {
  const area = cities.find(({ members }) => members !== undefined)
  const [member = ''] = area?.members ?? []
  expect(circlesOf(boardMap, ['krakow', 'warszawa', 'atlantis'], 30)).toHaveLength(2)
  expect(circlesOf(boardMap, [area?.slug ?? '', member], 10)).toHaveLength(area?.members?.length ?? 0)
})
