/**
 * Addresses of the self-hosted font files: one variable file per range of letters. All but Latin Extended are subsets of the package's
 * files (scripts/subset-fonts.mjs), because pages wait for them.
 */

import figtreeLatinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import figtreeLatin from './fonts/figtree-latin.woff2?url'
import figtreePolish from './fonts/figtree-polish.woff2?url'
import figtreeWestern from './fonts/figtree-western.woff2?url'
import interLatin from './fonts/inter-latin.woff2?url'
import interPolish from './fonts/inter-polish.woff2?url'
import interWestern from './fonts/inter-western.woff2?url'

export const fontFiles = {
  inter: { latin: interLatin, polish: interPolish, western: interWestern, latinExt: interLatinExt },
  figtree: { latin: figtreeLatin, polish: figtreePolish, western: figtreeWestern, latinExt: figtreeLatinExt },
} as const
