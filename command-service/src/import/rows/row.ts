/** A row as it came out of a file: parsed, or why it could not be. */
import type { RawRow } from '../source-offer.ts'

/** `number` counts from 1 over everything in the file that stands where an offer should. */
export type Row =
  | { readonly number: number; readonly ok: true; readonly value: RawRow }
  | { readonly number: number; readonly ok: false; readonly reason: 'malformed' | 'notAnObject' | 'tooLarge' | 'truncated' }

/** No real offer comes near; keeps one broken row from filling the memory. */
export const maxRowBytes = 8 * 1024 * 1024

export type Parsed = { readonly ok: true; readonly value: RawRow } | { readonly ok: false; readonly reason: 'malformed' | 'notAnObject' }

/** Escapes that may stand for a NUL or half a surrogate pair, which no database stores. */
const suspicious = /\\u(?:0000|d[89a-f])/i
const storable = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '') : value)

export function parseRow(text: string): Parsed {
  try {
    const value: unknown = suspicious.test(text) ? JSON.parse(text, storable) : JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ok: true, value: value as RawRow }
      : { ok: false, reason: 'notAnObject' }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}
