/** The company, where a label names it or a line of its own carries a legal form. */
import type { CompanySize } from '@jobboard/contracts/offers/vocabulary'
import { readDigits } from '@jobboard/contracts/shared/read-amount'
import { sizeAbout, sizeAbove, sizeOfCount, sizeOfText } from '../../complete/company-size.ts'
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
const isAbove = /over|more|ponad/

function employedIn({ units }: PastedText): Stated<CompanySize> | undefined {
  const found = units.flatMap(({ folded, text }) => {
    const [, about, digits] = (folded.length <= maxUnitLength && !ofOthers.test(folded) ? employed.exec(folded) : null) ?? []
    const read = digits === undefined ? undefined : readDigits(digits)
    if (read?.ok !== true) return []
    const count = read.value.value
    const size = about === undefined ? sizeOfCount(count) : isAbove.test(about) ? sizeAbove(count) : sizeAbout(count)
    return [{ size, text }]
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
  const size = sizeOfText(found.text)
  return size === undefined ? undefined : { value: size, evidence: evidenceOf(found.line) }
}
