/** Reads query parameters one by one, collecting what is wrong; whatever was never asked for is an error too. */
import { type MessageKey, messageKeys } from '../shared/message-keys.ts'
import type { FieldError } from '../shared/problem.ts'
import { splitTerms } from './url-terms.ts'

/** Name and value pairs as they stand in the query, e.g. a URLSearchParams. */
export type QueryParameters = Iterable<readonly [name: string, value: string]>

export interface Read {
  /** Null when absent or blank. */
  text(name: string, maxLength: number): string | null
  number(name: string, min: number, max: number): number | null
  integer(name: string, min: number, max: number): number | null
  switch(name: string): boolean
  word<Word extends string>(name: string, words: readonly Word[]): Word | null
  /** Several words or numbers of a list of options, in the order of the options. */
  oneOf<Value extends string>(name: string, options: readonly { value: Value; number: number }[]): Value[]
  /** Several free texts. */
  terms(name: string): string[]
  fail(name: string, message: MessageKey): void
  /** Call last: all errors, those of unknown names included. */
  finish(): FieldError[]
}

const maxTerms = 20
const maxTermLength = 100
/** A text with it cannot be stored, hence never be found; Postgres refuses it. */
const nul = '\u0000'

export function readParameters(query: QueryParameters): Read {
  const errors: FieldError[] = []
  const { single, listed } = group(query)
  const known = new Set<string>()
  const fail = (path: string, message: MessageKey): void => {
    errors.push({ path, code: message.replace(/^errors\./, ''), message })
  }

  /** Commas separate values, except in the bracket form of free texts, where a company may be called `Foo, Inc.` */
  const values = (name: string): string[] => {
    known.add(name)
    return [...(single.get(name) ?? []), ...(listed.get(name) ?? [])]
  }
  const one = (name: string): string | null => {
    const [first, ...others] = new Set(values(name).map((value) => value.trim()))
    if (others.length > 0) fail(name, messageKeys.wrongType)
    return first === undefined || first === '' ? null : first
  }

  const read: Read = {
    text(name, maxLength) {
      const value = one(name)
      if (value !== null && value.length > maxLength) fail(name, messageKeys.tooLong)
      if (value?.includes(nul)) fail(name, messageKeys.wrongType)
      return value
    },
    number(name, min, max) {
      const value = one(name)
      if (value === null) return null
      const number = /^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN
      if (number >= min && number <= max) return number
      fail(name, Number.isNaN(number) ? messageKeys.wrongType : messageKeys.outOfRange)
      return null
    },
    integer(name, min, max) {
      const number = read.number(name, min, max)
      if (number === null || Number.isInteger(number)) return number
      fail(name, messageKeys.wrongType)
      return null
    },
    switch(name) {
      const value = one(name)?.toLowerCase()
      if (value === undefined || value === 'false' || value === '0') return false
      if (value !== 'true' && value !== '1') fail(name, messageKeys.wrongType)
      return true
    },
    word(name, words) {
      const value = one(name)
      const word = words.find((candidate) => candidate.toLowerCase() === value?.toLowerCase()) ?? null
      if (value !== null && word === null) fail(name, messageKeys.unknownFilter)
      return word
    },
    oneOf(name, options) {
      const wanted = new Set(
        values(name)
          .flatMap((value) => value.split(','))
          .map((value) => value.trim())
          .filter((value) => value !== ''),
      )
      const chosen = options.filter((option) => wanted.has(option.value) || wanted.has(String(option.number)))
      for (const option of chosen) for (const form of [option.value, String(option.number)]) wanted.delete(form)
      if (wanted.size > 0) fail(name, messageKeys.unknownFilter)
      return chosen.map((option) => option.value)
    },
    terms(name) {
      known.add(name)
      const bare = (listed.get(name) ?? []).map((value) => value.trim()).filter((value) => value !== '')
      const terms = [...new Set([...splitTerms(single.get(name) ?? []), ...bare])]
      if (terms.length > maxTerms || terms.some((term) => term.length > maxTermLength)) fail(name, messageKeys.tooLong)
      if (terms.some((term) => term.includes(nul))) fail(name, messageKeys.wrongType)
      return terms
    },
    fail,
    finish() {
      for (const name of new Set([...single.keys(), ...listed.keys()])) if (!known.has(name)) fail(name, messageKeys.unknownFilter)
      return errors
    },
  }
  return read
}

/** Parameters that every request may carry: the language of messages. */
const ignored = new Set(['locale'])

function group(query: QueryParameters): { single: Map<string, string[]>; listed: Map<string, string[]> } {
  const single = new Map<string, string[]>()
  const listed = new Map<string, string[]>()
  for (const [name, value] of query) {
    if (ignored.has(name)) continue
    const target = name.endsWith('[]') ? listed : single
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    target.set(key, [...(target.get(key) ?? []), value])
  }
  return { single, listed }
}
