import { clusterScale } from './cluster-scale.ts'
import { gridBits } from './map-codes.ts'

const settings = { defaultZoom: 5, clusters: { maxZoom: 15, radius: { far: 35, near: 25 } } }
/** The distance as it is seen on the screen. */
const pixelsAt = (zoom: number, given = settings): number => (clusterScale(given, zoom).distance / 2 ** gridBits) * 256 * 2 ** zoom

it('keeps clusters one and a half radii apart on the screen, at any part of a zoom level', () => {
  for (const zoom of [0, 2.5, 4.99, 5]) expect(pixelsAt(zoom)).toBeCloseTo(1.5 * 35)
  expect(pixelsAt(10)).toBeCloseTo(1.5 * 30)
  expect(pixelsAt(12.5)).toBeCloseTo(1.5 * 27.5)
  expect(pixelsAt(14.999)).toBeCloseTo(1.5 * 25, 1)
})

it('lets the radius grow with the zoom where a board says so', () => {
  const growing = { ...settings, clusters: { maxZoom: 15, radius: { far: 25, near: 35 } } }
  expect(pixelsAt(3, growing)).toBeCloseTo(1.5 * 25)
  expect(pixelsAt(10, growing)).toBeCloseTo(1.5 * 30)
})

it('counts by the finest cells that hold what is to be one between them', () => {
  for (let zoom = 0; zoom < 15; zoom += 0.1) {
    const { level, distance } = clusterScale(settings, zoom)
    const width = 2 ** (gridBits - level)
    expect(distance).toBeLessThanOrEqual(width)
    expect(level === 1 || distance > width / 2).toBe(true)
  }
})

it('parts all but identical places from the greatest zoom of clustering on', () => {
  for (const zoom of [15, 15.5, 20]) expect(clusterScale(settings, zoom)).toEqual({ level: gridBits, distance: 0 })
  expect(clusterScale({ ...settings, clusters: { ...settings.clusters, maxZoom: 12 } }, 12).level).toBe(gridBits)
  expect(clusterScale({ ...settings, defaultZoom: 16 }, 14).level).toBeLessThan(gridBits)
})
