import { boundsOfRegion } from './cluster-bounds.ts'

it('is the rectangle around the cells, the north at the smaller y', () => {
  expect(boundsOfRegion({ level: 1, cells: [[1, 0]] })).toEqual({ swLat: 0, swLon: 0, neLat: 85.051129, neLon: 180 })
  expect(
    boundsOfRegion({
      level: 2,
      cells: [
        [2, 1],
        [1, 1],
      ],
    }),
  ).toEqual({ swLat: 0, swLon: -90, neLat: 66.51326, neLon: 90 })
})
