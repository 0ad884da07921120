/** The styles that come inline with every page: tokens of the tenant, light and dark, the typeface, and a small reset. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { fontOf, fontStack, fontStyles } from './fonts.ts'
import { reset } from './reset.ts'

type Theme = Tenant['theme']

const declarations = (tokens: Theme['light']): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/** Shadows are tokens of the product, not of the tenant: deeper in the dark, where a faint one is not seen. */
const lightShadows =
  '--shadow-1:0 1px 2px rgb(20 20 35/.06);--shadow-2:0 6px 20px rgb(20 20 35/.10);--shadow-3:0 16px 48px rgb(20 20 35/.18);'
const darkShadows = '--shadow-1:0 1px 2px rgb(0 0 0/.4);--shadow-2:0 6px 20px rgb(0 0 0/.45);--shadow-3:0 16px 48px rgb(0 0 0/.6);'

/** Dark applies where it was chosen, and where the system's choice is followed and the system is dark. */
export function pageStyles(theme: Theme): string {
  const font = fontOf(theme.font)
  const { control, card, sheet } = theme.radius
  const dark = `color-scheme:dark;${darkShadows}${declarations(theme.dark)}`
  return [
    fontStyles(font),
    `:root{color-scheme:light;--font:${fontStack(font)};--radius-control:${control}px;--radius-card:${card}px;--radius-sheet:${sheet}px;${lightShadows}${declarations(theme.light)}}`,
    `:root[data-theme=dark]{${dark}}`,
    `@media(prefers-color-scheme:dark){:root[data-theme=system]{${dark}}}`,
    reset,
  ].join('')
}
