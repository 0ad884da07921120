/** What makes a message look like its board: name and colours of the tenant file, for light and dark. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

export interface Palette {
  readonly page: string
  readonly card: string
  readonly text: string
  readonly muted: string
  readonly border: string
  /** Of buttons and the mark. */
  readonly brand: string
  readonly onBrand: string
  readonly link: string
}

export interface Brand {
  readonly name: string
  /** Stands in for the logo, whose SVG most mail programs do not show. */
  readonly initial: string
  readonly radius: { readonly control: number; readonly card: number }
  readonly light: Palette
  readonly dark: Palette
}

type Tokens = Tenant['theme']['light']

/** A token that a board does not set is taken from a neutral palette. */
const neutral: { readonly light: Palette; readonly dark: Palette } = {
  light: {
    page: '#f5f5f7',
    card: '#ffffff',
    text: '#16161d',
    muted: '#5a5a6b',
    border: '#e0e0e6',
    brand: '#2b4acb',
    onBrand: '#ffffff',
    link: '#2b4acb',
  },
  dark: {
    page: '#101014',
    card: '#18181f',
    text: '#f1f1f5',
    muted: '#a9a9b8',
    border: '#2c2c36',
    brand: '#9db0ff',
    onBrand: '#0d1330',
    link: '#9db0ff',
  },
}

const paletteOf = (tokens: Tokens, otherwise: Palette): Palette => ({
  page: tokens.surface ?? otherwise.page,
  card: tokens['surface-raised'] ?? otherwise.card,
  text: tokens.text ?? otherwise.text,
  muted: tokens['text-muted'] ?? otherwise.muted,
  border: tokens.border ?? otherwise.border,
  brand: tokens.brand ?? otherwise.brand,
  onBrand: tokens['on-brand'] ?? otherwise.onBrand,
  link: tokens['brand-strong'] ?? otherwise.link,
})

export const brandOf = ({ name, theme }: Pick<Tenant, 'name' | 'theme'>): Brand => ({
  name,
  initial: [...name][0]?.toUpperCase() ?? '',
  radius: { control: theme.radius.control, card: theme.radius.card },
  light: paletteOf(theme.light, neutral.light),
  dark: paletteOf(theme.dark, neutral.dark),
})
