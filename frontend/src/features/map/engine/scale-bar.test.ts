import { scaleBar } from './scale-bar.ts'

it('is the longest round distance that fits', () => {
  expect(scaleBar(1_000, 0)).toEqual({ width: 50, text: '50 km' })
  expect(scaleBar(1_000, 60)).toEqual({ width: 40, text: '20 km' })
  expect(scaleBar(1, 0)).toEqual({ width: 50, text: '50 m' })
  for (const resolution of [0.3, 2.1, 77, 4_321, 9_999]) {
    const { width } = scaleBar(resolution, 52)
    expect(width).toBeGreaterThan(34)
    expect(width).toBeLessThanOrEqual(90)
  }
})
