import { svgLogo } from './svg-logo.ts'

const seeds = Array.from({ length: 450 }, (_, index) => `devboard/company-${index}`)

it('draws the same picture for the same seed', () => {
  expect(seeds.map(svgLogo)).toEqual(seeds.map(svgLogo))
})

it('draws different pictures for nearly all seeds', () => {
  expect(new Set(seeds.map(svgLogo)).size).toBeGreaterThan(400)
  // As many as the demo has companies: at most a few of them may look the same.
  expect(new Set(seeds.slice(0, 150).map(svgLogo)).size).toBeGreaterThan(140)
})

it('draws complete, small pictures without text, scripts or outside references', () => {
  for (const picture of seeds.map(svgLogo)) {
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="120" height="120" viewBox="0 0 120 120">.*<\/svg>$/)
    expect(picture).not.toMatch(/NaN|undefined|<text|<script|href|url\(/)
    expect(picture.length).toBeLessThan(2_000)
  }
})

it('draws marks that stand out 3:1 from their background', () => {
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string): number => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }
  for (const picture of seeds.map(svgLogo)) {
    const [background = '', ...shapes] = picture.match(/#[0-9a-f]{6}/g) ?? []
    expect(Math.max(...shapes.map((shape) => contrast(shape, background)))).toBeGreaterThanOrEqual(3)
  }
})
