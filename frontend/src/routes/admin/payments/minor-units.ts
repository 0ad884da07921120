/** Amounts as people type them, in minor units. */
import type { Locale } from '@jobboard/contracts/shared/locale'

const spaces = /[\s\u00a0\u202f]/g
const form = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** `1 217,70`, `1217.7`. Not a number where it is none: the schema says so. */
export function minorOf(typed: string): number {
  const [, whole, part = ''] = form.exec(typed.replaceAll(spaces, '')) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const typedAmount = (locale: Locale, minor: number): string => (minor / 100).toFixed(2).replace('.', locale === 'pl' ? ',' : '.')
