import { boxesOf } from './map-box.ts'

/** At level 3 a cell is 45 degrees wide: columns 0 to 7. */
const columns = (swLon: number, neLon: number, level = 3) =>
  boxesOf({ neLat: 60, swLat: -60, swLon, neLon }, level).map(({ minX, maxX }) => [minX, maxX])

it.each([
  ['within the world', 10, 50, [[4, 5]]],
  ['as wide as the world', -180, 180, [[0, 7]]],
  ['wider than the world', -500, 500, [[0, 7]]],
  [
    'from the antimeridian on',
    180,
    200,
    [
      [7, 7],
      [0, 0],
    ],
  ],
  [
    'across the antimeridian',
    170,
    -170,
    [
      [7, 7],
      [0, 0],
    ],
  ],
  [
    'across it, with longitudes beyond 180',
    100,
    250,
    [
      [6, 7],
      [0, 1],
    ],
  ],
  [
    'across it, with longitudes beyond -180',
    -250,
    -100,
    [
      [6, 7],
      [0, 1],
    ],
  ],
  ['wholly beyond it', 370, 410, [[4, 5]]],
  ['nearly around the world: no cell twice', 20, 370, [[0, 7]]],
])('a view %s has the cells of it', (_, west, east, expected) => {
  expect(columns(west, east)).toEqual(expected)
})

it('uses larger cells where there would be too many, the same on both sides of the antimeridian', () => {
  const boxes = boxesOf({ neLat: 85, swLat: -85, swLon: 10, neLon: -10 }, 16)
  expect(new Set(boxes.map(({ level }) => level)).size).toBe(1)
  const cells = boxes.reduce((sum, { minX, maxX, minY, maxY }) => sum + (maxX - minX + 1) * (maxY - minY + 1), 0)
  expect(cells).toBeLessThanOrEqual(16_384)
})
