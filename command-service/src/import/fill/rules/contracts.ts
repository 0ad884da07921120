/** Contracts and pay. Pay counts where its amounts, its currency and what it is for are stated, and it is plausible. */
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import { isPlausible, type PayLimits } from '@jobboard/contracts/offers/rules/plausible-pay'
import type { EmploymentType, ExperienceLevel } from '@jobboard/contracts/offers/vocabulary'
import { convert, type SalaryUnit, toMonthly } from '@jobboard/contracts/shared/money'
import { evidenceOf, type PastedText, type Unit } from '../lines.ts'
import type { Contract, Kind } from './amount-words.ts'
import { type Amounts, amountsIn } from './amounts.ts'
import { entriesOf, type Fact, readEntries, type Stated } from './facts.ts'

const contractNames: Readonly<Record<Contract, string>> = {
  b2b: 'b2b | kontrakt b2b | umowa b2b | b2b contract | kontrakt b2b (min. 100%) | contract b2b | b2b agreement',
  permanent:
    'umowa o prace | uop | contract of employment | employment contract | permanent | permanent contract | employment | umowa o prace na czas nieokreslony',
  mandate_contract: 'umowa zlecenie | umowa zlecenia | uz | contract of mandate | mandate contract | mandate | uzl',
  contract: 'umowa o dzielo | uod | contract of specific work | specific-task contract | specific task contract',
  internship: 'umowa o staz | umowa o staz / praktyki | internship contract | internship / apprenticeship contract | staz | praktyki',
}
const contracts = new Map<string, Contract>(
  Object.entries(contractNames).flatMap(([type, list]) => list.split('|').map((name) => [name.trim(), type as Contract] as const)),
)
const contractLabels = new Set([
  'umowa',
  'rodzaj umowy',
  'forma umowy',
  'typ umowy',
  'forma zatrudnienia',
  'forma wspolpracy',
  'zatrudnienie',
  'contract',
  'contract type',
  'type of contract',
  'employment type',
  'form of employment',
  'employment form',
  'cooperation',
  'form of cooperation',
  'kontrakt',
  'type of employment',
  'form of contract',
  'types of contract',
  'type contracts',
  'cooperation model',
  'model of cooperation',
  'model wspolpracy',
  'employment',
])

/** In sentences: `B2B` alone may be a kind of customers. */
const phrases: readonly (readonly [Contract, RegExp])[] = [
  [
    'b2b',
    /\b(?:(?:kontrakt\w{0,3}|umow\w{1,2}|wspolprac\w{1,2}|formie|form[ay]|forma|zasadach|ramach|oparciu o|na podstawie|na|w) b2b\b|b2b (?:contract|agreement|cooperation|basis|model|rate|based|lub|or|netto|net|invoice|form)\b|\bon b2b\b|(?:uop|employment contract|contract of employment|permanent|umow\w{1,2} o prace|uz) ?(?:lub|or|\/|albo|i|and|,|czy) ?(?:kontrakt\w{0,2} |umow\w{1,2} )?b2b\b|b2b ?(?:\/|,|czy) ?(?:uop|umow|employment|permanent|contract of employment|uz)|\/(?:h|godz|md|mies)\w{0,4} b2b|(?:contract|agreement)s? ?[(:-] ?b2b|via b2b|b2b\))/,
  ],
  ['permanent', /\b(?:umow\w{1,2} o prace|uop\b|employment contract|contracts? of employment|permanent contract)/],
  ['mandate_contract', /\b(?:umow\w{1,2} zleceni[ae]|umow\w{1,2} zlecenie|mandate contract|contract of mandate)/],
  ['contract', /\b(?:umow\w{1,2} o dzielo|specific[ -]task contract|contract of specific work)/],
]
/** Anything that may mean the contract, also where scraping glued it to the next word. */
const mentioned: readonly (readonly [Contract, RegExp])[] = [
  ['b2b', /b2b|self-?employ|\bjdg\b|kontraktorsk|samozatrudn|dzialalnosc\w{0,2} gosp|cooperation agreement|agreement of cooperation/],
  ['permanent', /\buop\b|umow\w{1,2} o prace|employment contract|contract of employment/],
  ['mandate_contract', /zleceni|mandate/],
  ['contract', /o dzielo/],
]
const doubts =
  /\b(?:nie|not|no|po okresie|docelow\w{0,2}|pozniej|after|przejsci\w{1,2}|previous|poprzedni\w{0,2}|klient\w{0,4}|client\w{0,2}|customer\w{0,2}|sprzedaz\w{0,3}|sales|szef|na zastepstwo|mozliwosc przejscia)\b/

