/** Typefaces of the picture: whole ones, with Latin, Greek and Cyrillic letters. What they lack is shown as a question mark; PDF/A has no letters without a shape. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const require = createRequire(import.meta.url)
const files = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
export type Weight = keyof typeof files

interface Fonts {
  readonly bytes: Readonly<Record<Weight, Buffer>>
  readonly shapes: ReadonlySet<number>
}
let loaded: Fonts | undefined

export function fonts(): Fonts {
  if (loaded === undefined) {
    const bytes = { regular: readFileSync(files.regular), bold: readFileSync(files.bold) }
    const font = create(bytes.regular)
    loaded = { bytes, shapes: new Set('characterSet' in font ? font.characterSet : []) }
  }
  return loaded
}

export const shown = (text: string): string =>
  [...text.normalize('NFC')].map((character) => (fonts().shapes.has(character.codePointAt(0) ?? 0) ? character : '?')).join('')
