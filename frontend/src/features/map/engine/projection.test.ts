import { fromLonLat } from 'ol/proj.js'
import { boundsOf, extentOf, project, unproject } from './projection.ts'

it('projects as the map package does', () => {
  for (const [longitude, latitude] of [
    [19.94, 50.06],
    [-122.4, 37.8],
    [180, -60],
  ] as const) {
    const expected = fromLonLat([longitude, latitude])
    project(longitude, latitude).forEach((value, index) => void expect(value).toBeCloseTo(expected[index] ?? Number.NaN, 5))
    const back = unproject(project(longitude, latitude))
    expect([back.longitude, back.latitude].map((degrees) => Math.round(degrees * 1e6))).toEqual(
      [longitude * 1e6, latitude * 1e6].map(Math.round),
    )
  }
})

it('ends at the edge of the map, not in infinity', () => {
  expect(project(0, -90)[1]).toBeGreaterThan(-20_037_509)
})

it('turns bounds into an extent and back', () => {
  const bounds = [14.12, 49, 24.15, 55] as const
  boundsOf(extentOf(bounds)).forEach((degrees, index) => void expect(degrees).toBeCloseTo(bounds[index] ?? Number.NaN, 6))
})
