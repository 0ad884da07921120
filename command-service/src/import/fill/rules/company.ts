/** The company, where a label names it or a line of its own carries a legal form. */
import { type CompanySize, companySizes } from '@jobboard/contracts/offers/vocabulary'
import { evidenceOf } from '../lines.ts'
import type { Fact, Stated } from './facts.ts'

const nameLabels = new Set(['firma', 'pracodawca', 'nazwa firmy', 'company', 'employer', 'company name'])
const sizeLabels = new Set(['wielkosc firmy', 'liczba pracownikow', 'company size', 'number of employees', 'employees'])
const legalForm =
  /[ ,](?:sp\. ?z ?o\. ?o\.?|spolka z (?:o\.o\.|ograniczona odpowiedzialnoscia)|s\.a\.?|sa|sp\. ?[jk]\.|sp\. ?z ?o\. ?o\. sp\. ?k\.?|s\.c\.|psa|ltd\.?|limited|gmbh|inc\.?|llc|plc|ag|b\.v\.|se)$/
const aboutCompany = /\s?(?:O firmie|About the company)$/
/** Said where the name is withheld. */
const isNoName = /\b(?:company|client|firma|klient|employer|confidential|poufn\w{1,3}|startup|start-up)\b/i
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

export function companySizeOf(facts: readonly Fact[]): Stated<CompanySize> | undefined {
  const found = facts.find(({ label }) => label !== null && sizeLabels.has(label))
  if (found === undefined) return undefined
  const size = companySizes.find((one) => one === found.text.replace(/\s/g, '').replace('–', '-')) ?? sizeOfCount(found.text)
  return size === undefined ? undefined : { value: size, evidence: evidenceOf(found.line) }
}

/** A single number, or `500+`; a range of another division fits none. */
function sizeOfCount(text: string): CompanySize | undefined {
  const digits = /^(\d{1,3}(?: \d{3}){0,2}|\d{1,7}) ?(\+)?$/.exec(text.trim())
  if (digits === null) return undefined
  const count = Number(digits[1]?.replaceAll(' ', ''))
  if (digits[2] !== undefined) return count >= 500 ? '501+' : undefined
  return companySizes.find((size) => count <= Number(size.split('-')[1] ?? Number.POSITIVE_INFINITY))
}
