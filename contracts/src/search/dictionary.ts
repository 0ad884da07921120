/**
 * Meaning of words in offers and search terms on a board (docs/search-words.md): synonyms are one word, names of cities, levels, contracts,
 * working times and work modes are the filter of that name. One dictionary for both sides, so that a typed spelling finds every written
 * one.
 */
import type { City, Tenant } from '../tenants/tenant.ts'
import { baseForm } from './inflection.ts'
import { Phrases } from './phrases.ts'
import { wordsOf } from './words.ts'

export type DictionaryTenant = Pick<Tenant, 'dictionary' | 'skills' | 'cities' | 'options'>

export const optionFilters = ['experienceLevels', 'employmentTypes', 'workingTimes', 'remoteWorkOptions'] as const
export type OptionFilter = (typeof optionFilters)[number]
/** A value of a filter; `city` by its slug. */
export interface FilterValue {
  readonly filter: OptionFilter | 'city'
  readonly value: string
}
/** A name may stand for values of two filters: `staż` is a contract and a working time. One must match. */
export type NamedFilter = readonly FilterValue[]

export interface TermMeaning {
  /** Each is a word of the offer. */
  readonly words: readonly string[]
  readonly filters: readonly NamedFilter[]
}

interface EqualWord {
  /** What is indexed and looked for. */
  readonly word: string
  /** Words that its name consists of, and that find it as well: `spring` finds `SpringBoot`. */
  readonly parts: readonly string[]
}
type Meaning = { readonly equal: EqualWord } | { readonly filter: NamedFilter }

export class Dictionary {
  /** Synonyms in texts of offers. */
  private readonly equal = new Phrases<EqualWord>()
  /** Synonyms and names of filters, in terms. */
  private readonly inTerms = new Phrases<Meaning>()
  private readonly wholeTerms = new Phrases<NamedFilter>()
  private readonly ignored: ReadonlySet<string>
  private readonly skillNames = new Map<string, string>()
  private readonly shown = new Map<string, string>()
  private readonly cityWords: ReadonlySet<string>

  constructor({ dictionary, skills, cities, options }: DictionaryTenant) {
    this.cityWords = new Set(cities.flatMap(namesOfCity).flatMap(wordsOf))
    this.ignored = new Set(dictionary.ignored.flatMap((word) => this.baseWords(word)))
    for (const group of [...dictionary.skills, ...dictionary.words]) this.addEqual(group)
    for (const group of dictionary.skills) for (const spelling of group) this.nameSkill(spelling, group[0] ?? spelling)
    for (const skill of skills) this.nameSkill(skill, skill)
    for (const filter of optionFilters) {
      for (const { value, label, slug } of options[filter]) {
        // Addresses have further words, such as `office` of what is called on-site.
        for (const name of [...Object.values(label), ...Object.values(slug)]) this.nameFilter(this.wholeTerms, name, { filter, value })
        for (const name of dictionary.filters[filter]?.[value] ?? []) {
          this.nameFilter(this.wholeTerms, name, { filter, value })
          this.nameWithin(name)
        }
      }
    }
    for (const city of cities) {
      for (const name of namesOfCity(city)) {
        this.nameFilter(this.wholeTerms, name, { filter: 'city', value: city.slug })
        this.nameWithin(name)
      }
    }
  }

  /** Distinct words by which an offer with these texts is found, in the order met. */
  textWords(texts: readonly string[]): string[] {
    const found = new Set<string>()
    for (const text of texts) this.addWords(this.baseWords(text), found)
    return [...found]
  }

  readTerm(term: string): TermMeaning {
    const words = this.baseWords(term)
    const whole = this.equal.whole(words) === undefined ? this.wholeTerms.whole(words) : undefined
    if (whole !== undefined) return { words: [], filters: [whole] }
    const said = words.filter((word) => !this.ignored.has(word))
    const meaning = this.readWords(words, (word) => this.ignored.has(word))
    return said.length > 0 ? meaning : this.readWords(words, () => false)
  }

  /** The canonical name of a skill, whatever its spelling; of an unknown skill the given text. */
  skillName(written: string): string {
    return this.skillNames.get(keyOf(written)) ?? written
  }

  /** The displayed spelling of a synonym; undefined where it is shown as written. */
  nameOf(word: string): string | undefined {
    return this.shown.get(word)
  }