/** `B2B (outsourcing), full-time`: behind a label other words may stand beside the contracts, as long as they name no further form. */
const furtherForm = /contract|umow|employ|zlecen|order|kontrakt|mandat/
const unspaced = /\((?:copyright|uop|outsourcing|b2b|kup)[^()]{0,40}\)|\bonly\b|\btylko\b|^(?:long[ -]term|stala|stabiln\w) /g
function labelledContracts(folded: string): Contract[] | null {
  const entries = entriesOf(folded.replace(unspaced, ' ').replace(/\s+/g, ' ')).map((entry) => ({ entry, type: contracts.get(entry) }))
  const types = [...new Set(entries.flatMap(({ type }) => type ?? []))]
  const isWhole = entries.every(({ entry, type }) => type !== undefined || !furtherForm.test(entry))
  return isWhole && types.length > 0 ? types : null
}

function statedContracts(pasted: PastedText, facts: readonly Fact[]): { types: Contract[]; evidence: string; lines: number[] } | undefined {
  for (const fact of facts) {
    if (fact.label !== null && !contractLabels.has(fact.label)) continue
    const types = readEntries(fact.folded, (entry) => contracts.get(entry)) ?? (fact.label === null ? null : labelledContracts(fact.folded))
    if (types !== null) return { types, evidence: evidenceOf(fact.line), lines: fact.label === null ? [fact.at] : [] }
  }
  const told = pasted.units.filter(
    ({ section, folded }) => section !== 'about' && section !== 'tasks' && folded.length <= 400 && !doubts.test(folded),
  )
  const found = told.flatMap((unit) => phrases.filter(([, words]) => words.test(unit.folded)).map(([type]) => ({ type, unit })))
  const [first] = found
  if (first === undefined) return undefined
  // `Employment contract or self-employment`: one of the forms has no name here, so that the list would not be whole.
  const isPartial = found.some(({ unit }) =>
    mentioned.some(([type, words]) => words.test(unit.folded) && !found.some((one) => one.type === type)),
  )
  if (isPartial) return undefined
  return { types: [...new Set(found.map(({ type }) => type))], evidence: evidenceOf(first.unit.text), lines: [] }
}

const maxRatio = 3
const block = (type: EmploymentType | null, paid?: Paid): OfferEmploymentType => ({
  type,
  currency: paid?.currency ?? 'pln',
  amountType: paid?.kind ?? null,
  salary: { from: paid?.from ?? null, to: paid?.to ?? null, unit: paid?.unit ?? null },
})

/** Of an amount whose unit is not stated: below it may be per day. In the base currency. */
const minMonthly = 3_000
const maxMonthly = 100_000

/** A unit that is not stated is the month of the form, where nothing else is plausible for the amounts. */
function unitOf(amounts: Amounts, type: Contract | null, limits: PayLimits): SalaryUnit | null {
  const { unit, currency, from, to } = amounts
  if (unit !== null) return unit
  const [lowest, highest] = [from ?? to ?? 0, to ?? from ?? 0].map((amount) =>
    convert(amount, currency, limits.rates.base, limits.rates),
  ) as [number, number]
  // Employees are not paid by the day.
  const isMonthly = lowest >= minMonthly || (type !== null && type !== 'b2b' && type !== 'contract')
  return isMonthly && highest < maxMonthly && isPlausible(amounts, 'month', currency, limits) ? 'month' : null
}

/** Gross pay of a company, net pay of an employee: the form shows B2B net and contracts gross, so that the amounts would say something else. */
const isOtherKind = (type: Contract | null, kind: Kind | null): boolean =>
  type !== null && kind !== null && (type === 'b2b' ? kind === 'gross' : kind === 'net')

