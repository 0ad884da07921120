/**
 * Amounts of pay within a sentence: `15 000 - 20 000 PLN netto`, `od 120 do 150 zł/h`, `PLN 22k-28k net`, `15,5 - 18,5 tys. zł`. What they are
 * per, and for which contract, is taken from the words that stand with them, never from another phrase of the sentence.
 */
import type { ExperienceLevel } from '@jobboard/contracts/offers/vocabulary'
import type { Currency, SalaryUnit } from '@jobboard/contracts/shared/money'
import { readDigits } from '@jobboard/contracts/shared/read-amount'
import type { Unit } from '../lines.ts'
import {
  type Attribute,
  attributesAt,
  type Contract,
  contractWords,
  currencyOf,
  currencyWords,
  type Kind,
  type Read,
} from './amount-words.ts'

export interface Amounts {
  readonly from: number | null
  readonly to: number | null
  readonly currency: Currency
  /** Null: not stated. */
  readonly unit: SalaryUnit | null
  /** The contracts that are named with them, each with the kind that stands with it. */
  readonly contracts: readonly { readonly type: Contract; readonly kind: Kind | null }[]
  readonly kind: Kind | null
  /** Without VAT: pay of a company. */
  readonly isInvoice: boolean
  /** The level that the words right in front of them name: `Mid: 100-120 PLN/h; Senior: 120-145`. */
  readonly level: ExperienceLevel | null
}

/** Glued pages have long sentences; what is read of them is around each amount alone. */
const maxLength = 3_000
const maxLead = 90
const maxAfter = 45

const one = (suffix: string): string =>
  `(?<n${suffix}>\\d{1,3}(?:(?<s${suffix}>[ .,'])\\d{3}(?!\\d))(?:\\k<s${suffix}>\\d{3}(?!\\d))*(?:[.,]\\d{1,2}(?!\\d))?|\\d+(?:[.,]\\d{1,2}(?!\\d))?)(?: ?(?<k${suffix}>k|tys\\.?|tysiac\\w{0,1}|tysiecy)(?![a-z]))?`
const kindWords = '(?: ?(?:netto|brutto|net|gross)(?![a-z]))?'
const between = `(?: ?${currencyWords}(?![a-z]))?\\.?${kindWords}(?:(?: ?/ ?| za | na | per | an? )(?:h|hour|godz(?:in[ae])?|day|dzien|md|mies(?:iac)?|month|mth|year|rok)(?![a-z])\\.?)?${kindWords}(?: ?\\+ ?vat(?![a-z]))?`
/** A number with what belongs to it, or two of them joined. Numbers are matched whole, so that no digit is tried twice. */
const pattern = new RegExp(
  `(?<![\\d.,/])(?<!b(?=2[bcg]))(?:(?<c1>${currencyWords}) ?)?${one('1')}(?<mid>${between})(?:(?: ?-{1,2} ?| (?:do|to) )(?:(?<c2>${currencyWords}) ?)?${one('2')})?(?![\\d%])`,
  'g',
)

const label =
  /wynagrodz|stawk|pensj|zarob|\bpay\b|salar|\brates?\b|remunerat|compensation|widelk|\bpodstaw|(?:budzet|budget) (?:\w{1,15} )?(?:na|for) (?:tym|to|ta|te|tej|this|the) ?(?:stanowisk|pozycj|rol|position|role)/g
/** Amounts of something else. */
const otherWords =
  /bonus|premi|referral|referr|recommend|polec|szkole|training|learning|education|development|certif|dofinans|co-?financ|\bkart|\bcard|zapomog|pozyczk|\bnagrod|\bswiadczen|refund|reimburs|zwrot|koszt|\bcosts?\b|revenue|turnover|przychod|obrot|fund\b|funding|raised|\bmln\b|million|miliard|billion|transact|\busers?\b|uzytkownik|pracownik\w{0,3} w|offices|conference|konferenc|allowance|dodatek|dodatk|relocation|relokac|lunch|wellbeing|well-being|multisport|medy|urlop|wakacj|holiday|ubezpiecz|insurance|kurs\b|course|charity|donat|uczestnictwo|staz\w? trwa|ksiegow|sprzet|hardware|employees|osob\b|wartosc|pakiet|clients|klient|on-call|dyzur|night|weekend|valu|zakwaterow|parking|integrac/
