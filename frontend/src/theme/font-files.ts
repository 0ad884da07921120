/** Addresses of the self-hosted font files: one variable file per script range, Latin and Latin Extended (Polish). */

import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

export const fontFiles = {
  inter: { latin: interLatin, latinExt: interLatinExt },
  figtree: { latin: figtreeLatin, latinExt: figtreeLatinExt },
} as const
