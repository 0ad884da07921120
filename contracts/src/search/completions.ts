/** What the board's dictionary completes while the visitor types: skills in any spelling, names of cities and of filter values. */
import type { Locale } from '../shared/locale.ts'
import { type DictionaryTenant, type FilterValue, namesOfCity, optionFilters } from './dictionary.ts'
import { wordsOf } from './words.ts'

export interface SuggestedFilter extends FilterValue {
  readonly label: Readonly<Record<Locale, string>>
}
export type Completion = { readonly skill: string } | { readonly word: string } | { readonly filter: SuggestedFilter }

interface Name {
  /** Folded words, separated by blanks. */
  readonly key: string
  readonly written: string
  readonly completes: Completion
}

/** Number of names examined for one prefix; a board has some hundred in all. */
const maxNames = 200

export class Completions {
  private readonly names: readonly Name[]

  constructor(tenant: DictionaryTenant) {
    const names = [...skillNames(tenant), ...optionNames(tenant), ...cityNames(tenant)]
    this.names = names.filter(({ key }) => key !== '').sort((a, b) => compare(a.key, b.key))
  }

  /** Each once, in the order of the names with that prefix. */
  startingWith(typed: string): readonly Completion[] {
    const key = wordsOf(typed).join(' ')
    const found = new Set<Completion>()
    if (key === '') return []
    const start = this.lowerBound(key)
    for (const name of this.names.slice(start, start + maxNames)) {
      if (!name.key.startsWith(key)) break
      found.add(name.completes)
    }
    return [...found]
  }

  /** Names of one word, candidates for a misspelling. */
  get words(): readonly { readonly key: string; readonly written: string }[] {
    return this.names.filter(({ key }) => !key.includes(' '))
  }

  private lowerBound(key: string): number {
    let low = 0
    let high = this.names.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(this.names[middle]?.key ?? '', key) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

const named = (name: string, completes: Completion, written = name): Name => ({ key: wordsOf(name).join(' '), written, completes })

function skillNames({ dictionary }: DictionaryTenant): Name[] {
  const skills = dictionary.skills.flatMap((group) => {
    const completes = { skill: group[0] ?? '' }
    return group.map((spelling) => named(spelling, completes))
  })
  return [...skills, ...dictionary.words.flatMap((group) => group.map((spelling) => named(spelling, { word: spelling })))]
}

const optionNames = ({ dictionary, options }: DictionaryTenant): Name[] =>
  optionFilters.flatMap((filter) =>
    options[filter].flatMap(({ value, label }) => {
      const completes = { filter: { filter, value, label } }
      return [...Object.values(label), ...(dictionary.filters[filter]?.[value] ?? [])].map((name) => named(name, completes))
    }),
  )

const cityNames = ({ cities }: DictionaryTenant): Name[] =>
  cities.flatMap((city) => {
    const completes = { filter: { filter: 'city' as const, value: city.slug, label: city.label } }
    // A misspelling is no correction.
    const labels = Object.values(city.label)
    return namesOfCity(city).map((name) => named(name, completes, labels.includes(name) ? name : city.label.pl))
  })

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const known = new WeakMap<object, Completions>()

/** Built once for each tenant. */
export function completionsOf(tenant: DictionaryTenant): Completions {
  const completions = known.get(tenant.dictionary) ?? new Completions(tenant)
  known.set(tenant.dictionary, completions)
  return completions
}
