/**
 * The typefaces a tenant may name, and a local font of the same measures for each, so that nothing moves when the file arrives.
 * Measured in Chromium against Arial (Liberation Sans): width of a Polish and an English paragraph, ascent and descent of the file.
 */
import { fontFiles } from './font-files.ts'

interface Font {
  readonly family: string
  readonly files: { readonly latin: string; readonly polish: string; readonly western: string; readonly latinExt: string }
  readonly fallback: { readonly sizeAdjust: string; readonly ascent: string; readonly descent: string }
}

const inter: Font = {
  family: 'Inter Variable',
  files: fontFiles.inter,
  fallback: { sizeAdjust: '106.8%', ascent: '90.7%', descent: '22.6%' },
}
const figtree: Font = {
  family: 'Figtree Variable',
  files: fontFiles.figtree,
  fallback: { sizeAdjust: '99.9%', ascent: '95.1%', descent: '25%' },
}

export const fontOf = (family: string): Font => (family === figtree.family ? figtree : inter)

/** What Polish and English are written with, but for the letters of `polishRange`. */
const latinRange =
  'U+0000-00A0,U+00A7,U+00A9,U+00AB,U+00AE,U+00B0-00B1,U+00B7,U+00BB,U+00D3,U+00D7,U+00F3,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212'
const polishRange = 'U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C'
const westernRange = 'U+00A1-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2215'
const latinExtRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const face = (family: string, url: string, range: string): string =>
  `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:${range}}`

/** Of two ranges that have a letter, the later one counts. */
export function fontStyles({ family, files, fallback }: Font): string {
  return [
    face(family, files.latinExt, latinExtRange),
    face(family, files.western, westernRange),
    face(family, files.latin, latinRange),
    face(family, files.polish, polishRange),
    `@font-face{font-family:"${family} Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:${fallback.sizeAdjust};ascent-override:${fallback.ascent};descent-override:${fallback.descent};line-gap-override:0%}`,
  ].join('')
}

export const fontStack = ({ family }: Font): string => `"${family}","${family} Fallback",system-ui,sans-serif`
