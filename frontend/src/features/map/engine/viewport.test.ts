import type { BoardMap } from '../../../board/board-map.ts'
import { testTenant } from '../../../testing/test-board.ts'
import { boundsAround, circlesOf } from './circles.ts'
import { envelopeOf, maxZoomOf, type SearchPlace, startOf, widen } from './viewport.ts'

const { map: settings, cities } = testTenant()
const boardMap: BoardMap = { settings, cities }

it('requests 5 % more than is visible on every side, and not beyond the poles', () => {
  expect(widen([10, 50, 20, 52])).toEqual([9.5, 49.9, 20.5, 52.1])
  expect(widen([-180, -90, 180, 90])).toEqual([-198, -90, 198, 90])
})

it('names the corners as the query API does, and rounds them', () => {
  expect(envelopeOf([14.123_456, 49, 24.15, 55.000_04])).toEqual({ neLat: 55, neLon: 24.15, swLat: 49, swLon: 14.1235 })
})

it('requests nothing beyond the world, which a wide screen shows more than once', () => {
  expect(envelopeOf([-700, -90, 300, 90])).toEqual({ neLat: 90, neLon: 180, swLat: -90, swLon: -180 })
  expect(envelopeOf([170, 0, 200, 10])).toEqual({ neLat: 10, neLon: 180, swLat: 0, swLon: 170 })
})

const place = (city: string | null, cityRadiusKm: number | null = null): SearchPlace => ({
  cities: city === null ? [] : [city],
  cityRadiusKm,
  bounds: null,
})

it('starts with the area that is searched, unless that crosses the antimeridian', () => {
  const bounds = { swLat: 50, swLon: 19.5, neLat: 50.2, neLon: 20.25 }
  expect(startOf(boardMap, { ...place('krakow'), bounds })).toEqual({ within: [19.5, 50, 20.25, 50.2] })
  expect(startOf(boardMap, { ...place(null), bounds: { ...bounds, swLon: 170, neLon: -170 } })).toEqual({ within: settings.bounds })
})

it('starts at the chosen city, around its radius, or with the country', () => {
  const krakow = cities.find(({ slug }) => slug === 'krakow')
  expect(startOf(boardMap, place('krakow'))).toEqual({
    at: { latitude: krakow?.latitude, longitude: krakow?.longitude, zoom: krakow?.zoom },
  })
  expect(startOf(boardMap, place('krakow', 30))).toEqual({ within: boundsAround(circlesOf(boardMap, ['krakow'], 30)) })
  expect(startOf(boardMap, place(null))).toEqual({ within: [14.12, 49, 24.15, 55] })
  expect(startOf(boardMap, place('atlantis', 10))).toEqual({ within: settings.bounds })
})

it('starts with all of several cities in view', () => {
  const several = { ...place(null), cities: ['krakow', 'warszawa', 'atlantis'] }
  const start = startOf(boardMap, several)
  const [west, south, east, north] = 'within' in start ? start.within : []
  for (const { latitude, longitude } of cities.filter(({ slug }) => several.cities.includes(slug))) {
    expect([west, east].map((edge) => Math.sign((edge ?? 0) - longitude))).toEqual([-1, 1])
    expect([south, north].map((edge) => Math.sign((edge ?? 0) - latitude))).toEqual([-1, 1])
  }
  expect(startOf(boardMap, { ...several, cityRadiusKm: 30 })).toEqual({
    within: boundsAround(circlesOf(boardMap, several.cities, 30)),
  })
})

it('stops at zoom 12 without streets, and at the zoom of the board with them', () => {
  const tiles = {
    kind: 'xyz',
    url: 'https://x.example/{z}/{x}/{y}',
    maxZoom: 19,
    attribution: { text: 'X', url: 'https://x.example' },
  } as const
  expect(maxZoomOf({ maxZoom: 20, tiles: null, pmtiles: null })).toBe(12)
  expect(maxZoomOf({ maxZoom: 10, tiles: null, pmtiles: null })).toBe(10)
  expect(maxZoomOf({ maxZoom: 20, tiles, pmtiles: null })).toBe(20)
  expect(maxZoomOf({ maxZoom: 20, tiles: null, pmtiles: '/maps/devboard.pmtiles' })).toBe(20)
})
