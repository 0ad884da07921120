/**
 * `npm run fonts -w frontend`: cuts the files that every page waits for out of those of the font packages, and writes them to
 * src/theme/fonts. Latin without the weights and alternates that nothing uses; the letters of Polish without the thousand others of Latin
 * Extended, and those of western languages by themselves, which come when a text has one of them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const variationAxes = { wght: { min: 400, max: 700 } }
const characters = (...ranges) =>
  ranges.map(([from, to = from]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))).join('')

/** What browsers apply by themselves, and the figures of equal width that our styles ask for. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

/** The ranges of src/theme/fonts.ts; what the package's file does not have is left out by itself. */
const parts = {
  latin: `${characters([0x20, 0x7e], [0xa0], [0x2000, 0x206f], [0x20ac], [0x2122], [0x2191], [0x2193], [0x2212])}§©«®°±·»×Óó`,
  polish: 'ĄąĆćĘęŁłŃńŚśŹźŻż',
  western: characters([0xa1, 0xff], [0x131], [0x152, 0x153], [0x2c6], [0x2da], [0x2dc], [0x2215]),
}
const sources = { latin: 'latin', polish: 'latin-ext', western: 'latin' }

for (const family of ['inter', 'figtree']) {
  for (const [part, text] of Object.entries(parts)) {
    const whole = readFileSync(require.resolve(`@fontsource-variable/${family}/files/${family}-${sources[part]}-wght-normal.woff2`))
    const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes, keepFeatures })
    writeFileSync(fileURLToPath(new URL(`../src/theme/fonts/${family}-${part}.woff2`, import.meta.url)), cut)
    console.log(`${family}, ${part}: ${whole.byteLength} -> ${cut.byteLength} bytes`)
  }
}
