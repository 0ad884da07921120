/**
 * Logos of the made-up demo companies, drawn from their names: the same seed is the same picture for ever, so that they need no storage. 12
 * palettes, 10 marks, 6 backdrops and their variations; a few kilobytes at most.
 */

/** Background, mark, accent: each mark stands out at least 3:1 from its background. */
const palettes: readonly (readonly [background: string, mark: string, accent: string])[] = [
  ['#16162b', '#8f7bff', '#ffd166'],
  ['#0f3d3e', '#7ee0c3', '#ffe8b6'],
  ['#fff1e6', '#d1495b', '#2e4057'],
  ['#e9f5ff', '#1769aa', '#ff8c42'],
  ['#2b2d42', '#ef8354', '#edf2f4'],
  ['#f3efff', '#5a3fe0', '#00a896'],
  ['#10231b', '#9bdfb6', '#f4d58d'],
  ['#fdf6ec', '#7a4419', '#2a9d8f'],
  ['#0b2545', '#8ecae6', '#fb8500'],
  ['#f0f7ee', '#2d6a4f', '#e76f51'],
  ['#331832', '#ff8fab', '#ffe5d9'],
  ['#eef0f4', '#27304a', '#e63946'],
]

/** Numbers from 0 to 1 derived from the seed (xorshift over an FNV-1a hash). */
function numbersOf(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 0x1_0000_0000
  }
}

type Mark = (next: () => number, mark: string, accent: string) => string
const pick = <T>(values: readonly [T, ...T[]], at: number): T => values[Math.floor(at * values.length)] ?? values[0]
const round = (value: number): number => Math.round(value * 10) / 10
const turned = (degrees: number, shape: string): string => `<g transform="rotate(${degrees} 60 60)">${shape}</g>`
const around = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => turned(round((360 / count) * index), shape(index))).join('')

