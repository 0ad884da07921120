import { testBoard } from '../../../testing/test-board.ts'
import { type MapColors, markerColors, mix } from './colors.ts'

it('mixes two colours by their share', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
})

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

it.each(['devboard', 'greenjobs'] as const)('draws every category of %s visibly, in light and dark', (id) => {
  for (const [dark, land] of [
    [false, '#ffffff'],
    [true, '#292938'],
  ] as const) {
    for (const { key, color } of testBoard(id).categories) {
      const { fill, ink } = markerColors({ dark } as MapColors, color)
      expect([key, dark, contrast(fill, ink) >= 3, contrast(fill, land) >= 3]).toEqual([key, dark, true, true])
    }
  }
})
