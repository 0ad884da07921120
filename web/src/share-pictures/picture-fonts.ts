/** The typefaces of the pages as the static files that drawing needs, by script: Latin, Latin Extended (Polish) and Cyrillic. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PictureFont } from '@jobboard/frontend/server-entry/picture'
import type { Font } from 'satori'

const scripts = ['latin', 'latin-ext', 'cyrillic'] as const
const weights = [500, 700] as const
/** Figtree has no Cyrillic; letters it lacks are taken from Inter. */
const families: Record<PictureFont, readonly (typeof scripts)[number][]> = { inter: scripts, figtree: ['latin', 'latin-ext'] }

const require = createRequire(import.meta.url)

export const pictureFonts = (): Font[] =>
  Object.entries(families).flatMap(([family, has]) =>
    has.flatMap((script) =>
      weights.map((weight) => ({
        name: `${family} ${script}`,
        weight,
        style: 'normal' as const,
        data: readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`)),
      })),
    ),
  )

export const fontFamilyOf = (font: PictureFont): string =>
  [
    ...families[font].map((script) => `${font} ${script}`),
    ...(font === 'inter' ? [] : families.inter.map((script) => `inter ${script}`)),
  ].join(', ')
