/** Reads query parameters one by one and collects errors; parameters that were never read are errors too. */
import { type MessageKey, messageKeys } from '../shared/message-keys.ts'
import type { FieldError } from '../shared/problem.ts'
import { type Bounds, parseBounds } from './bounds.ts'
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
  terms(name: string, most?: number, maxLength?: number): string[]
  /** `swLat,swLon,neLat,neLon`, in one value or four. */
  bounds(name: string): Bounds | null
  fail(name: string, message: MessageKey): void
  /** Call last: all errors, those of unknown names included. */
  finish(): FieldError[]
}

const maxTerms = 20
const maxTermLength = 100
/** A text with it cannot be stored, hence never be found; Postgres refuses it. */
const nul = '\u0000'

export const readParameters = (query: QueryParameters): Read => new ParameterReader(query)

/** Most requests name few of the parameters: an absent one costs one look-up. */
class ParameterReader implements Read {
  private readonly errors: FieldError[] = []
  private readonly given: ReadonlyMap<string, Given>
  private readonly asked = new Set<string>()

  constructor(query: QueryParameters) {
    this.given = group(query)
  }

  text(name: string, maxLength: number): string | null {
    const value = this.one(name)
    if (value !== null && value.length > maxLength) this.fail(name, messageKeys.tooLong)
    if (value?.includes(nul)) this.fail(name, messageKeys.wrongType)
    return value
  }

  number(name: string, min: number, max: number): number | null {
    const value = this.one(name)
    if (value === null) return null
    const number = /^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN
    if (number >= min && number <= max) return number
    this.fail(name, Number.isNaN(number) ? messageKeys.wrongType : messageKeys.outOfRange)
    return null
  }

  integer(name: string, min: number, max: number): number | null {
    const number = this.number(name, min, max)
    if (number === null || Number.isInteger(number)) return number
    this.fail(name, messageKeys.wrongType)
    return null
  }

  switch(name: string): boolean {
    const value = this.one(name)?.toLowerCase()
    if (value === undefined || value === 'false' || value === '0') return false
    if (value !== 'true' && value !== '1') this.fail(name, messageKeys.wrongType)
    return true
  }

  word<Word extends string>(name: string, words: readonly Word[]): Word | null {
    const value = this.one(name)?.toLowerCase()
    if (value === undefined) return null
    const word = words.find((candidate) => candidate.toLowerCase() === value) ?? null
    if (word === null) this.fail(name, messageKeys.unknownFilter)
    return word
  }

  oneOf<Value extends string>(name: string, options: readonly { value: Value; number: number }[]): Value[] {
    const given = this.take(name)
    if (given === undefined) return []
    const wanted = new Set(
      [...given.single, ...given.listed]
        .flatMap((value) => value.split(','))
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    )
    const chosen = options.filter((option) => wanted.has(option.value) || wanted.has(String(option.number)))
    for (const option of chosen) for (const form of [option.value, String(option.number)]) wanted.delete(form)
    if (wanted.size > 0) this.fail(name, messageKeys.unknownFilter)
    return chosen.map((option) => option.value)
  }

  /** Commas separate values, except in the bracket form, where a company may be called `Foo, Inc.` */
  terms(name: string, maxCount = maxTerms, maxLength = maxTermLength): string[] {
    const given = this.take(name)
    if (given === undefined) return []
    const bare = given.listed.map((value) => value.trim()).filter((value) => value !== '')
    const terms = [...new Set([...splitTerms(given.single), ...bare])]
    if (terms.length > maxCount || terms.some((term) => term.length > maxLength)) this.fail(name, messageKeys.tooLong)
    if (terms.some((term) => term.includes(nul))) this.fail(name, messageKeys.wrongType)
    return terms
  }

  bounds(name: string): Bounds | null {
    const given = this.take(name)
    const text = given === undefined ? '' : [...given.single, ...given.listed].join(',').trim()
    if (text === '') return null
    const bounds = parseBounds(text)
    if (bounds === null) this.fail(name, /^[\d\s,.-]*$/.test(text) ? messageKeys.outOfRange : messageKeys.wrongType)
    return bounds
  }

  fail(path: string, message: MessageKey): void {
    this.errors.push({ path, code: message.replace(/^errors\./, ''), message })
  }

  finish(): FieldError[] {
    for (const name of this.given.keys()) if (!this.asked.has(name)) this.fail(name, messageKeys.unknownFilter)
    return this.errors
  }

  private take(name: string): Given | undefined {
    this.asked.add(name)
    return this.given.get(name)
  }

  private one(name: string): string | null {
    const given = this.take(name)
    if (given === undefined) return null
    const [first, ...others] = new Set([...given.single, ...given.listed].map((value) => value.trim()))
    if (others.length > 0) this.fail(name, messageKeys.wrongType)
    return first === undefined || first === '' ? null : first
  }
}

/** Values of a name, as `name=` and as `name[]=`. */
interface Given {
  readonly single: string[]
  readonly listed: string[]
}

/** Parameters that every request may carry: the language of messages. */
const ignored = new Set(['locale'])

function group(query: QueryParameters): Map<string, Given> {
  const given = new Map<string, Given>()
  for (const [name, value] of query) {
    if (ignored.has(name)) continue
    const isListed = name.endsWith('[]')
    const key = isListed ? name.slice(0, -2) : name
    let values = given.get(key)
    if (values === undefined) {
      values = { single: [], listed: [] }
      given.set(key, values)
    }
    values[isListed ? 'listed' : 'single'].push(value)
  }
  return given
}
