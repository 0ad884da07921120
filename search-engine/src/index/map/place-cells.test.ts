import { PlaceLists } from '../columns/place-lists.ts'
import { gridBits } from '../geometry/mercator-grid.ts'
import { PlaceCells, PlaceLevels } from './place-cells.ts'

const at = (latitude: number, longitude: number) => ({ citySlug: 'anywhere', latitude, longitude })
const opened = (): PlaceLists => {
  const places = new PlaceLists()
  places.grow(8)
  return places
}
const listOf = (places: PlaceLists, doc: number): Uint32Array => places.of.slice(doc, doc + 1)
/** Where the places of a document lie: cell of the level, and whether it is the first of its list there. */
function cellsOf(places: PlaceLists, cells: PlaceCells, doc: number): (readonly [x: number, y: number, isFirst: boolean])[] {
  const [list = 0] = listOf(places, doc)
  const start = places.start[list] ?? 0
  return Array.from({ length: places.length[list] ?? 0 }, (_, row) => {
    const cell = cells.cells[start + row] ?? 0
    return [cells.x[cell] ?? 0, cells.y[cell] ?? 0, cells.first[start + row] === 1] as const
  })
}
const finest = (places: PlaceLists, doc: number): (readonly [number, number])[] => {
  const [list = 0] = listOf(places, doc)
  const start = places.start[list] ?? 0
  const [, , xs, ys] = places.rows
  return Array.from({ length: places.length[list] ?? 0 }, (_, row) => [xs[start + row] ?? 0, ys[start + row] ?? 0] as const)
}

describe('cells of places', () => {
  it('are those of the level, and mark places that share one with an earlier place of their list', () => {
    const places = opened()
    places.write(0, [at(52.23, 21.01), at(50.06, 19.94), at(52.24, 21.02)])
    const cells = new PlaceCells(places, 8)
    cells.locate(listOf(places, 0), 1)
    const shift = gridBits - 8
    expect(cellsOf(places, cells, 0)).toEqual(finest(places, 0).map(([x, y], row) => [x >>> shift, y >>> shift, row < 2]))
  })

  it('are computed again for a list that reuses the number of a deleted one', () => {
    const places = opened()
    const cells = new PlaceCells(places, 10)
    const shift = gridBits - 10
    for (const latitude of [50, 51, 52, 53]) {
      places.write(0, [at(latitude, 20)])
      cells.locate(listOf(places, 0), 1)
      expect(cellsOf(places, cells, 0)).toEqual(finest(places, 0).map(([x, y]) => [x >>> shift, y >>> shift, true]))
    }
  })

  it('are cached for a level until most of them are unused', () => {
    const places = opened()
    const levels = new PlaceLevels(places)
    const cached = levels.at(gridBits)
    for (let time = 0; time < 6_000; time++) {
      places.write(0, [at(40 + time / 1_000, 20)])
      const cells = levels.at(gridBits)
      if (time < 4_000) expect(cells).toBe(cached)
      cells.locate(listOf(places, 0), 1)
      expect(cells.size).toBeLessThan(4_300)
    }
    expect(levels.at(gridBits)).not.toBe(cached)
  })

  it('are cached for the most recently used levels', () => {
    const levels = new PlaceLevels(opened())
    const first = levels.at(3)
    const second = levels.at(4)
    for (const level of [5, 6, 7, 8, 9, 10]) levels.at(level)
    expect(levels.at(3)).toBe(first)
    levels.at(11)
    expect(levels.at(3)).toBe(first)
    expect(levels.at(4)).not.toBe(second)
  })
})