const budget = /budzet|budget/
/** Amounts that no one is offered: those of others, of statistics, of the employer's costs, or denied. */
const notOffered =
  /\b(?:sredni\w{1,2}|przecietn\w{1,2}) (?:wynagrodz|pensj|plac|zarob|stawk)|\b(?:average|median|typical|market) (?:\w{1,12} )?(?:pay|salar|rate|wage)|\bmedian[aey]\b|konkurenc|competitor|\bnie (?:oferuj|placi|dajem)|\b(?:not|never|don't|doesn't) (?:offer|pay)/
const employersCost = /koszt\w{0,3} pracodawcy|total cost|employer'?s? cost|cost to (?:the )?employer/
/** What pay may be per beside the units of an offer. */
const otherUnit =
  /(?:\b(?:za|per|od|na|for (?:a|the|each)|an?|co|every|each)|\/) ?(?:kazd[yae] )?(?:dwa |two |2 )?(?:tydzien|tygodni|weeks?|fortnight|kwartal|quarter|sezon|season|semestr|semester|projekt|project|sprint|zlecenie|zmian[ey]|shift|dyzur|sztuk|piece|ton[aeny]|km\b|kilomet|kurs|artykul|article|stron[aey]|page|slow[oa]|word|lekcj|lesson|wizyt|visit|zadani|task|ticket|event)|\b(?:tygodniow\w{1,2}|kwartaln\w{1,2}|sezonow\w{1,2}|(?:bi-?)?weekly|fortnightly|quarterly)\b/
/** Money of no board: `$ CAD`, `A$`. */
const foreignMoney = /\b(?:czk|uah|sek|nok|dkk|huf|ron|cad|aud|nzd|sgd|hkd|brl|inr|rub|jpy|cny|btc|eth|usdt)\b/
const otherDollar = /(?<!\bus)(?<=[a-z])$/
/** A currency in the sentence, not with the amount. */
const otherCurrency = /\b(?:eur|euro|usd|gbp|chf|czk|uah|sek|nok|dkk|huf|ron|cad|aud|dolar\w{0,3}|dollars?|funt\w{0,3}|pounds?)\b|[€$£]/

/** Words in front that belong to the amount as a label: `hourly net rate of`, `stawka za dzień pracy`, `Gross Monthly Salary:`. */
const leadUnits: readonly (readonly [SalaryUnit, RegExp])[] = [
  [
    'hour',
    /\bhourly (?:\w{1,10} )?(?:rate|pay|wage|salary)|(?:stawk\w|wynagrodzeni\w)(?: \w{1,10})? (?:godzinow\w|za godzine)|godzinow\w (?:stawk|wynagrodz)|rate per hour/,
  ],
  [
    'day',
    /\bdaily (?:\w{1,10} )?(?:rate|pay|wage|salary)|stawk\w(?: \w{1,10})? (?:dzienn\w|za dzien)|dzienn\w (?:stawk|wynagrodz)|rate per day/,
  ],
  [
    'month',
    /\bmonthly (?:\w{1,10} )?(?:rate|pay|wage|salary|remuneration|compensation)|(?:wynagrodzeni\w|pensj\w|stawk\w)(?: \w{1,10})? miesieczn\w{1,2}|miesieczn\w{1,2} (?:wynagrodz|pensj|stawk)|salary per month/,
  ],
  [
    'year',
    /\b(?:annual|yearly) (?:\w{1,10} )?(?:rate|pay|wage|salary|remuneration|compensation)|wynagrodzeni\w(?: \w{1,10})? roczn\w{1,2}|roczn\w{1,2} wynagrodz|salary per year/,
  ],
]
const levelInFront = /\b(junior|mid|senior)(?:a|em|ow)?\b[^.;,|]{0,20}$/
const upTo = /(?:\bdo|\bup to|\bmax(?:imum|\.)?|\bmaks(?:ymalnie|\.)?)(?: (?:around|about|ok\.?|okolo))? $/
const atLeast = /(?:\bod|\bfrom|\bmin(?:imum|\.)?|\bat least|\bco najmniej)(?: (?:around|about|ok\.?|okolo))? $/
const estimate = /(?:\bok\.?|\bokolo|\baround|\babout|\bapprox\.?|\bca\.?|~|\bstarting|\bpo okresie)[^.;,]*$/

