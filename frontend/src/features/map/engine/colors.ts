/** The board's colours as the map needs them: read from the page's tokens, so that brand, light and dark have one source. */

export interface MapColors {
  readonly sea: string
  /** Lakes and rivers. */
  readonly water: string
  readonly land: string
  /** The board's own country. */
  readonly home: string
  readonly border: string
  readonly voivodeship: string
  readonly county: string
  readonly park: string
  readonly building: string
  readonly road: string
  readonly roadCasing: string
  readonly label: string
  readonly halo: string
  readonly brand: string
  /** Where the visitor is. */
  readonly location: string
  readonly onBrand: string
  /** Around every marker, to separate it from what is below. */
  readonly ring: string
  readonly dark: boolean
}

/** Category colours are made for white paper; in dark mode they are lightened, and what stands in them is dark. */
export const markerColors = (colors: MapColors, color: string | null): { fill: string; ink: string } => {
  if (color === null) return { fill: colors.brand, ink: colors.onBrand }
  return colors.dark ? { fill: mix(color, '#ffffff', 0.42), ink: '#12121a' } : { fill: color, ink: '#ffffff' }
}

export function readColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const token = (name: string): string => plain(style.getPropertyValue(`--${name}`).trim())
  const dark = style.colorScheme.includes('dark')
  return {
    sea: mix(token('blue-soft'), token('grey-3'), 0.45),
    land: dark ? token('grey-3') : token('grey-4'),
    home: dark ? token('grey-4') : token('grey-2'),
    water: mix(token('blue-soft'), token('blue'), dark ? 0.16 : 0.2),
    border: token('grey-7'),
    voivodeship: dark ? token('grey-7') : token('grey-6'),
    county: dark ? token('grey-6') : token('grey-5'),
    park: mix(dark ? token('grey-4') : token('grey-2'), token('green'), dark ? 0.1 : 0.12),
    building: token('grey-5'),
    road: dark ? token('grey-7') : token('surface-raised'),
    roadCasing: dark ? token('grey-5') : token('grey-6'),
    label: token('text-muted'),
    halo: dark ? token('grey-3') : token('grey-2'),
    brand: token('brand'),
    location: token('blue'),
    onBrand: token('on-brand'),
    ring: token('surface-raised'),
    dark,
  }
}

/** Any colour of CSS as `#rrggbb`, the only form that mixing and WebGL understand. */
function plain(color: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return color
  context.fillStyle = color
  return context.fillStyle
}

/** `share` of the second colour, both `#rrggbb`. */
export function mix(one: string, other: string, share: number): string {
  const part = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(part(one, at) * (1 - share) + part(other, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
