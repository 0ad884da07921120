import { loadTenants } from '@jobboard/platform/tenants'
import fc from 'fast-check'
import { distanceKm, doubtedPoint } from './doubted-point.ts'
import { placesOf } from './places.ts'

const tenant = loadTenants().all.find(({ id }) => id === 'devboard')
if (tenant === undefined) throw new Error('devboard is missing')
const places = placesOf(tenant)
const doubted = (latitude: number, longitude: number, name: string, countryCode: string | null = null) =>
  doubtedPoint({ latitude, longitude }, name, places.find(name), countryCode)

it.each([
  ['Łódź', 51.7592, 19.456],
  ['Warszawa', 52.18, 20.57],
  ['Wieliczka', 49.98, 20.06],
  // Another town of that name, or a mistake that cannot be told from one.
  ['Wieliczka', 53.96, 22.27],
  // A name that no list has.
  ['Muscat', 23.6, 58.5],
])('%s at %d, %d is believed', (name, latitude, longitude) => expect(doubted(latitude, longitude, name)).toBeNull())

it.each([
  ['Łódź', 19.456, 51.7592, 'swapping', 51.7592, 19.456],
  ['Wieliczka', 20.06, 49.98, 'swapping', 49.98, 20.06],
  ['Warsaw', 48.85, 2.35, 'centre', 52.2, 21],
  ['Wieliczka', 1, 1, 'centre', 50, 20.1],
] as const)('%s at %d, %d is read by %s', (name, latitude, longitude, by, north, east) => {
  const found = doubted(latitude, longitude, name)
  expect(found?.by).toBe(by)
  expect(found?.point?.latitude).toBeCloseTo(north, 0)
  expect(found?.point?.longitude).toBeCloseTo(east, 0)
})

it('a town that the source places in another country is not the one of the list', () => {
  expect(doubted(41.24, -85.85, 'Warsaw', 'US')).toBeNull()
  expect(doubted(41.24, -85.85, 'Warsaw', 'pl')?.by).toBe('centre')
})

it.each([
  [23.6, 58.5, null, null],
  [23.6, 58.5, 'OM', null],
  [51.2, 19.1, 'PL', null],
  [19.1, 51.2, 'pl', { point: { latitude: 51.2, longitude: 19.1 }, by: 'swapping' }],
  [23.6, 58.5, 'PL', { point: null, by: 'country' }],
] as const)('a place that no list has, at %d, %d in the country %s', (latitude, longitude, country, expected) => {
  expect(doubted(latitude, longitude, 'Nowhereville', country)).toEqual(expected)
})

it('a town that has several namesakes is not moved to one of them where swapping is enough', () => {
  expect(doubted(19, 52, 'Nowa Wieś')).toEqual({ point: { latitude: 52, longitude: 19 }, by: 'swapping' })
})

it('a row that states Poland has no point outside of it, whatever the town is', () => {
  expect(doubted(13.4, 52.5, 'Berlin', 'PL')).toEqual({ point: null, by: 'country' })
  expect(doubted(52.5, 13.4, 'Berlin', 'DE')).toBeNull()
})

it('any point near a city of the board comes back from being swapped', () => {
  const offset = fc.double({ min: -0.3, max: 0.3, noNaN: true })
  fc.assert(
    fc.property(
      fc.constantFrom(...tenant.cities.filter(({ countryCode }) => countryCode === 'PL')),
      offset,
      offset,
      (city, north, east) => {
        const point = { latitude: city.latitude + north, longitude: city.longitude + east }
        expect(doubtedPoint(point, city.label.pl, city, null)).toBeNull()
        const found = doubtedPoint({ latitude: point.longitude, longitude: point.latitude }, city.label.pl, city, null)
        expect(found).toEqual({ point, by: 'swapping' })
      },
    ),
  )
})

it('knows distances on the globe', () => {
  expect(distanceKm({ latitude: 52.23, longitude: 21.01 }, { latitude: 50.06, longitude: 19.94 })).toBeCloseTo(252, -1)
  expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22, 0)
})
