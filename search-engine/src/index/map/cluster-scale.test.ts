import { gridBits } from '../geometry/mercator-grid.ts'
import { clusterScale } from './cluster-scale.ts'

const settings = { defaultZoom: 5, clusters: { maxZoom: 15, radius: { far: 35, near: 25 } } }
/** The distance as it is seen on the screen. */
const pixelsAt = (zoom: number, given = settings): number => (clusterScale(given, zoom).distance / 2 ** gridBits) * 256 * 2 ** zoom

it('separates clusters by one and a half radii on the screen, at any fraction of a zoom level', () => {
  for (const zoom of [0, 2.5, 4.99, 5]) expect(pixelsAt(zoom)).toBeCloseTo(1.5 * 35)
  expect(pixelsAt(10)).toBeCloseTo(1.5 * 30)
  expect(pixelsAt(12.5)).toBeCloseTo(1.5 * 27.5)
  expect(pixelsAt(14.999)).toBeCloseTo(1.5 * 25, 1)
})

it('interpolates the radius by zoom where a board configures it', () => {
  const growing = { ...settings, clusters: { maxZoom: 15, radius: { far: 25, near: 35 } } }
  expect(pixelsAt(3, growing)).toBeCloseTo(1.5 * 25)
  expect(pixelsAt(10, growing)).toBeCloseTo(1.5 * 30)
})

it('uses the finest cells that are no narrower than the distance', () => {
  for (let zoom = 0; zoom < 15; zoom += 0.1) {
    const { level, distance } = clusterScale(settings, zoom)
    const width = 2 ** (gridBits - level)
    expect(distance).toBeLessThanOrEqual(width)
    expect(level === 1 || distance > width / 2).toBe(true)
  }
})

it('clusters only identical locations from the greatest zoom of clustering on', () => {
  for (const zoom of [15, 15.5, 20]) expect(clusterScale(settings, zoom)).toEqual({ level: gridBits, distance: 0 })
  expect(clusterScale({ ...settings, clusters: { ...settings.clusters, maxZoom: 12 } }, 12).level).toBe(gridBits)
  expect(clusterScale({ ...settings, defaultZoom: 16 }, 14).level).toBeLessThan(gridBits)
})
