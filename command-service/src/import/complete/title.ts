/** Titles: white space is always tidied; capitals and length only when repairs are allowed. */

import { titleWarnings } from '@jobboard/contracts/offers/rules/position'
import { fold } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { cutAtWord, type Mending } from './mending.ts'

/** As publication demands (docs/product/offers.md, "Limits"). */
const longest = 80
/** Abbreviations that stay in capitals when a shouted title is re-cased. */
const abbreviations = new Set(
  `ai api aws bi bpm bsp c css cto cio crm dba dwh erp etl gcp hr html http ii iii ios it js jvm k8s ml nlp os php plm plc pm po qa r rpa
  sap scm sdet soc sql sre ui ux vba vp xml fi co mm sd hcm bw fiori abap aem ar vr iam siem cad cam gis oze esg pv bhp`.split(/\s+/),
)

const isShouted = (title: string): boolean => titleWarnings({ title }).length > 0

const recase = (title: string, keep: ReadonlySet<string>): string =>
  title.replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => {
    if (word !== word.toUpperCase() || word.length < 2 || keep.has(fold(word))) return word
    return `${word.charAt(0)}${word.slice(1).toLowerCase()}`
  })

export function titleOf(source: string, mend: Mending): string {
  const title = source.replace(/\s+/g, ' ').trim()
  if (!mend.on) return title
  let mended = title
  if (isShouted(mended)) {
    const gentle = recase(mended, abbreviations)
    mended = isShouted(gentle) ? recase(mended, new Set()) : gentle
    // `QA` and `CTO` stay shouted whatever one does, and may.
    if (isShouted(mended)) mended = title
    else mend.note('title', messageKeys.titleUppercase, `re-cased from "${title}"`)
  }
  if (mended.length > longest) {
    mend.note('title', messageKeys.positionNameTooLong, `cut from "${mended}"`)
    mended = cutAtWord(mended, longest)
  }
  return mended
}
