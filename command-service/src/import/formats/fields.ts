/**
 * Reads the fields of a raw row. What is absent or null is null; what is present and unreadable is null as well, but named in `issues`, so
 * that it is refused or repaired visibly and never silently lost.
 */
import { bodyMaxLength } from '@jobboard/contracts/offers/content'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { type MessageKey, messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { isInstant } from '../complete/instants.ts'
import { plainText } from './plain-text.ts'
import { amountFrom, booleanFrom, numberFrom } from './words.ts'

/** A name, an address, a word: a longer one is refused before any processing. */
const maxTextLength = 2_000
/** Descriptions and clauses. */
export const maxLongTextLength = bodyMaxLength
/** Skills, places, salaries and languages of one offer. */
const maxItems = 500
/**
 * Control characters, zero-width ones and half surrogate pairs have no meaning in any field and would break slugs and searches. The joiner
 * within an emoji has one: without it `👩‍💻` is two.
 */
const meaningless =
  /(?![\n\t])(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Cs}]/gu
/** Bounds the errors of a row that is wrong everywhere. */
const maxIssues = 50

export interface Fields {
  readonly has: (name: string) => boolean
  readonly text: (name: string, maxLength?: number) => string | null
  readonly number: (name: string) => number | null
  /** Of money. */
  readonly amount: (name: string) => number | null
  /** As it is written, where it can be read. */
  readonly instant: (name: string) => string | null
  readonly boolean: (name: string) => boolean | null
  /** A word that `read` knows, or an issue `notAnOption`. */
  readonly option: <T>(name: string, read: (value: unknown) => T | null) => T | null
  readonly list: <T>(name: string, read: (item: unknown, path: string) => T | null) => readonly T[]
  readonly object: (name: string) => Fields
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function fieldsOf(value: unknown, issues: FieldError[], prefix = ''): Fields {
  const row = isRecord(value) ? value : {}
  const path = (name: string): string => (prefix === '' ? name : `${prefix}.${name}`)
  const wrong = (name: string, message: MessageKey = messageKeys.wrongType): null => {
    if (issues.length < maxIssues) issues.push(fieldError(path(name), message))
    return null
  }
  const present = (name: string): unknown => (Object.hasOwn(row, name) ? row[name] : null) ?? null

  return {
    has: (name) => present(name) !== null,
    text: (name, maxLength = maxTextLength) => {
      const found = present(name)
      if (found === null) return null
      // Of a longer integer JavaScript reads other digits: two ids would become one.
      if (typeof found === 'number') return Number.isInteger(found) && !Number.isSafeInteger(found) ? wrong(name) : String(found)
      if (typeof found !== 'string') return wrong(name)
      if (found.length > maxLength) return wrong(name, messageKeys.tooLong)
      // Letters that the source has lost already.
      if (maxLength === maxTextLength && found.includes('\ufffd')) return wrong(name, messageKeys.unprintable)
      const clean = (maxLength === maxTextLength ? plainText(found) : found).replace(meaningless, '').trim()
      return clean === '' ? null : clean
    },
    number: (name) => {
      const found = present(name)
      return found === null || found === '' ? null : (numberFrom(found) ?? wrong(name))
    },
    amount: (name) => {
      const found = present(name)
      return found === null || found === '' ? null : (amountFrom(found) ?? wrong(name))
    },
    instant: (name) => {
      const found = present(name)
      if (found === null || found === '') return null
      return typeof found === 'string' && isInstant(found.trim()) ? found.trim() : wrong(name, messageKeys.invalidDate)
    },
    boolean: (name) => {
      const found = present(name)
      return found === null || found === '' ? null : (booleanFrom(found) ?? wrong(name))
    },
    option: (name, read) => {
      const found = present(name)
      return found === null || found === '' ? null : (read(found) ?? wrong(name, messageKeys.notAnOption))
    },
    list: (name, read) => {
      const found = present(name)
      if (found === null || found === '') return []
      if (!Array.isArray(found)) return wrong(name) ?? []
      if (found.length > maxItems) return wrong(name, messageKeys.tooManyItems) ?? []
      return found.flatMap((item: unknown, index) => {
        const one = read(item, `${path(name)}.${index}`)
        return one === null ? [] : [one]
      })
    },
    object: (name) => {
      const found = present(name)
      if (found !== null && !isRecord(found)) wrong(name)
      return fieldsOf(found, issues, path(name))
    },
  }
}
