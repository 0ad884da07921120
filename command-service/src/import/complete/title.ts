/** Titles: white space is always normalised; capitals and length only when repairs are allowed. */

import { titleWarnings } from '@jobboard/contracts/offers/rules/position'
import { fold } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { cutAtWord, type RepairLog } from './repair-log.ts'

/** As publication demands (docs/product/offers.md, "Limits"). */
const maxLength = 80
/** Abbreviations that stay in capitals when an all-capitals title is re-cased. */
const abbreviations = new Set(
  `ai api aws ax bi bpm bsp c cd ci css cto cio crm dba dwh erp etl ewm gcp hr html http ii iii ios it js jvm k8s ml ms net nlp os php plm plc pm po qa r rpa
  sap scm sdet soc sql sqe sre ui ux vba vp xml fi co mm sd hcm bw fiori abap aem ar vr iam siem cad cam gis oze esg pv bhp`.split(/\s+/),
)

/** Words that are small inside a title. */
const small = new Set('and de dla do ds for i lub na od of or oraz the w we z ze'.split(' '))
/** Longer words are no abbreviation. */
const maxAbbreviationLength = 4

/** A letter alone, with a number, or without a vowel: `UE4`, `SCCM`. */
const noWord = /^.$|\p{N}|^[^AEIOUYĄĘÓ]+$/u

const isShouted = (title: string): boolean => titleWarnings({ title }).length > 0

/** Beside words in small letters, a short word in capitals is an abbreviation: `Inżynier SDR/RF/DSP`. */
function recase(title: string): string {
  const isMixed = /\p{Ll}{3}/u.test(title)
  return title.replace(/\p{L}[\p{L}\p{N}]*/gu, (word, at: number) => {
    if (word !== word.toUpperCase()) return word
    if (at > 0 && !isMixed && small.has(fold(word))) return word.toLowerCase()
    const isAbbreviation = abbreviations.has(fold(word)) || noWord.test(word)
    if (isAbbreviation || (isMixed && word.length <= maxAbbreviationLength)) return word
    return `${word.charAt(0)}${word.slice(1).toLowerCase()}`
  })
}

export function titleOf(source: string, repairLog: RepairLog): string {
  const title = source.replace(/\s+/g, ' ').trim()
  if (!repairLog.on) return title
  let repaired = title
  if (isShouted(repaired)) {
    // `QA` and `SAP FIORI UX Specialist` stay as they are: abbreviations may outweigh the small letters.
    repaired = recase(title)
    if (repaired !== title) repairLog.note('title', messageKeys.titleUppercase, `re-cased from "${title}"`)
  }
  if (repaired.length > maxLength) {
    repairLog.note('title', messageKeys.positionNameTooLong, `cut from "${repaired}"`)
    repaired = cutAtWord(repaired, maxLength)
  }
  return repaired
}