  private baseWords(text: string): string[] {
    return wordsOf(text).map((word) => (this.isGenitive(word) ? word.slice(0, -1) : baseForm(word)))
  }

  /** `Krakowa`, `Rzeszowa`: of a city, not the feminine of an adjective. */
  private isGenitive(word: string): boolean {
    return word.endsWith('owa') && this.cityWords.has(word.slice(0, -1))
  }

  private addEqual(group: readonly string[]): void {
    const [name = ''] = group
    const named = this.baseWords(name)
    const word = named.join('_')
    const parts = named.length > 1 ? named.filter((part) => part.length > 1) : []
    const equal = { word, parts }
    this.shown.set(word, name)
    for (const spelling of group) {
      const words = this.baseWords(spelling)
      this.equal.add(words, equal)
      this.inTerms.add(words, { equal })
    }
  }

  private nameSkill(spelling: string, name: string): void {
    const key = keyOf(spelling)
    if (key !== '' && !this.skillNames.has(key)) this.skillNames.set(key, name)
  }

  private nameFilter(among: Phrases<NamedFilter>, name: string, value: FilterValue): void {
    const values: FilterValue[] = [value]
    const known = among.add(this.baseWords(name), values)
    if (known !== values && !known.some((one) => one.filter === value.filter)) (known as FilterValue[]).push(value)
  }

  /** Within a longer term, a synonym of that spelling takes precedence. */
  private nameWithin(name: string): void {
    const words = this.baseWords(name)
    const filter = this.wholeTerms.whole(words)
    if (filter !== undefined) this.inTerms.add(words, { filter })
  }

  private addWords(words: readonly string[], found: Set<string>): void {
    for (let at = 0; at < words.length; ) {
      const phrase = this.equal.at(words, at)
      if (phrase === undefined) {
        this.addWord(words[at] as string, found)
        at++
        continue
      }
      for (const part of [phrase.meaning.word, ...phrase.meaning.parts]) this.addWord(part, found)
      // `Google` of `Google Cloud` is found as well, `Java` of `Java Script` is not.
      if (phrase.words.length > 1) for (const word of phrase.words) if (!this.isSkillWord(word)) found.add(word)
      at += phrase.words.length
    }
  }

  /** `net` and `.NET` find `ASP.NET`: what a dot joins are words as well, but for the language in names like `Node.js`. */
  private addWord(word: string, found: Set<string>): void {
    found.add(this.equalOf(word))
    if (!word.includes('.')) return
    for (const part of word.split('.')) if (part !== '' && part !== 'js') found.add(this.equalOf(part))
  }

  private equalOf(word: string): string {
    return this.equal.whole([word])?.word ?? word
  }

  private isSkillWord(word: string): boolean {
    return word.length < 2 || this.skillNames.has(word) || this.equal.whole([word]) !== undefined
  }

  private readWords(words: readonly string[], isIgnored: (word: string) => boolean): TermMeaning {
    const found = new Set<string>()
    const filters: NamedFilter[] = []
    for (let at = 0; at < words.length; ) {
      const phrase = this.inTerms.at(words, at)
      const word = words[at] as string
      at += phrase?.words.length ?? 1
      if (phrase === undefined) {
        if (!isIgnored(word)) found.add(word)
      } else if ('equal' in phrase.meaning) found.add(phrase.meaning.equal.word)
      else filters.push(phrase.meaning.filter)
    }
    return { words: [...found], filters }
  }
}

const dictionaries = new WeakMap<object, Dictionary>()

/** Built once for each tenant. */
export function dictionaryOf(tenant: DictionaryTenant): Dictionary {
  const known = dictionaries.get(tenant.dictionary)
  if (known !== undefined) return known
  const dictionary = new Dictionary(tenant)
  dictionaries.set(tenant.dictionary, dictionary)
  return dictionary
}

/** The form in which a read model stores the words. */
export const searchText = (dictionary: Dictionary, texts: readonly string[]): string => dictionary.textWords(texts).join(' ')

export const namesOfCity = ({ label, aliases = [], locative }: City): string[] => [
  ...Object.values(label),
  ...aliases,
  ...(locative === undefined ? [] : [locative.replace(/^(we?|na) /, '')]),
]

const keyOf = (skill: string): string => wordsOf(skill).join('_')
