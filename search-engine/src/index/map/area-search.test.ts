import { type Bounds, boundsText } from '@jobboard/contracts/search/bounds'
import type { RateTable } from '@jobboard/contracts/shared/money'
import fc from 'fast-check'
import { Columns } from '../columns/columns.ts'
import type { IndexedLocation } from '../columns/document.ts'
import { type Area, Circle, isWithin } from '../geometry/distance.ts'
import { Rectangle } from '../geometry/rectangle.ts'
import { openBitSpace } from '../sets/bit-space.ts'
import { addBit, forEachBit, removeBit } from '../sets/bitset.ts'
import { Points } from './points.ts'

const rates: RateTable = { date: '2026-03-01', base: 'pln', rates: { pln: 1, eur: 4, usd: 4, gbp: 5, chf: 4 } }
const latitude = fc.double({ min: -89.9, max: 89.9, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const radius = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 1, max: 300, noNaN: true }),
  fc.constantFrom(2_000, 20_000),
)
const offset = fc.double({ min: -4, max: 4, noNaN: true })

it('a circle never misjudges a location outside of its tolerance, anywhere on the globe', () => {
  const metre = 1 / 111_200
  fc.assert(
    fc.property(latitude, longitude, radius, offset, offset, offset, (lat, lon, radiusKm, north, east, shift) => {
      const centre = { latitude: lat, longitude: lon }
      const [placeLat, placeLon] = [Math.max(-89.9, Math.min(89.9, lat + north)), Math.max(-180, Math.min(180, lon + east))]
      const side = new Circle(centre, radiusKm).sideOf(placeLat, placeLon)
      // What is known of the place is some metres off.
      const truth = isWithin(centre, radiusKm, placeLat + shift * metre, placeLon)
      if (side !== 0) expect(truth).toBe(side === 1)
    }),
    { numRuns: 20_000 },
  )
})

it('a rectangle never misjudges a location outside of its tolerance, also across the antimeridian', () => {
  fc.assert(
    fc.property(latitude, longitude, offset, offset, offset, offset, (swLat, swLon, height, neLon, north, east) => {
      const area = new Rectangle({
        swLat,
        swLon,
        neLat: Math.min(90, swLat + Math.abs(height)),
        neLon: ((swLon + neLon + 540) % 360) - 180,
      })
      const [placeLat, placeLon] = [Math.max(-89.9, Math.min(89.9, swLat + north)), Math.max(-180, Math.min(180, swLon + east))]
      const side = area.sideOf(placeLat, placeLon)
      if (side !== 0) expect(area.contains(placeLat, placeLon)).toBe(side === 1)
    }),
    { numRuns: 20_000 },
  )
})

it('finds the offers with a location in one of the areas, also where many share it and after changes', () => {
  const space = openBitSpace(256)
  const documents = 3_000
  const near = fc.record({
    citySlug: fc.constant('x'),
    latitude: fc.oneof(
      fc.constant(52.2),
      offset.map((north) => 52 + north),
    ),
    longitude: fc.oneof(
      fc.constant(21),
      offset.map((east) => 21 + east),
    ),
  })
  const far = fc.record({ citySlug: fc.constant('x'), latitude: fc.option(latitude), longitude: fc.option(longitude) })
  const locations = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<IndexedLocation[][]>([place(52.2, 21)], [place(52.23, 21.01), place(50.06, 19.94)]) },
    { weight: 2, arbitrary: fc.array<IndexedLocation>(near, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array<IndexedLocation>(far, { maxLength: 2 }) },
  )
  const columns = new Columns(rates, space)
  columns.grow(space.words * 32)
  const points = new Points(columns)
  const live = space.allocate()
  const given = fc.sample(locations, { numRuns: documents * 2, seed: 4 })
  for (let doc = 0; doc < documents; doc++) {
    columns.places.write(doc, given[doc] as IndexedLocation[])
    addBit(live, doc)
  }
  points.build(live, documents)
  const circles = fc.sample(
    fc.array(
      fc.record({ latitude: fc.oneof(fc.constantFrom(52.2, 50), latitude), longitude: fc.oneof(fc.constantFrom(21, 19.94), longitude) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    { numRuns: 60, seed: 5 },
  )
  const expectFound = (name: string, areas: readonly Area[], hasPlace: (doc: number) => boolean): void => {
    const into = space.allocate()
    points.addWithin(areas, { space, live }, into, hasPlace)
    const [found, expected]: [number[], number[]] = [[], []]
    forEachBit(into, (doc) => found.push(doc))
    forEachBit(live, (doc) => {
      if (hasPlace(doc)) expected.push(doc)
    })
    expect({ name, found }).toEqual({ name, found: expected })
    space.release(into)
  }
  const expectSame = (): void => {
    for (const bounds of rectangles) {
      const area = new Rectangle(bounds)
      expectFound(boundsText(bounds), [area], (doc) => columns.somePlace(doc, (lat, lon) => area.contains(lat, lon)))
    }
    for (const [at, centres] of circles.entries()) {
      const radiusKm = [0.001, 3, 30, 100, 300, 900, 15_000][at % 7] as number
      const hasPlace = (doc: number): boolean =>
        columns.somePlace(doc, (lat, lon) => centres.some((centre) => isWithin(centre, radiusKm, lat, lon)))
      const name = `${radiusKm} km around ${JSON.stringify(centres)}`
      const circlesAround = centres.map((centre) => new Circle(centre, radiusKm))
      expectFound(name, circlesAround, hasPlace)
    }
  }
  expectSame()
  for (let step = 0; step < 900; step++) {
    const doc = (step * 7_919) % documents
    if (step % 4 === 0) removeBit(live, doc)
    else {
      addBit(live, doc)
      columns.places.write(doc, given[documents + step] as IndexedLocation[])
    }
    points.update(doc, live)
    if (step % 300 === 299) expectSame()
  }
})

const rectangles: readonly Bounds[] = [
  { swLat: 52.2, swLon: 21, neLat: 52.2, neLon: 21 },
  { swLat: 52, swLon: 20.5, neLat: 52.5, neLon: 21.5 },
  { swLat: 50, swLon: 19.94, neLat: 52.2, neLon: 21 },
  { swLat: -90, swLon: -180, neLat: 90, neLon: 180 },
  { swLat: -60, swLon: 150, neLat: 70, neLon: -120 },
  { swLat: 45, swLon: 21.000_001, neLat: 60, neLon: 21 },
]

const place = (lat: number, lon: number): IndexedLocation => ({ citySlug: 'x', latitude: lat, longitude: lon })