/** The contracts that amounts are for: those beside them; else what their kind and the contracts of the text leave. Null: not stated at all. */
function contractsOf(
  amounts: Amounts,
  named: readonly Contract[] | undefined,
  isMentioned: boolean,
): readonly { type: Contract | null; kind: Kind | null }[] {
  const { contracts: own, kind, isInvoice } = amounts
  const fitting = own.filter(({ type, kind: ownKind }) => !isOtherKind(type, ownKind))
  // `PLN gross UoP/B2B` is the pay of an employee. Without a kind nothing tells which of two it is for.
  if (own.length > 1 && fitting.length === own.length && new Set(own.map((one) => one.kind)).size < own.length) return []
  if (own.length > 0)
    return fitting.map(({ type, kind: ownKind }) => ({ type, kind: ownKind ?? (isInvoice && type === 'b2b' ? 'net' : null) }))
  if (isInvoice) return [{ type: 'b2b', kind: 'net' }]
  if (named === undefined || named.length === 0) return isMentioned ? [] : [{ type: null, kind }]
  const left = named.filter((type) => !isOtherKind(type, kind) && (kind !== null || named.length === 1))
  // A net amount may be what an employee gets.
  const isSure = named.length === 1 || (kind === 'gross' && left.length === 1)
  return isSure ? left.map((type) => ({ type, kind })) : []
}

interface Paid extends Pick<Amounts, 'from' | 'to' | 'currency'> {
  readonly unit: SalaryUnit
  readonly kind: Kind | null
}
interface ReadPay {
  readonly type: Contract | null
  readonly paid: Paid
  readonly unit: Unit
}

/** `70 - 90 PLN/h (11 000 - 15 000 PLN / month)` says the same twice. */
const sameTolerance = 0.12
function isSame(a: Paid, b: Paid): boolean {
  const isNear = (x: number | null, y: number | null): boolean =>
    x === null || y === null ? x === y : Math.abs(toMonthly(x, a.unit) - toMonthly(y, b.unit)) <= sameTolerance * toMonthly(y, b.unit)
  return a.currency === b.currency && isNear(a.from, b.from) && isNear(a.to, b.to)
}

/** One pay for each contract; none for a contract with several that contradict each other, as of two levels. */
function settled(read: readonly ReadPay[]): ReadPay[] {
  const first = new Map<Contract | null, ReadPay>()
  const contradicted = new Set<Contract | null>()
  for (const one of read) {
    const known = first.get(one.type)
    if (known === undefined) first.set(one.type, one)
    else if (!isSame(known.paid, one.paid)) contradicted.add(one.type)
  }
  return [...first.values()].filter(({ type }) => !contradicted.has(type))
}

export function payOf(
  pasted: PastedText,
  facts: readonly Fact[],
  limits: PayLimits,
  level: ExperienceLevel | undefined,
): { readonly stated: Stated<readonly OfferEmploymentType[]> | undefined; readonly isImplausible: boolean } {
  const named = statedContracts(pasted, facts)
  const isMentioned = pasted.units.some(({ folded }) => mentioned.some(([, words]) => words.test(folded)))
  let isImplausible = false
  const read: ReadPay[] = []
  for (const unit of pasted.units) {
    for (const amounts of amountsIn(unit)) {
      if (amounts.level !== null && amounts.level !== level) continue
      for (const { type, kind } of contractsOf(amounts, named?.types, isMentioned)) {
        const per = unitOf(amounts, type, limits)
        if (per === null || isOtherKind(type, kind)) continue
        const { from, to, currency } = amounts
        const isUnclear = from !== null && to !== null && (from > to || to > maxRatio * from)
        if (!isPlausible(amounts, per, currency, limits)) isImplausible ||= !isUnclear
        else if (!isUnclear) read.push({ type, paid: { from, to, currency, unit: per, kind }, unit })
      }
    }
  }
  const pay = settled(read)
  const bare = (named?.types ?? []).filter((type) => !pay.some((one) => one.type === type))
  // The form has two blocks: which two of more contracts it should show is the employer's choice, unless pay is stated for them.
  const types = [
    ...pay.map(({ type, paid }) => block(type, paid)),
    ...(pay.length + bare.length > maxBlocks && pay.length > 0 ? [] : bare.map((type) => block(type))),
  ]
  if (types.length === 0 || types.length > maxBlocks) return { stated: undefined, isImplausible }
  const evidence = [
    ...new Set([
      ...pay.map(({ unit }) => evidenceOf(unit.text)),
      ...(named === undefined || (pay.length > 0 && bare.length === 0) ? [] : [named.evidence]),
    ]),
  ]
  return { stated: { value: types, evidence: evidence.join(' · '), lines: named?.lines ?? [] }, isImplausible }
}
const maxBlocks = 2
