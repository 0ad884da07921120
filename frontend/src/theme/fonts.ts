/**
 * The typefaces a tenant may name, and a local font of the same metrics for each, so that nothing moves when the file arrives. Measured in
 * Chromium against Arial (Liberation Sans), regular and bold: width of a Polish and an English text; ascent and descent are those of the
 * file.
 */
import { fontFiles } from './font-files.ts'

interface Font {
  readonly family: string
  readonly files: { readonly latin: string; readonly polish: string; readonly western: string; readonly latinExt: string }
  /** Parts of one. The width at a weight is that of the file, divided by that of the local font. */
  readonly measures: { readonly regular: number; readonly bold: number; readonly ascent: number; readonly descent: number }
}

const inter: Font = {
  family: 'Inter Variable',
  files: fontFiles.inter,
  measures: { regular: 1.068, bold: 1.018, ascent: 0.969, descent: 0.241 },
}
const figtree: Font = {
  family: 'Figtree Variable',
  files: fontFiles.figtree,
  measures: { regular: 1.005, bold: 0.959, ascent: 0.95, descent: 0.25 },
}

export const fontOf = (family: string): Font => (family === figtree.family ? figtree : inter)

/** The letters of Polish and English, except those of `polishRange`. */
const latinRange =
  'U+0000-00A0,U+00A7,U+00A9,U+00AB,U+00AE,U+00B0-00B1,U+00B7,U+00BB,U+00D3,U+00D7,U+00F3,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212'
const polishRange = 'U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C'
const westernRange = 'U+00A1-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2215'
const latinExtRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const face = (family: string, url: string, range: string): string =>
  `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:400 700;font-style:normal;font-display:swap;unicode-range:${range}}`

/** The metrics of a local font are scaled by its width; ascent and descent are set so that the result equals those of the file. */
const fallback = (family: string, weights: string, locals: string, width: number, { ascent, descent }: Font['measures']): string => {
  const percent = (part: number): string => `${Math.round(part * 1_000) / 10}%`
  return `@font-face{font-family:"${family} Fallback";src:${locals};font-weight:${weights};size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%}`
}

/** Of two ranges that have a letter, the later one counts. */
export function fontStyles({ family, files, measures }: Font): string {
  return [
    face(family, files.latinExt, latinExtRange),
    face(family, files.western, westernRange),
    face(family, files.latin, latinRange),
    face(family, files.polish, polishRange),
    fallback(family, '400 599', 'local("Arial"),local("Liberation Sans")', measures.regular, measures),
    fallback(family, '600 900', 'local("Arial Bold"),local("Liberation Sans Bold")', measures.bold, measures),
  ].join('')
}

export const fontStack = ({ family }: Font): string => `"${family}","${family} Fallback",system-ui,sans-serif`
