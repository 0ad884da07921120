import { type Completion, completionsOf } from '@jobboard/contracts/search/completions'
import { dictionaryOf, type FilterValue } from '@jobboard/contracts/search/dictionary'
import { type CriteriaTenant, type NamedValues, namedValues, type OfferCriteria, readKeywords } from './criteria.ts'

/** The board's dictionary, as suggestions and corrections use it. */
export interface BoardWords {
  completions(typed: string): readonly Completion[]
  /** Names of one word, as candidates of corrections. */
  readonly names: readonly { readonly key: string; readonly written: string }[]
  read(keyword: string): Pick<OfferCriteria, 'words' | 'named'>
  named(value: FilterValue): readonly NamedValues[]
  /** Spelling of a folded word for display. */
  nameOf(word: string): string | undefined
}

export function boardWords(tenant: CriteriaTenant): BoardWords {
  const [dictionary, completions] = [dictionaryOf(tenant), completionsOf(tenant)]
  return {
    names: completions.words,
    completions: (typed) => completions.startingWith(typed),
    read: (keyword) => readKeywords(tenant, [keyword]),
    named: (value) => namedValues(tenant, [value]),
    nameOf: (word) => dictionary.nameOf(word),
  }
}
