/** A row as it came out of a file: parsed, or why it could not be. */
import { isDeeperThan } from '@jobboard/platform/json-depth'
import type { RawRow } from '../source-offer.ts'

/** `number` counts from 1 over everything in the file that stands where an offer should; `length` is that of its text. */
export type Row =
  | { readonly number: number; readonly ok: true; readonly value: RawRow; readonly length: number }
  | {
      readonly number: number
      readonly ok: false
      readonly reason: 'malformed' | 'notAnObject' | 'tooLarge' | 'tooDeep' | 'expandsTooMuch' | 'truncated' | 'notUtf8'
    }

/** Real rows have 11 kB, one with an embedded picture 200. A bound, so that one broken row does not block the process. */
export const maxRowBytes = 512 * 1024
/** Real rows have 4. Nesting of thousands cannot even be serialised to JSON again. */
const maxRowDepth = 20

export type Parsed =
  | { readonly ok: true; readonly value: RawRow; readonly length: number }
  | { readonly ok: false; readonly reason: 'malformed' | 'notAnObject' | 'tooDeep' }

/** Escapes that may stand for a NUL or half a surrogate pair, which no database stores. */
const suspicious = /\\u(?:0000|d[89a-f])/i
const storable = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '') : value)

export function parseRow(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false, reason: 'notAnObject' }
    if (isDeeperThan(value, maxRowDepth)) return { ok: false, reason: 'tooDeep' }
    return { ok: true, value: (suspicious.test(text) ? JSON.parse(text, storable) : value) as RawRow, length: text.length }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}
