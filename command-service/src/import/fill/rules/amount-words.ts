/** Words that belong to an amount: currency, net or gross, what it is per, the contract it is for. Folded, dashes and apostrophes of one kind. */
import type { EmploymentType } from '@jobboard/contracts/offers/vocabulary'
import type { Currency, SalaryUnit } from '@jobboard/contracts/shared/money'

export type Contract = Exclude<EmploymentType, 'any'>
export type Kind = 'gross' | 'net'

export const currencyWords = '(?:pln|zl(?:otych|ote|oty)?|eur|euro|usd|gbp|chf|€|\\$|£)'
const currencyNames: Readonly<Record<string, Currency>> = {
  '€': 'eur',
  euro: 'eur',
  $: 'usd',
  '£': 'gbp',
  eur: 'eur',
  usd: 'usd',
  gbp: 'gbp',
  chf: 'chf',
}
/** All other words that the expression knows are names of the złoty. */
export const currencyOf = (word: string): Currency => currencyNames[word] ?? 'pln'

/** What stands right behind an amount or right in front of it. A word of the sentence that belongs to something else is none of these. */
export type Attribute =
  | { readonly is: 'currency'; readonly value: Currency }
  | { readonly is: 'kind'; readonly value: Kind }
  | { readonly is: 'vat' }
  | { readonly is: 'unit'; readonly value: SalaryUnit }
  | { readonly is: 'contract'; readonly value: Contract }

type Reader = readonly [pattern: RegExp, read: (found: string) => Attribute | null]

const unit = (value: SalaryUnit): Attribute => ({ is: 'unit', value })
const contract = (value: Contract): Attribute => ({ is: 'contract', value })

export const contractWords: readonly (readonly [Contract, string])[] = [
  ['b2b', 'b2b|na fv|na fakture|na fakturze|jdg'],
  ['permanent', 'uop|eop|umow\\w{1,2} ?o ?prace|employment contract|contracts? of employment|permanent'],
  ['mandate_contract', 'umow\\w{1,2} ?zleceni\\w{1,2}|mandate contract|contract of mandate|uz\\b'],
  ['contract', 'umow\\w{1,2} ?o ?dzielo|specific[ -]task contract|contract for specific work'],
]

/** Each begins with another word, so that none is tried twice at one place. */
const readers: readonly Reader[] = [
  [new RegExp(`${currencyWords}(?![a-z])`, 'y'), (found) => ({ is: 'currency', value: currencyOf(found) })],
  [
    /(?:kwot\w )?(?:netto|nett|net)(?![a-z])|na reke(?![a-z])|do reki(?![a-z])|take[ -]home(?: pay)?(?![a-z])|after tax(?![a-z])/y,
    () => ({ is: 'kind', value: 'net' }),
  ],
  [/(?:brutto|gross)(?![a-z])(?: terms)?/y, () => ({ is: 'kind', value: 'gross' })],
  [/(?:\+|plus|and|\/) ?vat(?![a-z])/y, () => ({ is: 'vat' })],
  [/(?:\/ ?|per |an |na |za |1 )?(?:hour|h|hr|godz(?:in[aey])?|rbh|rh)(?![a-z])|hourly(?![a-z])|godzinowo(?![a-z])/y, () => unit('hour')],
  [/(?:\/ ?|per |a |na |za )?(?:day|md|man-?day|dzien|dniowke)(?![a-z])(?: pracy)?|daily(?![a-z])|dziennie(?![a-z])/y, () => unit('day')],
  [
    /(?:\/ ?|per |a |na |za )?(?:month|mth|miesiac|mies|msc|m-c|mc|mo)(?![a-z])|monthly(?![a-z])|miesiecznie(?![a-z])/y,
    () => unit('month'),
  ],
  [
    /(?:\/ ?|per |a |na |za )?(?:year|yr|rok|annum)(?![a-z])|annually(?![a-z])|yearly(?![a-z])|rocznie(?![a-z])|p\.a\./y,
    () => unit('year'),
  ],
  ...contractWords.map(([type, words]): Reader => [new RegExp(`(?:${words})(?![a-z0-9])`, 'y'), () => contract(type)]),
  // Joining words, and the words around a contract.
  [
    /(?:na|w|przy|za|dla|on|for|per|of|a|an|the|at|in|lub|albo|or|i|via|ramach|oparciu|o|zasadach|formie|podstawie|form|kontrak\w{1,5}|umow\w{1,2}|contract|agreement|basis|invoice|based|wspolprac\w{1,2})(?![a-z])/y,
    () => null,
  ],
  [/[()/|]/y, () => null],
]

/** `mies.`, `zł.`, `godz.`: their dots. A comma continues only where a contract or a kind follows: `zł/h netto + vat, B2B`. */
const dot = /\.(?=[ )/,]|$)/y
const comma = /, ?(?=(?:b2b|uop|netto|brutto|net|gross|na umow\w|umow\w)(?![a-z]))/y
const maxTail = 120

export interface Read {
  readonly attributes: readonly Attribute[]
  /** Behind the last attribute. */
  readonly end: number
  /** Behind the last word that may belong to one. */
  readonly scanned: number
}

/** The attributes that begin at a place of the text, one behind another; the first word that is none ends them. */
export function attributesAt(text: string, start: number): Read {
  const attributes: Attribute[] = []
  let at = start
  let end = start
  let canEnd = false
  reading: while (at < text.length && at - start < maxTail) {
    if (text[at] === ' ') {
      at += 1
      continue
    }
    for (const [pattern, read] of readers) {
      pattern.lastIndex = at
      const [found] = pattern.exec(text) ?? []
      if (found === undefined) continue
      const attribute = read(found)
      // Two units: the second belongs to something else.
      if (attribute?.is === 'unit' && attributes.some((other) => other.is === 'unit' && other.value !== attribute.value)) break reading
      if (attribute !== null) attributes.push(attribute)
      canEnd = attribute?.is === 'unit' || attribute?.is === 'currency'
      at += found.length
      if (attribute !== null) end = at
      continue reading
    }
    const sign = canEnd ? dot : comma
    for (const pattern of [sign, comma]) {
      pattern.lastIndex = at
      const [found] = pattern.exec(text) ?? []
      if (found === undefined) continue
      at += found.length
      canEnd = false
      continue reading
    }
    break
  }
  return { attributes, end, scanned: at }
}
