import { testTenant } from '../../../../testing/test-board.ts'
import { placeLabels } from './labels.ts'
import { boardCityNames, type PlaceName, townNames, withoutDoubles } from './place-names.ts'

const { cities } = testTenant()
const metresPerDegree = 111_320
const flat = (longitude: number, latitude: number) => [longitude * metresPerDegree, latitude * metresPerDegree] as const
const size = ({ text }: Pick<PlaceName, 'text'>) => ({ width: text.length * 7, height: 14 })
const labels = placeLabels(boardCityNames(cities, 'pl'), flat, size)
const find = (text: string) => labels.find((label) => label.text === text)

it('names every city once, in the language of the page; areas of several cities have no place', () => {
  const plain = cities.filter(({ members }) => members === undefined)
  expect(labels.map(({ text }) => text).toSorted()).toEqual(plain.map(({ label }) => label.pl).toSorted())
  expect(boardCityNames(cities, 'en').some(({ text }) => text === 'Warsaw')).toBe(true)
})

it('shows large cities first, and the towns beside them when there is space', () => {
  const warsaw = find('Warszawa')
  const pruszkow = find('Pruszków')
  expect(warsaw?.fromZoom).toBe(4)
  expect(pruszkow?.fromZoom).toBeGreaterThan(6)
})

it('lets no two names touch at any zoom at which both are shown', () => {
  const touching: string[] = []
  for (let zoom = 4; zoom < 14; zoom += 0.25) {
    const scale = 2 ** zoom / ((2 * Math.PI * 6_378_137) / 256)
    const shown = labels.filter(({ fromZoom }) => fromZoom <= zoom)
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        const apart =
          Math.abs(one.x - other.x) * scale >= (size(one).width + size(other).width) / 2 || Math.abs(one.y - other.y) * scale >= 14
        if (!apart) touching.push(`${one.text} and ${other.text} at ${zoom}`)
      }
    }
  }
  expect(touching).toEqual([])
})

describe('the towns of the gazetteer', () => {
  const rows = [
    ['Wiedeń', 'Vienna', 16.372, 48.208, 1_691],
    ['Kraków', 0, 19.937, 50.061, 755],
    ['Niepołomice', 0, 20.217, 50.04, 9],
    ['Rzozów', 0, 19.77, 49.96, 1],
  ] as const

  it('are named in the language of the page, where they have a name in it', () => {
    expect(townNames(rows, 'pl').map(({ text }) => text)).toEqual(['Wiedeń', 'Kraków', 'Niepołomice', 'Rzozów'])
    expect(townNames(rows, 'en')[0]?.text).toBe('Vienna')
  })

  it('appear at closer zooms the fewer inhabitants they have', () => {
    const zooms = townNames(rows, 'pl').map(({ minZoom }) => minZoom)
    expect(zooms).toEqual(zooms.toSorted((one, other) => one - other))
  })

  it('leave out towns that the board itself names', () => {
    const left = withoutDoubles(boardCityNames(cities, 'pl'), townNames(rows, 'pl')).map(({ text }) => text)
    expect(left).toContain('Niepołomice')
    expect(left).not.toContain('Kraków')
  })

  it('at one position have one name', () => {
    const one = { text: 'A', longitude: 20, latitude: 50, minZoom: 6, size: 'town' } as const
    expect(placeLabels([one, { ...one, text: 'B' }], flat, size).map(({ text }) => text)).toEqual(['A'])
  })
})