const arcs: Mark = (next, mark, accent) => {
  const rotation = pick([0, 90, 180, 270], next())
  return turned(
    rotation,
    `<g fill="none" stroke-width="10" stroke-linecap="round"><path d="M30 90a60 60 0 0 1 60-60" stroke="${mark}"/><path d="M52 90a38 38 0 0 1 38-38" stroke="${accent}"/></g><circle cx="84" cy="84" r="9" fill="${mark}"/>`,
  )
}
const petals: Mark = (next, mark, accent) => {
  const count = pick([4, 5, 6, 8], next())
  const petal = '<path d="M60 56C48 44 48 30 60 20c12 10 12 24 0 36Z"'
  return `${around(count, (index) => `${petal} fill="${index % 2 === 0 || count % 2 === 1 ? mark : accent}"/>`)}<circle cx="60" cy="60" r="7" fill="${accent}"/>`
}
const hexagons: Mark = (next, mark, accent) => {
  const inner = pick([14, 18, 22], next())
  const hexagon = (radius: number): string =>
    Array.from({ length: 6 }, (_, index) => {
      const angle = (Math.PI / 3) * index - Math.PI / 2
      return `${round(60 + radius * Math.cos(angle))},${round(60 + radius * Math.sin(angle))}`
    }).join(' ')
  return `<polygon points="${hexagon(40)}" fill="none" stroke="${mark}" stroke-width="9" stroke-linejoin="round"/><polygon points="${hexagon(inner)}" fill="${accent}"/>`
}
const bars: Mark = (next, mark, accent) => {
  const heights = Array.from({ length: 4 }, () => 24 + Math.round(next() * 5) * 8)
  const tallest = heights.indexOf(Math.max(...heights))
  return heights
    .map(
      (height, at) =>
        `<rect x="${25 + at * 19}" y="${92 - height}" width="13" height="${height}" rx="6.5" fill="${at === tallest ? accent : mark}"/>`,
    )
    .join('')
}
const rings: Mark = (next, mark, accent) => {
  const shift = pick([14, 17, 20], next())
  const rotation = pick([0, 45, 90, 135], next())
  return turned(
    rotation,
    `<g fill="none" stroke-width="9"><circle cx="${60 - shift}" cy="60" r="24" stroke="${mark}"/><circle cx="${60 + shift}" cy="60" r="24" stroke="${accent}"/></g>`,
  )
}
const layers: Mark = (next, mark, accent) => {
  const order: readonly [string, string, string] = next() < 0.5 ? [mark, mark, accent] : [accent, mark, mark]
  return order
    .map(
      (colour, at) =>
        `<path d="M60 ${72 - at * 17} 24 ${54 - at * 17}l36-18 36 18Z" transform="translate(0 14)" fill="${colour}" opacity="${round(0.7 + at * 0.15)}"/>`,
    )
    .join('')
}
const waves: Mark = (next, mark, accent) => {
  const rise = pick([10, 14, 18], next())
  return [44, 62, 80]
    .map(
      (y, at) =>
        `<path d="M24 ${y}q9-${rise} 18 0t18 0 18 0 18 0" fill="none" stroke="${at === 1 ? accent : mark}" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('')
}
const brackets: Mark = (next, mark, accent) => {
  const slant = pick([-10, 0, 10], next())
  return `<g fill="none" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"><path d="M44 36 22 60l22 24M76 36l22 24-22 24" stroke="${mark}"/><path d="M${60 + slant} 40 ${60 - slant} 80" stroke="${accent}"/></g>`
}
const tiles: Mark = (next, mark, accent) => {
  const odd = Math.floor(next() * 4)
  const round4 = next() < 0.5
  return [0, 1, 2, 3]
    .map((at) => {
      const [x, y] = [30 + (at % 2) * 33, 30 + Math.floor(at / 2) * 33]
      return `<rect x="${x}" y="${y}" width="27" height="27" rx="${at === odd || round4 ? 13.5 : 6}" fill="${at === odd ? accent : mark}"/>`
    })
    .join('')
}
const leaf: Mark = (next, mark, accent) => {
  const rotation = pick([0, 90, 180, 270], next())
  return turned(
    rotation,
    `<path d="M28 92C28 50 50 28 92 28c0 42-22 64-64 64Z" fill="${mark}"/><path d="M30 90 70 50" stroke="${accent}" stroke-width="7" stroke-linecap="round"/>`,
  )
}
const marks: readonly [Mark, ...Mark[]] = [arcs, petals, hexagons, bars, rings, layers, waves, brackets, tiles, leaf]

/** Backdrop between background and mark, faint enough to preserve the mark's contrast. */
const backdrops: readonly [Mark, ...Mark[]] = [
  () => '',
  (_, mark) => `<circle cx="60" cy="60" r="50" fill="${mark}" opacity="0.1"/>`,
  (next, mark) => turned(pick([0, 90, 180, 270], next()), `<path d="M0 0h120L0 120Z" fill="${mark}" opacity="0.1"/>`),
  (next, mark) => turned(pick([0, 90, 180, 270], next()), `<circle cx="120" cy="0" r="64" fill="${mark}" opacity="0.12"/>`),
  (next, mark) => turned(pick([0, 90], next()), `<path d="M0 40h120v40H0Z" fill="${mark}" opacity="0.1"/>`),
  (next, mark) => turned(pick([0, 90, 180, 270], next()), `<path d="M0 84h120v36H0Z" fill="${mark}" opacity="0.12"/>`),
]

/** With it, no two companies of the demo share a picture. */
const salt = 'g'

/** A square, self-contained SVG picture. */
export function svgLogo(seed: string): string {
  const next = numbersOf(seed + salt)
  next()
  const [background, mark, accent] = palettes[Math.floor(next() * palettes.length)] ?? ['#16162b', '#8f7bff', '#ffd166']
  const shape = pick(marks, next())(next, mark, accent)
  const backdrop = pick(backdrops, next())(next, mark, accent)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120"><rect width="120" height="120" fill="${background}"/>${backdrop}${shape}</svg>`
}

/** Its address on the web server: `/logos/<tenant>/<company>.svg`. */
export const logoPath = (tenant: string, company: string): string => `/logos/${tenant}/${company}.svg`
