/**
 * A board with an archive of streets: they are drawn, also closer than the built-in map goes, and a missing archive costs only the streets.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapReady, restingZoom, surface } from '../product/offer-map.ts'
import { expect, test } from '../product/quiet-page.ts'
import { smallMapArchive } from '../product/small-map-archive.ts'
import { startVariant } from '../product/start-variant.ts'

const middle = [19.9366, 50.0614] as const
const near = (east: number, north: number): [number, number] => [middle[0] + east / 100, middle[1] + north / 100]

const archive = smallMapArchive({
  middle,
  maxZoom: 14,
  features: [
    { layer: 'landuse', kind: 'area', properties: { kind: 'park' }, points: [near(-2, 0), near(-2, 1), near(-0.4, 1), near(-0.4, 0)] },
    { layer: 'water', kind: 'area', properties: { kind: 'lake' }, points: [near(-2, -1.2), near(2, -1.2), near(2, -0.8), near(-2, -0.8)] },
    { layer: 'roads', kind: 'line', properties: { kind: 'highway' }, points: [near(-3, -0.3), near(3, 0.3)] },
    { layer: 'roads', kind: 'line', properties: { kind: 'minor_road', name: 'ulica Długa' }, points: [near(-1, 0.5), near(1, 0.5)] },
    {
      layer: 'places',
      kind: 'point',
      properties: { kind: 'locality', kind_detail: 'city', name: 'Kraków', 'name:en': 'Krakow' },
      points: [near(0.6, 0.2)],
    },
  ],
})

/** How many colours cover at least a hundred pixels of the base map. */
function coloursOf(canvas: SVGElement | HTMLElement): number {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('No canvas')
  const { width, height } = canvas
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  copy?.drawImage(canvas, 0, 0)
  const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] }
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const colour = (Number(data[at]) << 16) | (Number(data[at + 1]) << 8) | Number(data[at + 2])
    if (data[at + 3] === 255) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return [...counts.values()].filter((count) => count >= 100).length
}

test('draws streets from the archive, closer than the built-in map, with their attribution', async ({ page, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'jobboard-maps-'))
  const file = join(folder, 'town.pmtiles')
  writeFileSync(file, archive)
  const variant = await startVariant(baseURL ?? '', (board) => ({ ...board, map: { ...board.map, pmtiles: file } }))
  try {
    const ranges: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/maps/')) ranges.push(response.status())
    })
    await page.goto(`${variant.origin}/oferty-pracy/krakow`)
    await mapReady(page)
    await expect(page.getByRole('link', { name: /OpenStreetMap/ })).toBeVisible()
    // The park and the lake.
    await expect(async () => expect(await page.locator('.ol-layers canvas').first().evaluate(coloursOf)).toBeGreaterThanOrEqual(2)).toPass()
    await surface(page).focus()
    await expect
      .poll(async () => {
        await page.keyboard.press('+')
        return restingZoom(page)
      })
      .toBeGreaterThan(13)
    expect(new Set(ranges)).toEqual(new Set([206]))
  } finally {
    await variant.stop()
    rmSync(folder, { recursive: true })
  }
})
