/**
 * Styles of a message. Light colours stand inline at each element, which every mail program reads; the sheet adds dark colours and the
 * narrow layout for those that read sheets. Outlook on the web marks what it darkens (`data-ogsc`, `data-ogsb`).
 */
import type { CSSProperties } from 'react'
import type { Brand, Palette } from './brand.ts'

export const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** By class: which colours of the palette an element has. */
const colours: Readonly<Record<string, Partial<Record<'background-color' | 'border-color' | 'color', keyof Palette>>>> = {
  page: { 'background-color': 'page' },
  card: { 'background-color': 'card', 'border-color': 'border' },
  line: { 'border-color': 'border' },
  text: { color: 'text' },
  muted: { color: 'muted' },
  link: { color: 'link' },
  fill: { 'background-color': 'brand' },
  'on-fill': { color: 'onBrand' },
}
export type ColourClass = 'page' | 'card' | 'line' | 'text' | 'muted' | 'link' | 'fill' | 'on-fill'

const rules = (palette: Palette, prefix: (property: string) => string): string =>
  Object.entries(colours)
    .flatMap(([name, properties]) =>
      Object.entries(properties).map(([property, token]) => `${prefix(property)}.${name}{${property}:${palette[token]}!important}`),
    )
    .join('')

export const styleSheet = ({ dark }: Brand): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${rules(dark, () => '')}}`,
    rules(dark, (property) => (property === 'color' ? '[data-ogsc] ' : '[data-ogsb] ')),
    '@media (max-width:480px){.outer{padding:0!important}.inner{padding:24px 16px!important}.edge{border-radius:0!important;border-left:0!important;border-right:0!important}',
    '.fact{display:block!important;width:auto!important;padding-left:0!important;padding-right:0!important}.fact-name{padding-bottom:0!important;border-bottom:0!important}.fact-value{padding-top:0!important}',
    '.wide{width:100%!important;text-align:center!important}}',
  ].join('')

/** The same colours inline, in light. */
export function inline({ light }: Brand, ...names: readonly ColourClass[]): CSSProperties {
  const style: Record<string, string> = {}
  for (const name of names) {
    for (const [property, token] of Object.entries(colours[name] ?? {}))
      style[property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = light[token]
  }
  return style
}
