/** The company, where a label names it or a line of its own carries a legal form. */
import { type CompanySize, companySizes } from '@jobboard/contracts/offers/vocabulary'
import { readDigits } from '@jobboard/contracts/shared/read-amount'
import { evidenceOf, type PastedText } from '../lines.ts'
import type { Fact, Stated } from './facts.ts'

const nameLabels = new Set(['firma', 'pracodawca', 'nazwa firmy', 'company', 'employer', 'company name'])
const sizeLabels = new Set(['wielkosc firmy', 'liczba pracownikow', 'company size', 'number of employees', 'employees'])
const legalForm =
  /[ ,](?:sp\. ?z ?o\. ?o\.?|spolka z (?:o\.o\.|ograniczona odpowiedzialnoscia)|s\.a\.?|sa|sp\. ?[jk]\.|sp\. ?z ?o\. ?o\. sp\. ?k\.?|s\.c\.|psa|ltd\.?|limited|gmbh|inc\.?|llc|plc|ag|b\.v\.|se)$/
const aboutCompany = /\s?(?:O firmie|About the company)$/
/** Said where the name is withheld. */
const isNoName = /\b(?:company|client|firma|klient|employer|confidential|poufn\w{1,3}|startup|start-up)\b/i
const maxUnitLength = 400
const minLength = 2
const maxLength = 50

export function companyNameOf(facts: readonly Fact[], title: Stated<string> | undefined): Stated<string> | undefined {
  const labelled = facts.find(({ label }) => label !== null && nameLabels.has(label))
  const found = labelled ?? facts.find(({ label, folded, at }) => label === null && legalForm.test(folded) && !title?.lines?.includes(at))
  // `text` has lost its last dot, which belongs to `S.A.`.
  const name = (found?.label === null ? found.line : found?.text)?.replace(aboutCompany, '').replace(/\s+/g, ' ').trim()
  if (found === undefined || name === undefined || name.length < minLength || name.length > maxLength || isNoName.test(name))
    return undefined
  return { value: name, evidence: evidenceOf(found.line), lines: found.label === null ? [found.at] : [] }
}

/** What an employer says of itself: not of a team, of a client or of a group of companies. */
const employed =
  /\b(?:zatrudniamy|firm\w{1,2} (?:liczac\w{1,2}|zatrudniajac\w{1,2})|now we employ|we (?:currently )?(?:employ|hire)|(?:we are )?a company (?:of|employing|with)|company employing)(?: (?:obecnie|juz|currently))?(?: (over|more than|ponad|around|about|okolo|ok\.|blisko|almost|nearly))? ?(\d{1,3}(?:[ .,]\d{3}){0,2}|\d{1,6}) ?(\+)? ?(?:osob\w{0,2}|pracownik\w{0,2}|people|employees|specialists|specjalist\w{0,2}|experts|ekspert\w{0,2}|professionals)\b(?! (?:w|in|na|for|from) )/
const ofOthers = /\bgrup|\bgroup|client|klient/
/** `over 280`: at most a tenth more; `about 300`: a tenth more or less. */
const tenth = 0.1
const isAbove = /over|more|ponad/

function employedIn({ units }: PastedText): Stated<CompanySize> | undefined {
  const found = units.flatMap(({ folded, text }) => {
    const [, about, digits] = (folded.length <= maxUnitLength && !ofOthers.test(folded) ? employed.exec(folded) : null) ?? []
    const read = digits === undefined ? undefined : readDigits(digits)
    if (read?.ok !== true) return []
    const count = read.value.value
    const low = about === undefined ? count : isAbove.test(about) ? count + 1 : Math.round(count * (1 - tenth))
    const high = about === undefined ? count : Math.max(count + 1, Math.round(count * (1 + tenth)))
    const sizes = [sizeOf(low), sizeOf(high)]
    return [{ size: sizes[0] === sizes[1] ? sizes[0] : undefined, text }]
  })
  const [first] = found
  const size = first?.size
  return first === undefined || size === undefined || found.some((one) => one.size !== size)
    ? undefined
    : { value: size, evidence: evidenceOf(first.text) }
}

export function companySizeOf(facts: readonly Fact[], pasted: PastedText): Stated<CompanySize> | undefined {
  const found = facts.find(({ label }) => label !== null && sizeLabels.has(label))
  if (found === undefined) return employedIn(pasted)
  const size = companySizes.find((one) => one === found.text.replace(/\s/g, '').replace('–', '-')) ?? sizeOfCount(found.text)
  return size === undefined ? undefined : { value: size, evidence: evidenceOf(found.line) }
}

/** A single number, or `500+`; a range of another division fits none. */
function sizeOfCount(text: string): CompanySize | undefined {
  const [, digits = '', more] = /^([\d .,']{1,12}?) ?(\+)?$/.exec(text.trim()) ?? []
  const count = readDigits(digits)
  if (!count.ok || count.value.decimals > 0) return undefined
  if (more !== undefined) return count.value.value >= 500 ? '501+' : undefined
  return sizeOf(count.value.value)
}

function sizeOf(count: number): CompanySize | undefined {
  return companySizes.find((size) => count <= Number(size.split('-')[1] ?? Number.POSITIVE_INFINITY))
}
