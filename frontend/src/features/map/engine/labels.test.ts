import { testTenant } from '../../../testing/test-board.ts'
import { placeLabels } from './labels.ts'

const { cities } = testTenant()
const metresPerDegree = 111_320
const flat = (longitude: number, latitude: number) => [longitude * metresPerDegree, latitude * metresPerDegree] as const
const size = (text: string) => ({ width: text.length * 7, height: 14 })
const labels = placeLabels(cities, 'pl', flat, size)
const find = (text: string) => labels.find((label) => label.text === text)

it('names every city once, in the language of the page; areas of several cities have no place', () => {
  const plain = cities.filter(({ members }) => members === undefined)
  expect(labels.map(({ text }) => text).toSorted()).toEqual(plain.map(({ label }) => label.pl).toSorted())
  expect(placeLabels(cities, 'en', flat, size).some(({ text }) => text === 'Warsaw')).toBe(true)
})

it('shows great cities first, and the towns beside them when there is room', () => {
  const warsaw = find('Warszawa')
  const pruszkow = find('Pruszków')
  expect(warsaw?.fromZoom).toBe(4)
  expect(pruszkow?.fromZoom).toBeGreaterThan(6)
})

it('lets no two names touch at any zoom at which both are shown', () => {
  for (let zoom = 4; zoom < 14; zoom += 0.25) {
    const scale = 2 ** zoom / ((2 * Math.PI * 6_378_137) / 256)
    const shown = labels.filter(({ fromZoom }) => fromZoom <= zoom)
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        const apart =
          Math.abs(one.x - other.x) * scale >= (size(one.text).width + size(other.text).width) / 2 ||
          Math.abs(one.y - other.y) * scale >= 14
        expect([zoom, one.text, other.text, apart]).toEqual([zoom, one.text, other.text, true])
      }
    }
  }
})