/** Signs of one kind: every dash, every apostrophe. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const apostrophes = /['’‘ʼ′´`]/g

/** Of quotes, which stand around words of pay: `„na rękę”`. */
const quotes = /["„”“«»]/g
/** Dots that join the ends of a range. */
const rangeDots = /(?<=\d) ?(?:\.{2,3}|…) ?(?=\d)/g

export const withPlainSigns = (folded: string): string =>
  folded.replace(dashes, '-').replace(apostrophes, "'").replace(quotes, '').replace(/\s+/g, ' ').replace(rangeDots, ' - ')

/** Beside `od` and `do` the pair of words that joins two ends: `between 15 000 and 20 000`. */
const inWords = /\b(?:between|pomiedzy|miedzy) (\d[\d .,']{0,10}(?:k|tys\.?|zl|pln|eur|usd)?) (?:and|a|i) /g

const only = <Value>(found: readonly Value[]): Value | null | undefined => {
  const unique = [...new Set(found)]
  return unique.length > 1 ? null : unique[0]
}
type Valued = Exclude<Attribute, { is: 'vat' }>
type ValueOf<Is> = { [One in Valued as One['is']]: One['value'] }[Is & Valued['is']]
const valuesOf = <Is extends Valued['is']>(attributes: readonly Attribute[], is: Is): ValueOf<Is>[] =>
  attributes.flatMap((one) => (one.is === is ? [(one as Valued).value as ValueOf<Is>] : []))

function boundsOf(groups: Readonly<Record<string, string | undefined>>): { first: number; last: number | null } | null {
  const { n1 = '', n2, k1, k2 } = groups
  const isThousand = k1 !== undefined
  const isLastThousand = k2 !== undefined
  const low = readDigits(n1, isThousand)
  const high = n2 === undefined ? undefined : readDigits(n2, isLastThousand)
  if (!low.ok || high?.ok === false) return null
  if (high === undefined) return { first: low.value.value, last: null }
  // `15-19k`, `20k-26`.
  const first = !isThousand && isLastThousand && low.value.value < 1_000 ? low.value.value * 1_000 : low.value.value
  const last = isThousand && !isLastThousand && high.value.value < 1_000 ? high.value.value * 1_000 : high.value.value
  // `up to 70 PLN/h - 9 hours a day`: not a range.
  return { first, last: last < first && groups.mid !== '' ? null : last }
}

/** Contracts in front of an amount; of several the sentence does not say which. */
const leadContracts = contractWords.map(([type, words]) => [type, new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`)] as const)
const contractsIn = (lead: string): Contract[] => leadContracts.filter(([, words]) => words.test(lead)).map(([type]) => type)

/** Each contract with the kind in front of it: `gross UoP/net B2B`. */
function paired(attributes: readonly Attribute[]): { type: Contract; kind: Kind | null }[] {
  const kinds = valuesOf(attributes, 'kind')
  let kind: Kind | null = kinds[0] ?? null
  const found: { type: Contract; kind: Kind | null }[] = []
  for (const attribute of attributes) {
    if (attribute.is === 'kind') kind = attribute.value
    if (attribute.is === 'contract' && !found.some(({ type }) => type === attribute.value)) found.push({ type: attribute.value, kind })
  }
  return found
}

/** Joins what belongs to the next amount: `95 - 151 PLN/h or an employment contract of 12 000`. */
const joining = /(?:\b(?:or|lub|albo|oraz|and|i)\b|[,;|]|\/\/?)/g

function tailOf(text: string, start: number, next: number): Read {
  const whole = attributesAt(text, start)
  if (text.slice(whole.scanned, next).trim() !== '' || next >= text.length) return whole
  // It leads up to the next amount: what stands behind the last joining word is about that one.
  const cut = [...text.slice(start, whole.scanned).matchAll(joining)].at(-1)?.index
  return cut === undefined ? whole : attributesAt(text.slice(0, start + cut), start)
}

const lastIndexOf = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1

/** Whether the number behind `100 zł/h do` is an amount as well, and not one of hours: `100 zł/h do 160 h`. */
const isMoney = ({ c2 }: Match['groups'], end: number, text: string): boolean => c2 !== undefined || ofMoney.test(text.slice(end, end + 12))
const ofMoney = new RegExp(`^ ?(?:/|(?:per|za|na|netto|brutto|net|gross|${currencyWords})(?![a-z]))`)

/** The other half of `od 150 zł/h (B2B) do 180 zł/h`, behind an amount or in front of it. */
const upperHalf = /^[^.;!?\d]{0,20}\b(?:do|to) (?:[^\d ]{1,4} ?)?\d/
const lowerHalf = /\b(?:od|from) (?:[^\d ]{1,4} ?)?\d/
const isHalf = (lead: string, behind: string): boolean =>
  (atLeast.test(lead) && upperHalf.test(behind)) || (upTo.test(lead) && lowerHalf.test(lead))

type Match = RegExpMatchArray & { readonly index: number; readonly groups: Readonly<Record<string, string | undefined>> }

function amountOf(text: string, match: Match, previousEnd: number, next: number, { section, isPay }: Pick<Unit, 'section' | 'isPay'>) {
  const { groups, index } = match
  const end = index + match[0].length
  const tail = tailOf(text, end, next)
  const nothing = { amounts: undefined, end: tail.end }
  const within = attributesAt(groups.mid ?? '', 0).attributes
  const hasEnd =
    valuesOf(within, 'unit').length === 0 || atLeast.test(text.slice(Math.max(0, index - maxLead), index)) || isMoney(groups, end, text)
  const bounds = boundsOf(hasEnd ? groups : { ...groups, n2: undefined, k2: undefined })
  const attributes = [...within, ...tail.attributes]
  const currencies = [
    ...[groups.c1, groups.c2].flatMap((word) => (word === undefined ? [] : [currencyOf(word)])),
    ...valuesOf(attributes, 'currency'),
  ]
  const isInvoice = attributes.some((one) => one.is === 'vat')
  const hasThousand = groups.k1 !== undefined || groups.k2 !== undefined
  const own = paired(attributes)
  const isNamed = own.length > 0 || isInvoice || valuesOf(attributes, 'kind').length > 0
  // Without a currency the board's own is meant where the words behind the amount are those of Polish pay.
  const currency = currencies.length === 0 && isNamed ? 'pln' : only(currencies)
  if (bounds === null || currency === null || currency === undefined || (currencies.length === 0 && !isNamed)) return nothing

  const whole = text.slice(Math.max(previousEnd, index - maxLead), index)
  const lead = whole.slice(Math.max(...[...';.!?|'].map((sign) => whole.lastIndexOf(`${sign} `) + 1)))
  const labelAt = lastIndexOf(label, lead)
  const isLabelled = labelAt !== -1 || isPay
  const inLead = contractsIn(lead)
  const after = text.slice(tail.end, tail.end + maxAfter).split(/[.,;|+(]| plus | oraz | and /)[0] ?? ''
  const near = lead.slice(lead.lastIndexOf(',') + 1)
  // What the amount is about begins with its label, or with the contract of its own phrase.
  const about = labelAt !== -1 ? lead.slice(labelAt) : contractsIn(near).length > 0 ? near : lead
  const around = `${about} ${after}`
  if (otherWords.test(around)) return nothing
  if (budget.test(around) && labelAt === -1 && own.length === 0 && inLead.length === 0 && !isInvoice) return nothing

  const units = valuesOf(attributes, 'unit')
  if (notOffered.test(lead) || employersCost.test(`${near} ${text.slice(tail.end, tail.end + maxAfter)}`)) return nothing
  if (units.length === 0 && otherUnit.test(`${near} ${after}`)) return nothing
  if (foreignMoney.test(`${near} ${after}`) || (groups.c1 === '$' && otherDollar.test(text.slice(0, index)))) return nothing
  if (currencies.length === 0 && otherCurrency.test(text)) return nothing
  const unit = only(units.length > 0 ? units : leadUnits.filter(([, words]) => words.test(near)).map(([name]) => name))
  const kinds = valuesOf(attributes, 'kind')
  const leadKinds = [
    ...(/\b(?:netto|net)\b/.test(near) ? ['net' as const] : []),
    ...(/\b(?:brutto|gross)\b/.test(near) ? ['gross' as const] : []),
  ]
  const kind = kinds.length > 0 ? only(kinds) : only(leadKinds)
  if (unit === null) return nothing

  const contracts =
    own.length > 0
      ? own.map((one) => ({ ...one, kind: one.kind ?? (kinds.length === 0 ? (kind ?? null) : null) }))
      : inLead.map((type) => ({ type, kind: kind ?? null }))
  const isStrong = isLabelled || contracts.length > 0 || isInvoice || (units.length > 0 && kinds.length > 0)
  if (!isStrong || (section === 'about' && !isLabelled && contracts.length === 0)) return nothing

  // Half of a range would say something else.
  if (bounds.last === null && isHalf(lead, text.slice(tail.end))) return nothing
  const stated = statedBounds(bounds, lead, {
    isExact:
      (isLabelled || contracts.length > 0 || (isInvoice && units.length > 0)) &&
      // Another number in front makes it the end of something: `between 15 000 and 20 000`.
      !/\d/.test(about.replace(/b2b/g, '')) &&
      (unit !== undefined || kinds.length > 0) &&
      !/^ ?(?:\+|plus) ?(?!vat)/.test(text.slice(tail.end)),
  })
  if (stated === null) return nothing
  const read: Amounts = {
    ...stated,
    currency,
    unit: unit ?? null,
    contracts,
    kind: kind === undefined ? (isInvoice ? 'net' : null) : kind,
    isInvoice,
    level: (levelInFront.exec(lead)?.[1] ?? null) as ExperienceLevel | null,
  }
  // Small numbers with a kind alone are thousands that are not written.
  return {
    amounts: hasThousand || currencies.length > 0 || (stated.to ?? stated.from ?? 0) >= 1_000 || unit !== undefined ? read : undefined,
    end: tail.end,
  }
}

/** `do 20 000` has no lower bound, `od 20 000` no upper one; an amount alone counts where it is pay beyond doubt. */
function statedBounds(
  { first, last }: { first: number; last: number | null },
  lead: string,
  { isExact }: { isExact: boolean },
): { from: number | null; to: number | null } | null {
  if (last !== null) return { from: first, to: last }
  if (upTo.test(lead)) return { from: null, to: first }
  if (atLeast.test(lead)) return { from: first, to: null }
  return isExact && !estimate.test(lead) ? { from: first, to: first } : null
}

/** None where the sentence is about other money, or its parts cannot be told apart. */
export function amountsIn({ folded, section, isPay }: Pick<Unit, 'folded' | 'section' | 'isPay'>): Amounts[] {
  if (folded.length > maxLength || section === 'tasks' || !/\d/.test(folded)) return []
  const text = withPlainSigns(folded).replace(inWords, '$1 - ')
  const matches = [...text.matchAll(pattern)] as Match[]
  const found: Amounts[] = []
  let previousEnd = 0
  for (const [at, match] of matches.entries()) {
    const { amounts, end } = amountOf(text, match, previousEnd, matches[at + 1]?.index ?? text.length, { section, isPay })
    if (amounts === undefined) continue
    found.push(amounts)
    previousEnd = end
  }
  return found
}
