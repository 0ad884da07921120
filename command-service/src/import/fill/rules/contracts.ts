/** Contracts and pay. Pay counts where its amounts, its currency and what it is for are stated, and it is plausible. */
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import { isPlausible, type PayLimits } from '@jobboard/contracts/offers/rules/plausible-pay'
import type { EmploymentType } from '@jobboard/contracts/offers/vocabulary'
import type { Currency, SalaryUnit } from '@jobboard/contracts/shared/money'
import { evidenceOf, type PastedText, type Unit } from '../lines.ts'
import { type Amounts, amountsIn } from './amounts.ts'
import { type Fact, readEntries, type Stated } from './facts.ts'

type Contract = Exclude<EmploymentType, 'any'>

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

export interface Pay {
  readonly types: readonly OfferEmploymentType[]
  readonly isImplausible: boolean
}

function statedContracts(pasted: PastedText, facts: readonly Fact[]): { types: Contract[]; evidence: string; lines: number[] } | undefined {
  for (const fact of facts) {
    if (fact.label !== null && !contractLabels.has(fact.label)) continue
    const types = readEntries(fact.folded, (entry) => contracts.get(entry))
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

/** The contract that amounts are for, where their own sentence names it; `null` where it names several that cannot be told apart. */
function contractIn(folded: string): Contract | null | undefined {
  const near = [
    ['b2b', /\bb2b\b/],
    ['permanent', /\b(?:umow\w{1,2} o prace|uop|employment contract|contract of employment|permanent)\b/],
    ['mandate_contract', /\b(?:umow\w{1,2} zleceni[ae]|mandate|uz)\b/],
    ['contract', /\bumow\w{1,2} o dzielo\b/],
  ] as const
  const found = near.filter(([, words]) => words.test(folded)).map(([type]) => type)
  return found.length > 1 ? null : found[0]
}

const maxRatio = 3
const block = (
  type: EmploymentType | null,
  amounts?: Amounts & { readonly unit: SalaryUnit; readonly currency: Currency },
): OfferEmploymentType => ({
  type,
  currency: amounts?.currency ?? 'pln',
  amountType: amounts?.amountType ?? null,
  salary: { from: amounts?.from ?? null, to: amounts?.to ?? null, unit: amounts?.unit ?? null },
})

/** A unit that is not stated is the month of the form, where nothing else is plausible for the amounts. */
function unitOf(amounts: Amounts, limits: PayLimits): SalaryUnit | null {
  if (amounts.unit !== null) return amounts.unit
  const [fitsMonth, fitsDay] = (['month', 'day'] as const).map((unit) => isPlausible(amounts, unit, amounts.currency, limits))
  const highest = amounts.to ?? amounts.from ?? 0
  return fitsMonth && !fitsDay && highest < 100_000 ? 'month' : null
}

/** Gross pay of a company, net pay of an employee: the form shows B2B net and contracts gross, so that the amounts would say something else. */
const isOtherKind = (type: Contract, { amountType }: Amounts): boolean =>
  amountType !== null && (type === 'b2b' ? amountType === 'gross' : amountType === 'net')

interface Read {
  readonly block: OfferEmploymentType
  readonly unit: Unit
}

export function payOf(
  pasted: PastedText,
  facts: readonly Fact[],
  limits: PayLimits,
): { readonly stated: Stated<readonly OfferEmploymentType[]> | undefined; readonly isImplausible: boolean } {
  const named = statedContracts(pasted, facts)
  const only = named?.types.length === 1 ? named.types[0] : undefined
  let isImplausible = false
  let isUnclear = false
  const read: Read[] = []
  for (const unit of pasted.units) {
    for (const amounts of amountsIn(unit)) {
      const type = contractIn(amounts.context) ?? (contractIn(amounts.context) === null ? undefined : only)
      const per = unitOf(amounts, limits)
      if (type === undefined || per === null || isOtherKind(type, amounts)) continue
      const { from, to } = amounts
      if (!isPlausible(amounts, per, amounts.currency, limits)) isImplausible = true
      else if (from !== null && to !== null && (from > to || to > maxRatio * from)) isUnclear = true
      else read.push({ block: block(type, { ...amounts, unit: per }), unit })
    }
  }
  const paid = new Map<string, Read>()
  const contradicted = new Set<string>()
  for (const one of read) {
    const type = String(one.block.type)
    const known = paid.get(type)
    if (known === undefined) paid.set(type, one)
    else if (JSON.stringify(known.block.salary) !== JSON.stringify(one.block.salary)) contradicted.add(type)
  }
  const pay = [...paid.values()].filter(({ block: { type } }) => !contradicted.has(String(type)))
  const bare = (named?.types ?? []).filter((type) => !pay.some((one) => one.block.type === type)).map((type) => block(type))
  const types = [...pay.map((one) => one.block), ...bare]
  // The form has two blocks: which two of more contracts it should show is the employer's choice.
  if (types.length === 0 || types.length > 2) return { stated: undefined, isImplausible }
  const evidence = [
    ...new Set([
      ...pay.map(({ unit }) => evidenceOf(unit.text)),
      ...(named === undefined || (pay.length > 0 && bare.length === 0) ? [] : [named.evidence]),
    ]),
  ]
  return { stated: { value: types, evidence: evidence.join(' · '), lines: named?.lines ?? [] }, isImplausible: isImplausible && !isUnclear }
}
