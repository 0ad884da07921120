import fc from 'fast-check'
import type { IndexedLocation } from './document.ts'
import { PlaceLists } from './place-lists.ts'

const at = (latitude: number | null, longitude: number | null): IndexedLocation => ({ citySlug: 'anywhere', latitude, longitude })
const warsaw = at(52.23, 21.01)
/** In the same finest cell of the map, and so of the same hash. */
const besideWarsaw = at(52.230_001, 21.010_001)
const alsoBesideWarsaw = at(52.230_002, 21.010_001)
const krakow = at(50.06, 19.94)

const opened = (documents = 8): PlaceLists => {
  const places = new PlaceLists()
  places.grow(documents)
  return places
}
const placesOf = (places: PlaceLists, doc: number): [number, number][] => {
  const list = places.of[doc] ?? 0
  const start = places.start[list] ?? 0
  const [latitudes, longitudes] = places.rows
  return Array.from({ length: places.length[list] ?? 0 }, (_, row) => [latitudes[start + row] ?? NaN, longitudes[start + row] ?? NaN])
}

describe('place lists', () => {
  it('are stored once for all documents with the same places in the same order', () => {
    const places = opened()
    for (const doc of [0, 1, 2]) places.write(doc, [warsaw, krakow])
    places.write(3, [krakow, warsaw])
    expect(places.of[0]).toBe(places.of[2])
    expect(places.of[3]).not.toBe(places.of[0])
    expect(placesOf(places, 1)).toEqual([
      [52.23, 21.01],
      [50.06, 19.94],
    ])
  })

  it('leave out locations without coordinates, and are empty where none has any', () => {
    const places = opened()
    expect(places.write(0, [at(null, null), warsaw])).toBe(true)
    expect(places.write(1, [at(null, 21)])).toBe(false)
    expect(placesOf(places, 0)).toEqual([[52.23, 21.01]])
    expect(placesOf(places, 1)).toEqual([])
  })

  it('are those written last, and deduplicated also where places share a cell of the finest grid', () => {
    const write = fc.record({ doc: fc.nat(7), locations: fc.subarray([warsaw, besideWarsaw, alsoBesideWarsaw, krakow], { maxLength: 2 }) })
    fc.assert(
      fc.property(fc.array(write, { maxLength: 60 }), (writes) => {
        const places = opened()
        const written = new Map<number, string>()
        for (const { doc, locations } of writes) {
          const text = JSON.stringify(locations.map(({ latitude, longitude }) => [latitude, longitude]))
          expect(places.write(doc, locations)).toBe((written.get(doc) ?? '[]') !== text)
          written.set(doc, text)
        }
        for (const [doc, text] of written) {
          expect(JSON.stringify(placesOf(places, doc))).toBe(text)
          for (const [other, otherText] of written) expect(places.of[other] === places.of[doc]).toBe(otherText === text)
        }
      }),
      { numRuns: 200, seed: 5 },
    )
  })

  it('report whether the places of a document have changed', () => {
    const places = opened()
    expect(places.write(0, [warsaw])).toBe(true)
    expect(places.write(0, [warsaw])).toBe(false)
    expect(places.write(0, [warsaw, krakow])).toBe(true)
    expect(places.write(0, [])).toBe(true)
    expect(places.write(0, [])).toBe(false)
  })

  it('reuse the number of a list that no document has any more', () => {
    const places = opened(2)
    for (let time = 0; time < 1_000; time++) {
      places.write(0, [at(50 + time / 1_000, 20)])
      places.write(1, [at(50 + time / 1_000, 20), krakow])
    }
    expect(places.size).toBeLessThan(8)
    expect(placesOf(places, 0)).toEqual([[50.999, 20]])
  })

  it('are the same after a restore, and still deduplicate', () => {
    const places = opened()
    places.write(0, [warsaw])
    places.write(1, [besideWarsaw])
    places.write(2, [krakow])
    places.write(2, [])
    const restored = new PlaceLists()
    restored.restore(structuredClone(places.snapshot()))
    for (const doc of [0, 1, 2]) expect(placesOf(restored, doc)).toEqual(placesOf(places, doc))
    restored.write(3, [warsaw])
    restored.write(4, [besideWarsaw])
    restored.write(5, [krakow])
    expect([restored.of[3], restored.of[4]]).toEqual([restored.of[0], restored.of[1]])
    expect(restored.size).toBe(places.size)
  })
})
